import type { SavedAddress } from '../../../../domains/addresses/schemas.ts'
import type { PlaceAddress } from '../../../../domains/shipping/zone-rules.ts'
import { STATES } from '../../../../shared/states.ts'
import { Field, Options, Select, TextInput } from '../../../ui/forms/field.tsx'
import { Panel } from '../../parts/page/panel.tsx'
import { ADDRESS_FIELDS, type AddressField, type AddressValues, NO_ADDRESS } from './order-draft.ts'

const LABELS: Record<AddressField, string> = {
  firstName: 'First name',
  lastName: 'Last name',
  phone: 'Phone',
  zipCode: 'Pincode',
  address: 'Address',
  apartment: 'Apartment, floor or landmark',
  city: 'City',
  state: 'State',
}
const INPUTS: Partial<Record<AddressField, 'tel' | 'numeric'>> = { phone: 'tel', zipCode: 'numeric' }
const WIDE: readonly AddressField[] = ['address', 'apartment']

type AddressPanelProps = {
  values: AddressValues
  saved: readonly SavedAddress[]
  /** Where the caller collects the order: its address takes the place of theirs. */
  place: PlaceAddress | null
  errorOf: (name: string) => string | undefined
  onChange: (values: AddressValues) => void
}

export const valuesOf = (address: SavedAddress): AddressValues => {
  const { firstName, lastName, phone, zipCode, address: street, apartment, city, state } = address
  return { firstName, lastName, phone, zipCode, address: street, apartment, city, state }
}
const isSame = (a: AddressValues, b: AddressValues) => ADDRESS_FIELDS.every((field) => a[field] === b[field])

/** Where the order goes: one of the customer's addresses, which can be changed for this order, or another one. */
export function AddressPanel({ values, saved, place, errorOf, onChange }: AddressPanelProps) {
  const chosen = saved.find((each) => isSame(valuesOf(each), values))
  const set = (field: AddressField) => (value: string) => onChange({ ...values, [field]: value })
  return (
    <Panel title={place ? 'Collected by' : 'Delivery address'}>
      {place &&
        Object.entries(place).map(([name, value]) => (
          <input key={name} type="hidden" name={`shippingAddress.${name}`} value={value} />
        ))}
      <div className="grid gap-4 sm:grid-cols-2">
        {saved.length > 0 && !place && (
          <Field id="saved-address" label="Saved address" className="sm:col-span-2">
            <Select
              value={chosen?.id ?? ''}
              onChange={({ target }) => {
                const picked = saved.find(({ id }) => id === target.value)
                onChange(picked ? valuesOf(picked) : NO_ADDRESS)
              }}
            >
              <option value="">Another address</option>
              <Options
                of={saved.map(({ id, firstName, lastName, address, city, zipCode }) => ({
                  value: id,
                  label: `${firstName} ${lastName}, ${address}, ${city} ${zipCode}`,
                }))}
              />
            </Select>
          </Field>
        )}
        {ADDRESS_FIELDS.filter((field) => !place || !(field in place)).map((field) => (
          <Field
            key={field}
            id={`shippingAddress.${field}`}
            label={LABELS[field]}
            error={errorOf(`shippingAddress.${field}`)}
            isRequired={field !== 'apartment'}
            isOptional={field === 'apartment'}
            {...(WIDE.includes(field) ? { className: 'sm:col-span-2' } : {})}
          >
            {field === 'state' ? (
              <Select
                name="shippingAddress.state"
                value={values.state}
                onChange={({ target }) => set('state')(target.value)}
              >
                <option value="">Choose a state</option>
                <Options of={STATES.map(({ code, name }) => ({ value: code, label: name }))} />
              </Select>
            ) : (
              <TextInput
                name={`shippingAddress.${field}`}
                inputMode={INPUTS[field]}
                autoComplete="off"
                value={values[field]}
                onChange={({ target }) => set(field)(target.value)}
              />
            )}
          </Field>
        ))}
      </div>
    </Panel>
  )
}
