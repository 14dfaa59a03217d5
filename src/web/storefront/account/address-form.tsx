import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { useEffect } from 'react'
import { AddressType, NewAddress, type SavedAddress } from '../../../domains/addresses/schemas.ts'
import type { CustomerView } from '../../../domains/customers/schemas.ts'
import { STATES } from '../../../domains/shipping/rules.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Checkbox, Field, Select } from '../../ui/field.tsx'
import { showToast } from '../../ui/toast.ts'
import { AuthForm } from './auth-form.tsx'
import { FormField } from './form-field.tsx'
import type { Failure } from './refusal-texts.server.ts'

type AddressFormProps = {
  customer: CustomerView
  /** Null for a new one, which begins with the customer's name and phone. */
  address: SavedAddress | null
  answer: { failure: Failure | null; result: SubmissionResult<string[]> } | undefined
}

const TYPES = { home: 'Home', work: 'Work', other: 'Other' } as const

/** Adds or changes an address of the book (checklist 283). */
export function AddressForm({ customer, address, answer }: AddressFormProps) {
  const { firstName, lastName, phone } = customer
  const [form, fields] = useForm({
    id: 'address',
    defaultValue: address ?? { firstName, lastName, phone: phone ?? '', type: 'home' },
    lastResult: answer?.result,
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema: NewAddress }),
  })
  const failure = answer?.failure
  useEffect(() => {
    if (failure) showToast({ title: failure.title, description: failure.text, tone: 'danger' })
  }, [failure])
  const lines = [
    fields.firstName,
    fields.lastName,
    fields.address,
    fields.apartment,
    fields.zipCode,
    fields.city,
    fields.state,
    fields.phone,
  ]
  return (
    <div className="mt-6 max-w-form">
      <AuthForm form={getFormProps(form)} fields={lines} answer={answer} submit="Save address">
        {address ? <input type="hidden" name="id" value={address.id} /> : null}
        <div className="grid gap-4 sm:grid-cols-2">
          <FormField field={fields.firstName} label="First name" autoComplete="given-name" />
          <FormField field={fields.lastName} label="Last name" autoComplete="family-name" />
          <FormField
            field={fields.address}
            label="Address"
            autoComplete="address-line1"
            placeholder="House number and street"
            wrapperClassName="sm:col-span-2"
          />
          <FormField
            field={fields.apartment}
            label="Apartment, floor or landmark"
            isOptional
            autoComplete="address-line2"
            wrapperClassName="sm:col-span-2"
          />
          <FormField
            field={fields.zipCode}
            label="Pincode"
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={6}
            hint="6 digits"
          />
          <FormField field={fields.city} label="City" autoComplete="address-level2" />
          <Field id={fields.state.id} label="State" error={fields.state.errors?.[0]} isRequired>
            <Select
              key={fields.state.key}
              name={fields.state.name}
              defaultValue={fields.state.initialValue ?? ''}
              autoComplete="address-level1"
            >
              <option value="">Choose a state</option>
              {STATES.map((state) => (
                <option key={state.code} value={state.code}>
                  {state.name}
                </option>
              ))}
            </Select>
          </Field>
          <FormField field={fields.phone} label="Phone" type="tel" inputMode="tel" autoComplete="tel" />
          <Field id={fields.type.id} label="Kind of address">
            <Select key={fields.type.key} name={fields.type.name} defaultValue={fields.type.initialValue ?? 'home'}>
              {AddressType.options.map((type) => (
                <option key={type} value={type}>
                  {TYPES[type]}
                </option>
              ))}
            </Select>
          </Field>
        </div>
        {address?.isDefault ? null : (
          <Checkbox
            key={fields.isDefault.key}
            name={fields.isDefault.name}
            label="Make it my default address"
            defaultChecked={fields.isDefault.initialValue === 'on'}
          />
        )}
      </AuthForm>
      <ButtonLink to="/addresses" tone="quiet" isWide className="mt-3">
        Cancel
      </ButtonLink>
    </div>
  )
}
