import type { ComponentProps, ReactNode } from 'react'
import { STATES } from '../../../domains/shipping/rules.ts'
import { Field, Select, TextInput } from '../../ui/field.tsx'
import { FormField, type TextMetadata } from '../account/form-field.tsx'
import type { AddressField } from './address-values.ts'
import { Block } from './block.tsx'
import { PincodeField } from './pincode-field.tsx'
import { SavedAddresses } from './saved-addresses.tsx'
import type { AddressView } from './use-address.ts'

export type AddressFields = Record<AddressField, TextMetadata>

type AddressBlockProps = {
  email: TextMetadata
  /** A guest's own address; the account's is shown and fixed (decisions C11). */
  isGuest: boolean
  fields: AddressFields
  view: AddressView
  children: ReactNode
}

/** Block 1: where the parcel goes. While a saved address is picked its fields are disabled (checklist 216). */
export function AddressBlock({ email, isGuest, fields, view, children }: AddressBlockProps) {
  const text = { fields, view }
  return (
    <Block number={1} title="Where should it go?">
      <FormField
        field={email}
        className="read-only:bg-mist read-only:text-muted"
        label="Email"
        type="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        readOnly={!isGuest}
        autoComplete="email"
        hint={isGuest ? 'The confirmation goes here.' : 'From your account. The confirmation goes here.'}
      />
      {view.saved.length > 0 ? <SavedAddresses view={view} /> : null}
      {view.picked ? <HiddenAddress fields={fields} view={view} /> : null}
      <div className="grid gap-4 sm:grid-cols-2">
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
          hint="For the courier. +91 is added for you."
        />
      </div>
      {children}
    </Block>
  )
}

/** A disabled field is not sent: the picked address goes by hidden ones. */
function HiddenAddress({ fields, view }: { fields: AddressFields; view: AddressView }) {
  return Object.entries(view.values).map(([name, value]) => (
    <input key={name} type="hidden" name={fields[name as AddressField].name} value={value} readOnly />
  ))
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

function Line({ fields, view, name, label, hint, isOptional = false, isWide = false, ...input }: LineProps) {
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
