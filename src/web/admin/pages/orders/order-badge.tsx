import { isUndelivered } from '../../../../domains/orders/rules.ts'
import type { OrderStatus, PaymentMethod } from '../../../../domains/orders/schemas.ts'
import { orderListViews, staffStatusText, statusColour } from '../../../../domains/orders/status-rules.ts'
import { formatMoney, type Paise } from '../../../../shared/money.ts'
import { Badge } from '../../../ui/badge.tsx'

const tones = { yellow: 'accent', blue: 'info', green: 'success', red: 'danger', grey: 'mist' } as const

/** `status`: the order's, or the one it is shown as. */
export const OrderBadge = ({ status }: { status: string }) => (
  <Badge tone={tones[statusColour(status)]}>{staffStatusText(status)}</Badge>
)

const payments = { cod: 'Cash on delivery', card: 'Card', upi: 'UPI', 'upi-qr': 'UPI QR code' } as const

/** Payment method of an order; null means that a gift card or coupon covered it in full. */
export function paymentText(method: PaymentMethod | null, isCollected = false): string {
  if (isCollected && method === 'cod') return 'Cash at the store'
  return method ? payments[method] : 'Gift card or coupon'
}

/** What has become of an order's cash; empty if it isn't paid in cash. */
export function cashText({ paymentMethod, status, cashTotal: total, cashReceived, pickup }: Cash): string {
  if (paymentMethod !== 'cod') return ''
  if (isUndelivered(status)) return `${formatMoney(total)} written off`
  if (status === 'cancelled' || status === 'expired') return 'nothing to collect'
  if (cashReceived >= total) return `${formatMoney(total)} received`
  if (cashReceived > 0)
    return `${formatMoney(cashReceived)} of ${formatMoney(total)} received, ${formatMoney((total - cashReceived) as Paise)} short`
  if (status === 'delivered') return `${formatMoney(total)}, cash not received yet`
  if (CAME_BACK.has(status)) return `${formatMoney(total)}, no cash recorded`
  // The total grows with each parcel.
  return `${formatMoney(total)} to collect ${status === 'partly_shipped' ? 'for the parcels shipped so far' : pickup ? 'when it is handed over' : 'on delivery'}`
}
type Cash = {
  paymentMethod: PaymentMethod | null
  status: OrderStatus
  cashTotal: Paise
  cashReceived: Paise
  pickup?: unknown
}
const CAME_BACK: ReadonlySet<OrderStatus> = new Set(['return_requested', 'returned', 'refunded'])

/** The same in a list, where only what is missing matters. */
export function cashMark({ paymentMethod, status, cashTotal: total, cashReceived }: Cash): string {
  if (paymentMethod !== 'cod' || status !== 'delivered' || cashReceived >= total) return ''
  return cashReceived > 0 ? `${formatMoney((total - cashReceived) as Paise)} short` : 'Cash not received yet'
}

export const PAYMENTS = [
  { value: 'cod', label: payments.cod },
  { value: 'card', label: payments.card },
  { value: 'upi', label: payments.upi },
  { value: 'upi-qr', label: payments['upi-qr'] },
  { value: 'none', label: 'Gift card or coupon' },
]

export const viewLabel = (view: keyof typeof orderListViews): string => orderListViews[view].label
