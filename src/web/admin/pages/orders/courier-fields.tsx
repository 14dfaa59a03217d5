import type { ChangeEvent, ReactNode } from 'react'
import type { UsedCourier } from '../../../../domains/orders/index.ts'
import { Options } from '../../../ui/forms/field.tsx'
import { type Bound, TextField } from '../../parts/forms/bound-fields.tsx'

/** Couriers that many stores use; any other can be typed. */
const COURIERS = ['Blue Dart', 'Delhivery', 'DTDC', 'Ecom Express', 'Ekart', 'India Post', 'Shadowfax', 'XpressBees']

type CourierFieldsProps = {
  carrier: Bound
  trackingUrl: Bound
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
      <TextField field={carrier} label="Courier" list="couriers" onChange={followCourier} />
      <datalist id="couriers">
        <Options of={names.map((value) => ({ value }))} />
      </datalist>
      {children}
      <TextField field={trackingUrl} label="Tracking link" isOptional type="url" inputMode="url" hint={hint} />
    </>
  )
}
