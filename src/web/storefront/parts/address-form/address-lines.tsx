import type { ComponentProps } from 'react'
import { STATES } from '../../../../shared/states.ts'
import { Field, Select, TextInput } from '../../../ui/forms/field.tsx'
import type { TextMetadata } from '../../../ui/forms/form-field.tsx'
import type { AddressField } from '../../state/drafts/address-values.ts'
import { PincodeField } from './pincode-field.tsx'
import type { AddressView } from './use-address.ts'

export type AddressFields = Record<AddressField, TextMetadata>

type AddressLinesProps = { fields: AddressFields; view: AddressView }

/**
 * The lines of an address, for the checkout and the address book. The PIN code comes first: it is looked up while it is typed
 * and fills city and state (D217).
 */
export function AddressLines({ fields, view }: AddressLinesProps) {
  const text = { fields, view }
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <PincodeField field={fields.zipCode} view={view} />
      <Line {...text} name="city" label="City" autoComplete="shipping address-level2" />
      <Field id={fields.state.id} label="State" error={fields.state.errors?.[0]} isRequired>
        <Select
          {...controlOf(fields.state, view)}
          value={view.values.state}
          onChange={(event) => view.change({ type: 'type', field: 'state', value: event.target.value })}
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
      <Line
        {...text}
        name="phone"
        label="Phone"
        type="tel"
        inputMode="tel"
        autoComplete="shipping tel"
        hint="For the courier. We add +91 for you."
      />
      <Line {...text} name="firstName" label="First name" autoComplete="shipping given-name" />
      <Line {...text} name="lastName" label="Last name" autoComplete="shipping family-name" />
      <Line
        {...text}
        name="address"
        label="Address"
        autoComplete="shipping address-line1"
        placeholder="House number and street"
        isWide
      />
      <Line
        {...text}
        name="apartment"
        label="Apartment, floor or landmark"
        isOptional
        autoComplete="shipping address-line2"
        isWide
      />
    </div>
  )
}

const controlOf = (field: TextMetadata, { picked }: AddressView) =>
  picked ? { disabled: true } : { name: field.name, disabled: false }

type LineProps = Omit<ComponentProps<'input'>, 'name'> & {
  fields: AddressFields
  view: AddressView
  name: AddressField
  label: string
  hint?: string
  isOptional?: boolean
  isWide?: boolean
}

export function Line({ fields, view, name, label, hint, isOptional = false, isWide = false, ...input }: LineProps) {
  const field = fields[name]
  return (
    <Field
      id={field.id}
      label={label}
      hint={hint}
      error={field.errors?.[0]}
      isRequired={!isOptional}
      isOptional={isOptional}
      className={isWide ? 'sm:col-span-2' : undefined}
    >
      <TextInput
        {...input}
        {...controlOf(field, view)}
        value={view.values[name]}
        onChange={(event) => view.change({ type: 'type', field: name, value: event.target.value })}
      />
    </Field>
  )
}
