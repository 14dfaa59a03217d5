import type { PlaceAddress } from '../../../../domains/shipping/zone-rules.ts'
import { type AddressFields, Line } from '../../parts/address-form/address-lines.tsx'
import type { AddressView } from '../../parts/address-form/use-address.ts'
import type { AddressField } from '../../state/drafts/address-values.ts'

type CollectorFieldsProps = { fields: AddressFields; view: AddressView; place: PlaceAddress }

/** Who collects the order: name and phone number. The address sent with them is that of the place. */
export default function CollectorFields({ fields, view, place }: CollectorFieldsProps) {
  // A change to the name of a picked address continues with it as if it had been typed.
  const change: AddressView['change'] = (action) =>
    view.change(
      view.picked && action.type === 'type'
        ? { type: 'edit', values: { ...view.values, [action.field]: action.value } }
        : action,
    )
  const text = { fields, view: { ...view, picked: null, change } }
  return (
    <>
      {Object.entries(place).map(([name, value]) => (
        <input key={name} type="hidden" name={fields[name as AddressField].name} value={value} readOnly />
      ))}
      <div className="grid gap-4 sm:grid-cols-2">
        <Line {...text} name="firstName" label="First name" autoComplete="given-name" />
        <Line {...text} name="lastName" label="Last name" autoComplete="family-name" />
        <Line
          {...text}
          name="phone"
          label="Phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          hint="Of the person who collects it. We add +91 for you."
        />
      </div>
    </>
  )
}
