import { useSearchParams } from 'react-router'
import type { StaffOrderView } from '../../../../domains/orders/index.ts'
import { awaitsPayment } from '../../../../domains/orders/rules.ts'
import { ownValue } from '../../../../shared/own-value.ts'
import { SavedMark } from '../../parts/forms/saved-mark.tsx'

/** What the pages of an order did before they led back to it, by their `?saved=`. */
const DONE = {
  address: 'Address changed.',
  items: 'Items changed.',
  tracking: 'Tracking details changed.',
  shipped: 'Parcel shipped.',
  booked: 'Courier booking requested.',
  refund: 'Refund recorded.',
  transfer: 'Refund transfer recorded.',
  'transfer-failed': 'The transfer is recorded as failed.',
  cash: 'Cash recorded.',
  upi: 'UPI payment recorded.',
}
export type SavedStep = keyof typeof DONE

/** The order's page after one of its forms. */
export const savedPath = (orderNumber: string, step: SavedStep): string => `/admin/orders/${orderNumber}?saved=${step}`

/** Confirms what was just done to an order; without a name in the address, that it was placed. */
export function OrderSaved({ order, isWaiting }: { order: StaffOrderView; isWaiting: boolean }) {
  const [search] = useSearchParams()
  const step = search.get('saved') ?? ''
  if (step === 'items' && isWaiting) return <SavedMark>The change is saved and waits for its payment.</SavedMark>
  const done = ownValue(DONE, step)
  if (done) return <SavedMark>{done}</SavedMark>
  return (
    <SavedMark>
      {order.customerEmail
        ? `The new order is placed. The customer gets the ${awaitsPayment(order) ? 'pay link' : 'confirmation'} by email.`
        : 'The new order is placed. The customer has no email address, so tell them its number.'}
    </SavedMark>
  )
}
