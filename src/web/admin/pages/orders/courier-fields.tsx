import type { ComponentProps, ReactNode } from 'react'
import { FormField } from '../../../ui/form-field.tsx'

/** Couriers that many stores use; any other can be typed. */
const COURIERS = ['Blue Dart', 'Delhivery', 'DTDC', 'Ecom Express', 'Ekart', 'India Post', 'Shadowfax', 'XpressBees']

type Field = ComponentProps<typeof FormField>['field']
type CourierFieldsProps = { carrier: Field; trackingUrl: Field; hint: string; children?: ReactNode }

/** Courier and tracking link of a parcel. */
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
