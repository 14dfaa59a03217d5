import { isUndelivered, orderListViews, staffStatusText, statusColour } from '../../../../domains/orders/rules.ts'
import type { OrderStatus, PaymentMethod } from '../../../../domains/orders/schemas.ts'
import { formatMoney, type Paise } from '../../../../shared/money.ts'
import { Badge } from '../../../ui/badge.tsx'

const tones = { yellow: 'accent', blue: 'info', green: 'success', red: 'danger', grey: 'mist' } as const

export const OrderBadge = ({ status }: { status: OrderStatus }) => (
  <Badge tone={tones[statusColour(status)]}>{staffStatusText(status)}</Badge>
)

const payments = { cod: 'Cash on delivery', card: 'Card', upi: 'UPI' } as const

/** Payment method of an order; null means that a gift card or coupon covered it in full. */
export const paymentText = (method: PaymentMethod | null): string => (method ? payments[method] : 'Gift card or coupon')

/** What the courier has collected for an order, still has to, or never will; empty if it isn't paid in cash. */
export function cashText({ paymentMethod, status, total }: Cash): string {
  if (paymentMethod !== 'cod') return ''
  if (isUndelivered(status)) return `${formatMoney(total)} written off`
  if (status === 'cancelled' || status === 'expired') return 'nothing to collect'
  return COLLECTED.has(status) ? `${formatMoney(total)} collected` : `${formatMoney(total)} to collect on delivery`
}
type Cash = { paymentMethod: PaymentMethod | null; status: OrderStatus; total: Paise }
const COLLECTED: ReadonlySet<OrderStatus> = new Set(['delivered', 'return_requested', 'returned', 'refunded'])

export const PAYMENTS = [
  { value: 'cod', label: payments.cod },
  { value: 'card', label: payments.card },
  { value: 'upi', label: payments.upi },
  { value: 'none', label: 'Gift card or coupon' },
]

export const viewLabel = (view: keyof typeof orderListViews): string => orderListViews[view].label
