import { useInputControl } from '@conform-to/react'
import { isDeliverable, isPincodeOfState, STATES, stateName } from '../../../domains/shipping/rules.ts'
import { Field, Select } from '../../ui/field.tsx'
import { Check, X } from '../../ui/icons.tsx'
import { FormField, type TextMetadata } from '../account/form-field.tsx'
import { Block } from './block.tsx'

export type AddressFields = Record<
  'firstName' | 'lastName' | 'address' | 'apartment' | 'city' | 'state' | 'zipCode' | 'phone',
  TextMetadata
>

/** Block 1: where the parcel goes. The account's e-mail address is shown and fixed (decisions C11). */
export function AddressBlock({
  email,
  fields,
  deliveryTime,
}: {
  email: TextMetadata
  fields: AddressFields
  deliveryTime: string
}) {
  return (
    <Block number={1} title="Where should it go?">
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField
          field={email}
          className="read-only:bg-mist read-only:text-muted"
          label="Email"
          type="email"
          readOnly
          autoComplete="email"
          wrapperClassName="sm:col-span-2"
          hint="From your account. The confirmation goes here."
        />
        <FormField field={fields.firstName} label="First name" autoComplete="shipping given-name" />
        <FormField field={fields.lastName} label="Last name" autoComplete="shipping family-name" />
        <FormField
          field={fields.address}
          label="Address"
          autoComplete="shipping address-line1"
          placeholder="House number and street"
          wrapperClassName="sm:col-span-2"
        />
        <FormField
          field={fields.apartment}
          label="Apartment, floor or landmark"
          isOptional
          autoComplete="shipping address-line2"
          wrapperClassName="sm:col-span-2"
        />
        <PincodeField field={fields.zipCode} state={fields.state.value ?? ''} deliveryTime={deliveryTime} />
        <FormField field={fields.city} label="City" autoComplete="shipping address-level2" />
        <Field id={fields.state.id} label="State" error={fields.state.errors?.[0]} isRequired>
          <Select
            key={fields.state.key}
            name={fields.state.name}
            defaultValue={fields.state.initialValue ?? ''}
            autoComplete="shipping address-level1"
          >
            <option value="">Choose a state</option>
            {STATES.map((state) => (
              <option key={state.code} value={state.code}>
                {state.name}
              </option>
            ))}
          </Select>
        </Field>
        <FormField
          field={fields.phone}
          label="Phone"
          type="tel"
          inputMode="tel"
          autoComplete="shipping tel"
          hint="For the courier. +91 is added for you."
        />
      </div>
    </Block>
  )
}

/** Six digits; what is pasted with spaces is cleaned. A tick says that we deliver there, and how soon. */
function PincodeField({ field, state, deliveryTime }: { field: TextMetadata; state: string; deliveryTime: string }) {
  const control = useInputControl(field)
  const pin = control.value ?? ''
  const isFull = pin.length === 6
  const isGood = isFull && isDeliverable(pin)
  const isElsewhere = isGood && state !== '' && !isPincodeOfState(pin, state)
  return (
    <FormField
      field={field}
      label="Pincode"
      inputMode="numeric"
      autoComplete="shipping postal-code"
      maxLength={12}
      value={pin}
      onChange={(event) => control.change(event.target.value.replace(/\D/g, '').slice(0, 6))}
      onBlur={control.blur}
      hint={
        <span role="status">
          {isElsewhere
            ? `${pin} does not look like a pincode of ${stateName(state)}. Please check both.`
            : isGood
              ? `We deliver there in ${deliveryTime}.`
              : isFull
                ? 'Delivery not available for this pincode'
                : '6 digits'}
        </span>
      }
      end={
        isFull ? (
          <span
            className={`mr-3 flex size-6 items-center justify-center rounded-pill text-paper ${isGood ? 'bg-success' : 'bg-danger'}`}
          >
            {isGood ? <Check className="size-4" aria-hidden="true" /> : <X className="size-4" aria-hidden="true" />}
          </span>
        ) : null
      }
    />
  )
}
