import { use } from 'react'
import { arrivalText } from '../../../../domains/shipping/rules.ts'
import { isPincodeOfState, stateName } from '../../../../shared/states.ts'
import { cx } from '../../../ui/class-names.ts'
import { EditedFields, Field, TextInput } from '../../../ui/forms/field.tsx'
import type { TextMetadata } from '../../../ui/forms/form-field.tsx'
import { Check, LoaderCircle, X } from '../../../ui/icons/icons.tsx'
import { useShop } from '../../state/store/use-shop.ts'
import type { AddressView } from './use-address.ts'
import type { PincodeState } from './use-pincode.ts'

/**
 * The six-digit PIN field with the lookup's result: a spinner, a tick with the date, or a cross (R225 to R227). Mark,
 * text and error always agree.
 */
export function PincodeField({ field, view }: { field: TextMetadata; view: AddressView }) {
  const { values, picked, pincode } = view
  const { mark, text } = useVerdict(values, pincode)
  const refused = use(EditedFields).has(field.id) ? undefined : field.errors?.[0]
  // What was refused before says nothing about the code that was looked up since.
  const error = refused && mark === 'bad' ? text : refused
  return (
    <Field
      id={field.id}
      label="Pincode"
      error={error}
      isRequired
      // Two lines are reserved: the result arrives while the shopper is filling in the next field.
      hint={
        <span className={cx('block', !error && 'min-h-9', mark === 'bad' && 'font-medium text-danger')}>
          {pincode.kind === 'idle' && !error ? '6 digits' : null}
          <span role="status">{error ? null : text}</span>
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
          {...(mark === 'bad' ? { 'aria-invalid': true } : {})}
          value={values.zipCode}
          onChange={(event) => view.change({ type: 'type', field: 'zipCode', value: event.target.value })}
        />
        <span className="pointer-events-none absolute inset-y-0 right-0 flex items-center">
          <Indicator mark={error && mark !== 'checking' ? 'bad' : mark} />
        </span>
      </span>
    </Field>
  )
}

type Mark = 'none' | 'checking' | 'good' | 'bad'

function Indicator({ mark }: { mark: Mark }) {
  const disc = 'mr-3 flex size-6 items-center justify-center rounded-pill text-paper [&>svg]:size-4'
  if (mark === 'checking') return <LoaderCircle className="mr-3 size-5 animate-spin" aria-hidden="true" />
  if (mark === 'good')
    return (
      <span className={`${disc} bg-success`}>
        <Check aria-hidden="true" />
      </span>
    )
  if (mark === 'bad')
    return (
      <span className={`${disc} bg-danger`}>
        <X aria-hidden="true" />
      </span>
    )
  return null
}

function useVerdict(
  { zipCode, state }: { zipCode: string; state: string },
  pincode: PincodeState,
): { mark: Mark; text: string } {
  const { deliveryDays } = useShop()
  switch (pincode.kind) {
    case 'idle':
      return { mark: 'none', text: '' }
    case 'checking':
      return { mark: 'checking', text: 'Checking the pincode' }
    case 'unreachable':
      return { mark: 'none', text: `We can’t check the date right now. Delivery usually takes ${deliveryDays}.` }
    case 'refusal':
      return { mark: 'bad', text: pincode.text }
    case 'promise': {
      const { city, stateName: place, from, by } = pincode.view
      if (state && !isPincodeOfState(zipCode, state))
        return {
          mark: 'bad',
          text: place
            ? `${zipCode} is in ${place}, but you chose ${stateName(state)}. Change one.`
            : `${zipCode} can’t be in ${stateName(state)}. Please check both.`,
        }
      const where = city ? `${city}. ` : 'We don’t recognise this pincode, so please check it. '
      return {
        mark: 'good',
        text: from && by ? `${where}Arrives ${arrivalText(from, by)}.` : `${where}Arrives in ${deliveryDays}.`,
      }
    }
  }
}
