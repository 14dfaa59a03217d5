import type { Permission } from '../roles/schemas.ts'
import type { OrderKind, OrderStatus, PaymentMethod } from './schemas.ts'

/**
 * The permission that a status transition needs (I36). `system`: the store alone, never by hand. `isMoney`: the
 * transition means that money was received or refunded, so staff can't make it on their own orders (A63). `paysBack`: it
 * refunds an order that was paid in advance, which needs the permission to refund too (I45).
 */
export type Transition = { right: Permission | 'system'; isMoney?: true; paysBack?: boolean }
type Transitions = Record<OrderStatus, Partial<Record<OrderStatus, Transition>>>

const FULFIL: Transition = { right: 'orders.fulfil' }
const CHANGE: Transition = { right: 'orders.change' }
const CANCEL: Transition = { right: 'orders.change', paysBack: true }
const SETTLE: Transition = { right: 'orders.fulfil', isMoney: true }
/** Follows from its shipments, whose own table names the permissions (`shipments/rules.ts`). */
const PARCEL: Transition = { right: 'system' }
const UNDELIVERED = { rto_received: PARCEL, lost: PARCEL, damaged: PARCEL }

/** The allowed status transitions (D14, I22) and the permission each one needs. Customers may only cancel. */
export const transitions: Transitions = {
  pending: { confirmed: SETTLE, cancelled: CHANGE, expired: { right: 'system' } },
  confirmed: { processing: FULFIL, cancelled: CANCEL },
  processing: { shipped: FULFIL, partly_shipped: PARCEL, cancelled: CANCEL },
  // Staff ship the rest, or cancel it.
  partly_shipped: {
    shipped: FULFIL,
    out_for_delivery: PARCEL,
    delivered: PARCEL,
    rto_initiated: PARCEL,
    ...UNDELIVERED,
  },
  // Staff send a parcel again that was lost.
  shipped: {
    partly_shipped: PARCEL,
    out_for_delivery: FULFIL,
    delivered: SETTLE,
    rto_initiated: PARCEL,
    ...UNDELIVERED,
  },
  // Of several parcels, one was delivered and another is on its way.
  out_for_delivery: {
    partly_shipped: PARCEL,
    shipped: PARCEL,
    delivered: SETTLE,
    rto_initiated: PARCEL,
    ...UNDELIVERED,
  },
  delivered: { return_requested: CHANGE },
  rto_initiated: { partly_shipped: PARCEL, delivered: SETTLE, ...UNDELIVERED },
  rto_received: {},
  lost: { rto_received: PARCEL },
  damaged: { rto_received: PARCEL },
  return_requested: { returned: { right: 'orders.refund', isMoney: true }, delivered: CHANGE },
  returned: { refunded: { right: 'orders.refund', isMoney: true } },
  cancelled: {},
  // A late payment revives it if there is still enough stock: see `revive-order.ts`.
  expired: {},
  // The refund of a return failed.
  refunded: { returned: { right: 'system' } },
}

// Derived from the table, not from the zod enum, so that pages that show a status don't load zod.
const STATUSES = Object.keys(transitions) as OrderStatus[]

/** The statuses that an order can change to from `from`. */
export const targetsOf = (from: OrderStatus): OrderStatus[] => Object.keys(transitions[from]) as OrderStatus[]

/**
 * Transitions that staff may undo. Nothing has left the store with them except the delivery email, and that is delayed
 * until the undo period is over (decision 0026).
 */
export const backTransitions: Partial<Transitions> = {
  confirmed: { pending: SETTLE },
  processing: { confirmed: FULFIL },
  delivered: { shipped: SETTLE, out_for_delivery: SETTLE, rto_initiated: SETTLE },
}

export const isBackTransition = (from: OrderStatus, to: OrderStatus): boolean =>
  backTransitions[from]?.[to] !== undefined

export const UNDO_SECONDS = 60

/** How long the delivery email is delayed: longer than the undo period, so that a last-second undo has finished. */
export const ARRIVAL_EMAIL_DELAY_SECONDS = 90

/**
 * How long the email about a declined payment is delayed: a shopper who tries again at once should not read about it.
 */
export const FAILED_PAYMENT_EMAIL_DELAY_SECONDS = 10 * 60

/** The statuses from which an order can change to `to`. */
export const sourcesOf = (to: OrderStatus): OrderStatus[] => STATUSES.filter((from) => targetsOf(from).includes(to))

/** Dispatched, and nothing of it reached its buyer: it is settled like a cancelled order. */
export const isUndelivered = (status: string): boolean => status in UNDELIVERED

/**
 * Until it is shipped. Digital product orders are delivered by their payment, so they can be cancelled only before it.
 */
export const canCancel = ({ kind, status }: { kind: OrderKind; status: OrderStatus }): boolean =>
  targetsOf(status).includes('cancelled') && (kind === 'goods' || status === 'pending')

/** Whether an order that is no longer waiting for its payment was paid online, wholly or in part. */
export const isPrepaid = ({ paymentMethod }: { paymentMethod: string | null }): boolean =>
  paymentMethod !== null && paymentMethod !== 'cod'

/** Whether an order is waiting for its payment, so that it can be paid or cancelled. */
export const awaitsPayment = (order: { status: OrderStatus; paymentMethod: PaymentMethod | null }): boolean =>
  order.status === 'pending' && order.paymentMethod !== 'cod' && order.paymentMethod !== null

/** Until when a prepaid order holds its stock. */
export const heldUntil = (order: { createdAt: string | Date }, { holdMinutes }: { holdMinutes: number }): Date =>
  new Date(new Date(order.createdAt).getTime() + holdMinutes * 60_000)

type Taking = {
  payments: { methods: readonly PaymentMethod[]; provider: 'sandbox' | 'razorpay'; upiId?: string | null }
  store: { isDemo: boolean }
}

/**
 * The payment methods that this store offers. Without a provider, card and UPI go through the sandbox, which takes no
 * money, so only a demo store may offer them. UPI by QR code needs no provider, only the owner's UPI ID.
 */
export const methodsFor = ({ payments, store }: Taking): PaymentMethod[] => [
  ...payments.methods.filter((method) => method === 'cod' || payments.provider !== 'sandbox' || store.isDemo),
  ...(payments.upiId ? (['upi-qr'] as const) : []),
]

/** Whether an order of goods can be paid in advance. */
export const canPrepay = (settings: Taking): boolean => methodsFor(settings).some((method) => method !== 'cod')

/** The payment methods for digital product orders, which are always prepaid (D25). */
export const prepaidMethods = (settings: Taking): ('card' | 'upi')[] =>
  methodsFor(settings).filter((method) => method === 'card' || method === 'upi')

const HANDED_OVER: readonly OrderStatus[] = [
  'partly_shipped',
  'shipped',
  'out_for_delivery',
  'delivered',
  'return_requested',
  'returned',
  'refunded',
]

/** Whether cash may have been collected for an order: couriers often report it before the delivery. */
export const canReceiveCash = (order: { status: OrderStatus; paymentMethod: PaymentMethod | null }): boolean =>
  order.paymentMethod === 'cod' && HANDED_OVER.includes(order.status)

/** Whether a cash-on-delivery order needs a code emailed to the buyer. `total` in paise. */
export const needsCashCode = (
  { paymentMethod, total }: { paymentMethod: string; total: number },
  { confirmAbove }: { confirmAbove: number | null },
): boolean => paymentMethod === 'cod' && confirmAbove !== null && total > confirmAbove

/** A prepaid order is confirmed by its payment. */
export const isUnpaid = (order: { status: OrderStatus; paymentMethod: PaymentMethod | null }): boolean =>
  ['pending', 'cancelled', 'expired'].includes(order.status) && order.paymentMethod !== 'cod'

/** The next status that staff can set on a parcel, and the button's label. */
export const nextTransition = ({
  kind,
  status,
  paymentMethod,
  pickup,
}: {
  kind: OrderKind
  status: OrderStatus
  paymentMethod: PaymentMethod | null
  pickup?: unknown
}): { status: OrderStatus; label: string; key: string } | null => {
  if (kind !== 'goods' || awaitsPayment({ status, paymentMethod })) return null
  if (pickup && status === 'confirmed') return { status: 'processing', label: 'Ready to collect', key: 'p' }
  // Handing it over takes the buyer's code.
  return pickup && status !== 'pending' ? null : (NEXT_TRANSITIONS[status] ?? null)
}

const NEXT_TRANSITIONS: Partial<Record<OrderStatus, { status: OrderStatus; label: string; key: string }>> = {
  pending: { status: 'confirmed', label: 'Confirm', key: 'c' },
  confirmed: { status: 'processing', label: 'Pack', key: 'p' },
  processing: { status: 'shipped', label: 'Ship', key: 's' },
  partly_shipped: { status: 'shipped', label: 'Ship the rest', key: 's' },
  shipped: { status: 'delivered', label: 'Delivered', key: 'd' },
  out_for_delivery: { status: 'delivered', label: 'Delivered', key: 'd' },
}

/** A cancelled order stays cancelled (D14); staff place it again as a new one. An erased buyer's has no address. */
export const canOrderAgain = (order: { kind: OrderKind; status: OrderStatus; shippingAddress: unknown }): boolean =>
  order.kind === 'goods' &&
  order.shippingAddress !== null &&
  (order.status === 'cancelled' || order.status === 'expired' || isUndelivered(order.status))

/** Packed, and something of it has not left the store. No courier takes what is collected. */
export const canShip = ({ status, pickup }: { status: OrderStatus; pickup?: unknown }): boolean =>
  !pickup && (status === 'processing' || status === 'partly_shipped')

/** Packed and waiting for its buyer. */
export const isReadyToCollect = ({ status, pickup }: { status: OrderStatus; pickup?: unknown }): boolean =>
  Boolean(pickup) && status === 'processing'

/** Until the parcel has left the store. An order that is collected has the store's address. */
export const canChangeAddress = (order: { kind: OrderKind; status: OrderStatus; pickup?: unknown }): boolean =>
  isAtStore(order) && !order.pickup

const isAtStore = ({ kind, status }: { kind: OrderKind; status: OrderStatus }): boolean =>
  kind === 'goods' && (status === 'pending' || status === 'confirmed' || status === 'processing')

/** While the parcel is in transit. */
export const canCorrectTracking = ({ kind, status }: { kind: OrderKind; status: OrderStatus }): boolean =>
  kind === 'goods' && (status === 'partly_shipped' || status === 'shipped' || status === 'out_for_delivery')

/** The note in the order's history; corrections are counted by this text. */
export const TRACKING_CORRECTED = 'Courier or tracking number was corrected'
export const ADDRESS_CHANGED = 'The delivery address was changed'

/** The note in the order's history when an unpaid order is to be paid in another way. */
export const PAYMENT_METHOD_CHANGED: Record<PaymentMethod, string> = {
  card: 'Payment method changed to card',
  upi: 'Payment method changed to UPI',
  'upi-qr': 'Payment method changed to UPI by QR code',
  cod: 'Payment method changed to cash on delivery',
}

/** A paid order has its invoice, which names the state for tax; cash on delivery is invoiced when it is shipped. */
export const isStateFixed = ({ status, paymentMethod }: { status: OrderStatus; paymentMethod: PaymentMethod | null }) =>
  paymentMethod !== 'cod' && status !== 'pending'

/** Higher counts are shown as `999+`: nobody needs the exact number, and counting would take longer. */
export const MAX_COUNTED = 999

/** Cache tag for a day's sales; `day` in Indian time, `2026-11-22`. */
export const salesTag = (day: string): string => `sales:${day}`

/** How a placed order is paid, as emails and its thank-you page say it. */
export const PAID_BY: Record<PaymentMethod, string> = {
  cod: 'Cash on delivery',
  card: 'Paid by card',
  upi: 'Paid by UPI',
  'upi-qr': 'Paid by UPI',
}
