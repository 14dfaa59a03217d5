import { formatMoney, type Paise } from '../../shared/money.ts'
import type { Permission } from '../roles/schemas.ts'
import type { OrderListView } from './admin/schemas.ts'
import type { OrderKind, OrderStatus, PaymentMethod } from './schemas.ts'

/**
 * The permission that a status transition needs (I36). `system`: the store itself alone, never by hand. `isMoney`: the
 * transition says that money came or goes back, so staff do not take it on an order of their own (A63).
 */
export type Transition = { right: Permission | 'system'; isMoney?: true }
type Transitions = Record<OrderStatus, Partial<Record<OrderStatus, Transition>>>

const FULFIL: Transition = { right: 'orders.fulfil' }
const CHANGE: Transition = { right: 'orders.change' }
const SETTLE: Transition = { right: 'orders.fulfil', isMoney: true }

/** Where an order may go from each state (D14, I22), and who may take it there. Customers may only cancel. */
export const transitions: Transitions = {
  pending: { confirmed: SETTLE, cancelled: CHANGE, expired: { right: 'system' } },
  confirmed: { processing: FULFIL, cancelled: CHANGE },
  processing: { shipped: FULFIL, cancelled: CHANGE },
  shipped: { out_for_delivery: FULFIL, delivered: SETTLE },
  out_for_delivery: { delivered: SETTLE },
  delivered: { return_requested: CHANGE },
  return_requested: { returned: { right: 'orders.refund', isMoney: true }, delivered: CHANGE },
  returned: { refunded: { right: 'orders.refund', isMoney: true } },
  cancelled: {},
  // Money that comes late revives it, if there is still enough: see `revive-order.ts`.
  expired: {},
  refunded: {},
}

// Read off the table, not off the zod enum: pages that show a status need no zod.
const STATUSES = Object.keys(transitions) as OrderStatus[]

/** Where an order may go from a state. */
export const targetsOf = (from: OrderStatus): OrderStatus[] => Object.keys(transitions[from]) as OrderStatus[]

/**
 * Steps that staff may take back, each to where it came from: nothing has left the shop with them but the mail of an
 * arrival, and that waits until it is too late to take it back (decision 0026).
 */
export const backTransitions: Partial<Transitions> = {
  confirmed: { pending: SETTLE },
  processing: { confirmed: FULFIL },
  delivered: { shipped: SETTLE, out_for_delivery: SETTLE },
}

export const isBackTransition = (from: OrderStatus, to: OrderStatus): boolean =>
  backTransitions[from]?.[to] !== undefined

export const UNDO_SECONDS = 60

/** How long the mail of an arrival waits: so that whoever takes it back at the last moment is done before. */
export const ARRIVAL_EMAIL_DELAY_SECONDS = 90

/** The states from which an order may become `to`. */
export const sourcesOf = (to: OrderStatus): OrderStatus[] => STATUSES.filter((from) => targetsOf(from).includes(to))

/** Until it is shipped; what is no parcel has arrived with its payment. */
export const canCancel = ({ kind, status }: { kind: OrderKind; status: OrderStatus }): boolean =>
  targetsOf(status).includes('cancelled') && (kind === 'goods' || status === 'pending')

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

/** The ways in which what is no parcel can be paid: beforehand (D25). */
export const prepaidMethods = (settings: Taking): ('card' | 'upi')[] =>
  methodsFor(settings).filter((method) => method !== 'cod')

/** Why an order cannot be paid in cash, for whoever wants to; null where it can. `total` in paise; the counts if known. */
export function cashRefusal({
  takesPincode,
  total,
  openOrders = 0,
  ordersToday = 0,
  cod,
}: {
  takesPincode: boolean
  total: number
  openOrders?: number
  ordersToday?: number
  cod: { maxAmount: Paise; maxOpenOrders: number | null; maxOrdersPerDay: number | null }
}): string | null {
  if (!takesPincode) return 'Cash on delivery is not available for this pincode'
  if (total > cod.maxAmount) return `Cash on delivery is for orders up to ${formatMoney(cod.maxAmount)}`
  if (cod.maxOrdersPerDay !== null && ordersToday >= cod.maxOrdersPerDay)
    return `You have placed ${cod.maxOrdersPerDay} ${cod.maxOrdersPerDay === 1 ? 'order' : 'orders'} with cash on delivery today, and more are not possible on one day. Please pay this one beforehand, or come back tomorrow.`
  const isFull = cod.maxOpenOrders !== null && openOrders >= cod.maxOpenOrders
  return isFull
    ? `${cod.maxOpenOrders} of your orders with cash on delivery are still on their way. Please pay this one beforehand, or wait until one has arrived.`
    : null
}

/** Whether an order in cash is placed only with a code that was mailed to the buyer. `total` in paise. */
export const needsCashCode = (
  { paymentMethod, total }: { paymentMethod: string; total: number },
  { confirmAbove }: { confirmAbove: number | null },
): boolean => paymentMethod === 'cod' && confirmAbove !== null && total > confirmAbove

/** What is shown: the tracking status, else the order's, else pending (D15). */
export function orderStatus(order: { status?: string | null; tracking?: { status?: string | null } | null }): string {
  return order.tracking?.status || order.status || 'pending'
}

/** An order that is paid beforehand is confirmed when its payment is. */
export const isUnpaid = (order: { status: OrderStatus; paymentMethod: PaymentMethod | null }): boolean =>
  ['pending', 'cancelled', 'expired'].includes(order.status) && order.paymentMethod !== 'cod'

/** `OUT FOR DELIVERY`: upper-case with spaces (R246). */
export const statusText = (status: string | null | undefined): string =>
  (status || 'pending').toUpperCase().replaceAll('_', ' ')

/** The colour of a status (R245). */
export function statusColour(status: string): 'yellow' | 'blue' | 'green' | 'red' | 'grey' {
  if (status === 'pending' || status === 'confirmed') return 'yellow'
  if (status === 'shipped') return 'blue'
  if (status === 'delivered') return 'green'
  return status === 'cancelled' || status === 'expired' ? 'red' : 'grey'
}

/** The views of the list of staff: their names, and which of them are work that waits: there the oldest comes first. */
export const orderListViews: Record<OrderListView, { label: string; isWork?: true }> = {
  all: { label: 'All' },
  'to-confirm': { label: 'To confirm', isWork: true },
  'to-pack': { label: 'To pack', isWork: true },
  'to-ship': { label: 'To ship', isWork: true },
  'on-the-way': { label: 'On the way' },
  delivered: { label: 'Delivered' },
  unpaid: { label: 'Not paid yet' },
  returns: { label: 'Returns' },
  over: { label: 'Cancelled' },
  services: { label: 'Memberships and gift cards' },
}

/** What staff may do next with a parcel, in one step: the status, and the button's word. */
export const nextTransition = ({
  kind,
  status,
  paymentMethod,
}: {
  kind: OrderKind
  status: OrderStatus
  paymentMethod: PaymentMethod | null
}): { status: OrderStatus; label: string; key: string } | null => {
  if (kind !== 'goods' || awaitsPayment({ status, paymentMethod })) return null
  return NEXT_TRANSITIONS[status] ?? null
}

const NEXT_TRANSITIONS: Partial<Record<OrderStatus, { status: OrderStatus; label: string; key: string }>> = {
  pending: { status: 'confirmed', label: 'Confirm', key: 'c' },
  confirmed: { status: 'processing', label: 'Pack', key: 'p' },
  processing: { status: 'shipped', label: 'Ship', key: 's' },
  shipped: { status: 'delivered', label: 'Delivered', key: 'd' },
  out_for_delivery: { status: 'delivered', label: 'Delivered', key: 'd' },
}

/** Until its parcel has left the shop. */
export const canChangeAddress = ({ kind, status }: { kind: OrderKind; status: OrderStatus }): boolean =>
  kind === 'goods' && (status === 'pending' || status === 'confirmed' || status === 'processing')

/** While somebody follows the parcel. */
export const canCorrectTracking = ({ kind, status }: { kind: OrderKind; status: OrderStatus }): boolean =>
  kind === 'goods' && (status === 'shipped' || status === 'out_for_delivery')

/** The line of an order's history for it: they are counted by it. */
export const TRACKING_CORRECTED = 'Courier or tracking number was corrected'
export const ADDRESS_CHANGED = 'The delivery address was changed'

/**
 * What is paid has its invoice, which names the state that the tax goes to; cash on delivery is invoiced when it leaves.
 */
export const isStateFixed = ({ status, paymentMethod }: { status: OrderStatus; paymentMethod: PaymentMethod | null }) =>
  paymentMethod !== 'cod' && status !== 'pending'

/** More orders that wait are told as so many: nobody reads the difference, and counting them would take longer. */
export const MAX_COUNTED = 999

/** What is remembered of a day's sales; `day` as India writes it, `2026-11-22`. */
export const salesTag = (day: string): string => `sales:${day}`
