import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { useEffect, useEffectEvent } from 'react'
import { AddressType, NewAddress, type SavedAddress } from '../../../../domains/addresses/schemas.ts'
import type { CustomerView } from '../../../../domains/customers/schemas.ts'
import type { Failure } from '../../../refusal-texts.server.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Checkbox, Field, Select } from '../../../ui/forms/field.tsx'
import { ADDRESS_FIELDS, type AddressValues } from '../../state/drafts/address-values.ts'
import { AuthForm } from '../auth-form/auth-form.tsx'
import { AddressLines } from './address-lines.tsx'
import { type AddressView, useAddress, useMended } from './use-address.ts'

type AddressFormProps = {
  customer: CustomerView
  /** Null for a new address, which starts with the customer's name and phone. */
  address: SavedAddress | null
  /** The values typed before the session expired. */
  typed: Record<string, string> | null
  answer: { failure: Failure | null; result: SubmissionResult<string[]> | undefined } | undefined
}

const ID = 'address'
const TYPES = { home: 'Home', work: 'Work', other: 'Other' } as const

/** Adds an address to the address book or changes one (R283). */
export function AddressForm({ customer, address, typed, answer }: AddressFormProps) {
  const { firstName, lastName, phone } = customer
  const known = { ...(address ?? { firstName, lastName, phone: phone ?? '', type: 'home' }), ...typed }
  const [form, fields] = useForm({
    id: ID,
    defaultValue: known,
    lastResult: answer?.result,
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema: NewAddress }),
  })
  const view = useAddress({ values: textsOf({ ...known, ...answer?.result?.initialValue }), pickedId: null }, [])
  useTypedEarly(view)
  const { city, state } = fields
  useMended(Boolean(city.errors && view.values.city), () => form.validate({ name: city.name }))
  useMended(Boolean(state.errors && view.values.state), () => form.validate({ name: state.name }))
  return (
    <div className="mt-6 max-w-form">
      <AuthForm
        form={getFormProps(form)}
        fields={ADDRESS_FIELDS.map((field) => fields[field])}
        answer={answer}
        submit="Save address"
        owner={customer.id}
      >
        {address ? <input type="hidden" name="id" value={address.id} /> : null}
        <AddressLines fields={fields} view={view} />
        <Field id={fields.type.id} label="Address type">
          <Select key={fields.type.key} name={fields.type.name} defaultValue={fields.type.initialValue ?? 'home'}>
            {AddressType.options.map((type) => (
              <option key={type} value={type}>
                {TYPES[type]}
              </option>
            ))}
          </Select>
        </Field>
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

function textsOf(known: Record<string, unknown>): AddressValues {
  const texts = ADDRESS_FIELDS.map((field) => [field, typeof known[field] === 'string' ? known[field] : ''])
  return Object.fromEntries(texts) as AddressValues
}

/** Picks up anything typed before hydration. */
function useTypedEarly({ values, change }: AddressView): void {
  const read = useEffectEvent(() => {
    const form = document.forms.namedItem(ID)
    for (const field of ADDRESS_FIELDS) {
      const box = form?.elements.namedItem(field)
      if ((box instanceof HTMLInputElement || box instanceof HTMLSelectElement) && box.value !== values[field])
        change({ type: 'type', field, value: box.value })
    }
  })
  useEffect(() => read(), [])
}
