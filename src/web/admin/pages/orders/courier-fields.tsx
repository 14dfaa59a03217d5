import type { ComponentProps, ReactNode } from 'react'
import { FormField } from '../../../ui/form-field.tsx'

/** Couriers that many shops use; any other can be typed. */
const COURIERS = ['Blue Dart', 'Delhivery', 'DTDC', 'Ecom Express', 'Ekart', 'India Post', 'Shadowfax', 'XpressBees']

type Field = ComponentProps<typeof FormField>['field']
type CourierFieldsProps = { carrier: Field; trackingUrl: Field; hint: string; children?: ReactNode }

/** Who carries a parcel, and where it can be followed. */
export function CourierFields({ carrier, trackingUrl, hint, children }: CourierFieldsProps) {
  return (
    <>
      <FormField field={carrier} label="Courier" list="couriers" autoComplete="off" />
      <datalist id="couriers">
        {COURIERS.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {children}
      <FormField
        field={trackingUrl}
        label="Tracking link"
        isOptional
        type="url"
        inputMode="url"
        autoComplete="off"
        hint={hint}
      />
    </>
  )
}
