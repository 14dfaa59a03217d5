import { formatMoney, type Paise } from '../../shared/money.ts'
import type { OrderKind, OrderStatus, PaymentMethod } from './schemas.ts'

/** Where an order may go from each state (decisions C14, trust I22). Customers may only cancel. */
export const orderMoves: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ['confirmed', 'cancelled', 'expired'],
  confirmed: ['processing', 'cancelled'],
  processing: ['shipped', 'cancelled'],
  shipped: ['out_for_delivery', 'delivered'],
  out_for_delivery: ['delivered'],
  delivered: ['return_requested'],
  return_requested: ['returned', 'delivered'],
  returned: ['refunded'],
  cancelled: [],
  // Money that comes late revives it, if there is still enough: see `revive-order.ts`.
  expired: [],
  refunded: [],
}

// Read off the table, not off the zod enum: pages that show a status need no zod.
const STATUSES = Object.keys(orderMoves) as OrderStatus[]

/** The states from which an order may become `to`. */
export const movesTo = (to: OrderStatus): OrderStatus[] => STATUSES.filter((from) => orderMoves[from].includes(to))

/** Until it is shipped; what is no parcel has arrived with its payment. */
export const canCancel = ({ kind, status }: { kind: OrderKind; status: OrderStatus }): boolean =>
  orderMoves[status].includes('cancelled') && (kind === 'goods' || status === 'pending')

/** Whether an order waits for a payment by card or UPI, so that it can be paid or cancelled. */
export const awaitsPayment = (order: { status: OrderStatus; paymentMethod: PaymentMethod | null }): boolean =>
  order.status === 'pending' && order.paymentMethod !== 'cod' && order.paymentMethod !== null

/** Until when an order that is paid beforehand keeps its goods. */
export const heldUntil = (order: { createdAt: string | Date }, { holdMinutes }: { holdMinutes: number }): Date =>
  new Date(new Date(order.createdAt).getTime() + holdMinutes * 60_000)

type Taking = {
  payments: { methods: readonly PaymentMethod[]; provider: 'sandbox' | 'razorpay' }
  store: { isDemo: boolean }
}

/**
 * How this shop can be paid. Without a provider card and UPI go through the sandbox, which takes no money: only a demo
 * shop may offer them.
 */
export const methodsFor = ({ payments, store }: Taking): PaymentMethod[] =>
  payments.methods.filter((method) => method === 'cod' || payments.provider !== 'sandbox' || store.isDemo)

/** The ways in which what is no parcel can be paid: beforehand (decisions C25). */
export const prepaidMethods = (settings: Taking): ('card' | 'upi')[] =>
  methodsFor(settings).filter((method) => method !== 'cod')

/** Why an order cannot be paid in cash, for whoever wants to; null where it can. `total` in paise; `openOrders` if known. */
export function cashRefusal({
  takesPincode,
  total,
  openOrders = 0,
  cod,
}: {
  takesPincode: boolean
  total: number
  openOrders?: number
  cod: { maxAmount: Paise; maxOpenOrders: number | null }
}): string | null {
  if (!takesPincode) return 'Cash on delivery is not available for this pincode'
  if (total > cod.maxAmount) return `Cash on delivery is for orders up to ${formatMoney(cod.maxAmount)}`
  const isFull = cod.maxOpenOrders !== null && openOrders >= cod.maxOpenOrders
  return isFull
    ? `${cod.maxOpenOrders} of your orders with cash on delivery are still on their way. Please pay this one beforehand, or wait until one has arrived.`
    : null
}

/** What is shown: the tracking status, else the order's, else pending (decisions C15). */
export function orderStatus(order: { status?: string | null; tracking?: { status?: string | null } | null }): string {
  return order.tracking?.status || order.status || 'pending'
}

/** An order that is paid beforehand is confirmed when its payment is. */
export const isUnpaid = (order: { status: OrderStatus; paymentMethod: PaymentMethod | null }): boolean =>
  ['pending', 'cancelled', 'expired'].includes(order.status) && order.paymentMethod !== 'cod'

/** `OUT FOR DELIVERY`: upper-case with spaces (checklist 246). */
export const statusText = (status: string | null | undefined): string =>
  (status || 'pending').toUpperCase().replaceAll('_', ' ')

/** The colour of a status (checklist 245). */
export function statusColour(status: string): 'yellow' | 'blue' | 'green' | 'red' | 'grey' {
  if (status === 'pending' || status === 'confirmed') return 'yellow'
  if (status === 'shipped') return 'blue'
  if (status === 'delivered') return 'green'
  return status === 'cancelled' || status === 'expired' ? 'red' : 'grey'
}
