import type { ChangeEvent, ComponentProps, ReactNode } from 'react'
import type { UsedCourier } from '../../../../domains/orders/index.ts'
import { FormField } from '../../../ui/form-field.tsx'

/** Couriers that many stores use; any other can be typed. */
const COURIERS = ['Blue Dart', 'Delhivery', 'DTDC', 'Ecom Express', 'Ekart', 'India Post', 'Shadowfax', 'XpressBees']

type Field = ComponentProps<typeof FormField>['field']
type CourierFieldsProps = {
  carrier: Field
  trackingUrl: Field
  hint: string
  /** Couriers of earlier shipments, whose links are filled in with them. */
  used: readonly UsedCourier[]
  children?: ReactNode
}

/** Courier and tracking link of a parcel. */
export function CourierFields({ carrier, trackingUrl, hint, used, children }: CourierFieldsProps) {
  const names = [...new Set([...used.map((courier) => courier.carrier), ...COURIERS])]
  /** The link follows the courier unless it was typed: a link of another courier would mislead the customer. */
  const followCourier = ({ currentTarget: { form, value } }: ChangeEvent<HTMLInputElement>) => {
    const link = form?.elements.namedItem(trackingUrl.name)
    if (!(link instanceof HTMLInputElement)) return
    const isTyped = link.value !== '' && !used.some((courier) => courier.trackingUrl === link.value)
    const chosen = used.find((courier) => courier.carrier.toLowerCase() === value.trim().toLowerCase())
    if (!isTyped) link.value = chosen?.trackingUrl ?? ''
  }
  return (
    <>
      <FormField field={carrier} label="Courier" list="couriers" autoComplete="off" onChange={followCourier} />
      <datalist id="couriers">
        {names.map((name) => (
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
