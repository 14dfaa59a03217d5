import { arrivalText, isPincodeOfState, stateName } from '../../../../domains/shipping/rules.ts'
import { Field, TextInput } from '../../../ui/field.tsx'
import type { TextMetadata } from '../../../ui/form-field.tsx'
import { Check, LoaderCircle, X } from '../../../ui/icons.tsx'
import { useShop } from '../../state/store/use-shop.ts'
import type { AddressView } from './use-address.ts'
import type { PincodeState } from './use-pincode.ts'

/** The six-digit PIN field with the lookup's result: a spinner, a tick with the date, or a cross (R225 to R227). */
export function PincodeField({ field, view }: { field: TextMetadata; view: AddressView }) {
  const { values, picked, pincode } = view
  const text = usePincodeText(values, pincode)
  return (
    <Field
      id={field.id}
      label="Pincode"
      error={field.errors?.[0]}
      isRequired
      // Two lines are reserved: the result arrives while the shopper is filling in the next field.
      hint={
        <span role="status" className="block min-h-9">
          {text}
        </span>
      }
    >
      <span className="relative block">
        <TextInput
          name={picked ? undefined : field.name}
          disabled={picked !== null}
          inputMode="numeric"
          autoComplete="shipping postal-code"
          maxLength={12}
          className="figures pr-12 tracking-wide"
          value={values.zipCode}
          onChange={(event) => view.change({ type: 'type', field: 'zipCode', value: event.target.value })}
        />
        <span className="pointer-events-none absolute inset-y-0 right-0 flex items-center">
          <Indicator kind={pincode.kind} />
        </span>
      </span>
    </Field>
  )
}

function Indicator({ kind }: { kind: PincodeState['kind'] }) {
  const mark = 'mr-3 flex size-6 items-center justify-center rounded-pill text-paper [&>svg]:size-4'
  if (kind === 'checking') return <LoaderCircle className="mr-3 size-5 animate-spin" aria-hidden="true" />
  if (kind === 'promise')
    return (
      <span className={`${mark} bg-success`}>
        <Check aria-hidden="true" />
      </span>
    )
  if (kind === 'refusal')
    return (
      <span className={`${mark} bg-danger`}>
        <X aria-hidden="true" />
      </span>
    )
  return null
}

function usePincodeText({ zipCode, state }: { zipCode: string; state: string }, pincode: PincodeState): string {
  const { deliveryDays } = useShop()
  if (pincode.kind === 'idle') return '6 digits'
  if (pincode.kind === 'checking') return 'Checking the pincode'
  if (pincode.kind === 'unreachable')
    return `We can’t check the date right now. Delivery usually takes ${deliveryDays}.`
  if (pincode.kind === 'refusal') return pincode.text
  if (state && !isPincodeOfState(zipCode, state))
    return `${zipCode} doesn’t look like a pincode in ${stateName(state)}. Please check both.`
  const { city, from, by } = pincode.view
  const place = city ? `${city}. ` : 'We don’t recognise this pincode, so please check it. '
  return from && by ? `${place}Arrives ${arrivalText(from, by)}.` : `${place}Arrives in ${deliveryDays}.`
}
