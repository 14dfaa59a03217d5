import type { Transition } from '../rules.ts'
import type { OrderKind, OrderStatus } from '../schemas.ts'
import type { BulkOutcome, ShipmentReport, ShipmentStatus } from './schemas.ts'

const FULFIL: Transition = { right: 'orders.fulfil' }
const SETTLE: Transition = { right: 'orders.fulfil', isMoney: true }
/** Money goes back although no goods do, so the packer who handled the parcel doesn't decide it. */
const GIVE_UP: Transition = { right: 'orders.change', isMoney: true, paysBack: true }

const ON_THE_WAY = { delivered: SETTLE, rto_initiated: FULFIL, rto_received: SETTLE, lost: GIVE_UP, damaged: GIVE_UP }

/** The allowed transitions of a shipment and the permission each one needs. */
export const shipmentTransitions: Record<ShipmentStatus, Partial<Record<ShipmentStatus, Transition>>> = {
  picked_up: { in_transit: FULFIL, out_for_delivery: FULFIL, attempted: FULFIL, ...ON_THE_WAY },
  in_transit: { out_for_delivery: FULFIL, attempted: FULFIL, ...ON_THE_WAY },
  out_for_delivery: { attempted: FULFIL, ...ON_THE_WAY },
  // Couriers try more than once.
  attempted: { out_for_delivery: FULFIL, attempted: FULFIL, ...ON_THE_WAY },
  delivered: {},
  rto_initiated: { delivered: SETTLE, rto_received: SETTLE, lost: GIVE_UP, damaged: GIVE_UP },
  rto_received: {},
  // It can still turn up at the store; its money was settled before.
  lost: { rto_received: SETTLE },
  damaged: { rto_received: SETTLE },
  cancelled: {},
}

export const SHIPMENT_STATUSES = Object.keys(shipmentTransitions) as ShipmentStatus[]

export const shipmentSources = (to: ShipmentStatus): ShipmentStatus[] =>
  SHIPMENT_STATUSES.filter((from) => shipmentTransitions[from][to] !== undefined)

/**
 * The order's status as its shipments say, once every unit is in one: the first row with a status that one of them has.
 * What is still to come decides before what has ended, and what was delivered before what came back.
 */
export const orderCourse: readonly (readonly [OrderStatus, readonly ShipmentStatus[]])[] = [
  ['out_for_delivery', ['out_for_delivery', 'attempted']],
  ['shipped', ['picked_up', 'in_transit']],
  ['delivered', ['delivered']],
  ['rto_initiated', ['rto_initiated']],
  ['rto_received', ['rto_received']],
  ['damaged', ['damaged']],
  ['lost', ['lost']],
]

/** Null without shipments. `hasRest`: some units are in no shipment yet. */
export const courseOf = (
  shipments: readonly { status: ShipmentStatus; replacedAfter?: number | null }[],
  { hasRest = false } = {},
): OrderStatus | null => {
  if (hasRest) return shipments.length > 0 ? 'partly_shipped' : null
  const courseFrom = (sent: readonly { status: ShipmentStatus }[]) =>
    orderCourse.find(([, statuses]) => sent.some(({ status }) => statuses.includes(status)))?.[0] ?? null
  // What was sent again decides; if it was cancelled instead, what had become of the first parcel.
  return courseFrom(shipments.filter(({ replacedAfter }) => !replacedAfter)) ?? courseFrom(shipments)
}

/** Whether an order leaves in several parcels: each is then told about by itself. */
export const isSplit = ({ status, shipments }: { status: OrderStatus; shipments: readonly unknown[] }): boolean =>
  shipments.length > 1 || status === 'partly_shipped'

/** Whether shipments still decide an order's status; later it is about returns. */
export const isOnCourse = (status: OrderStatus): boolean =>
  status === 'partly_shipped' || orderCourse.some(([course]) => course === status)

/** Ended without reaching its buyer: its goods are paid back or written off. */
export const isShipmentOver = (status: ShipmentStatus): boolean =>
  status === 'cancelled' || status === 'rto_received' || status === 'lost' || status === 'damaged'

/** Its units are not sold: it ended without reaching its buyer, and they were not sent again. */
export const isGone = ({ status, replacedAfter }: { status: ShipmentStatus; replacedAfter?: number | null }): boolean =>
  isShipmentOver(status) && !replacedAfter

/** The status of the only shipment of an order from before shipments were records. */
export const statusBefore = (status: OrderStatus): ShipmentStatus | null => {
  if (status === 'shipped') return 'picked_up'
  if (status === 'return_requested' || status === 'returned' || status === 'refunded') return 'delivered'
  return isOnCourse(status) ? (SHIPMENT_STATUSES.find((each) => each === status) ?? null) : null
}

/** Still with the courier, so that its tracking details matter. */
export const isOnTheWay = (status: ShipmentStatus): boolean => shipmentTransitions[status].delivered !== undefined

/** Outcomes that only staff record: returned units must be counted before any money is refunded. */
const REPORTS: readonly ShipmentStatus[] = ['rto_received', 'lost', 'damaged'] satisfies ShipmentReport[]
export const isReport = (status: ShipmentStatus): status is ShipmentReport => REPORTS.includes(status)

const STAFF_NAMES: Record<ShipmentStatus, string> = {
  picked_up: 'Shipped',
  in_transit: 'In transit',
  out_for_delivery: 'Out for delivery',
  attempted: 'Delivery attempted',
  delivered: 'Delivered',
  rto_initiated: 'RTO started',
  rto_received: 'RTO received',
  lost: 'Lost in transit',
  damaged: 'Damaged in transit',
  cancelled: 'Cancelled',
}

export const staffShipmentName = (status: ShipmentStatus): string => STAFF_NAMES[status]

/** What staff can record about a shipment with one click; RTO received has a form of its own. */
export const OUTCOMES = [
  'in_transit',
  'out_for_delivery',
  'attempted',
  'delivered',
  'rto_initiated',
  'lost',
  'damaged',
] as const satisfies readonly ShipmentStatus[]

/** Outcomes that end the order and settle its money without goods: staff confirm them. */
export const endsOrder = (outcome: string): boolean => outcome === 'lost' || outcome === 'damaged'

export type Outcome = (typeof OUTCOMES)[number]

/** The button of each outcome. */
export const outcomeLabels: Record<Outcome | BulkOutcome, string> = {
  rto_received: 'RTO received',
  in_transit: 'In transit',
  out_for_delivery: 'Out for delivery',
  attempted: 'Delivery attempted',
  delivered: 'Delivered',
  rto_initiated: 'RTO started (refused or undelivered)',
  lost: 'Lost',
  damaged: 'Damaged in transit',
}

const SLIPLESS: ReadonlySet<OrderStatus> = new Set([
  'cancelled',
  'expired',
  'rto_initiated',
  'rto_received',
  'lost',
  'damaged',
])

/** Whether there is a parcel to pack, or one under way or delivered whose slip may be printed again. */
export const hasPackingSlip = ({ kind, status }: { kind: OrderKind; status: OrderStatus }): boolean =>
  kind === 'goods' && !SLIPLESS.has(status)
