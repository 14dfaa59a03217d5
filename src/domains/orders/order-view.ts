import { paise } from '../../shared/money.ts'
import { ITEMS_CHANGED } from './edit/rules.ts'
import { hasNoInbox } from './erase-buyer.ts'
import { collectionCode } from './pickup/collection-code.ts'
import { ADDRESS_CHANGED, isReadyToCollect, TRACKING_CORRECTED } from './rules.ts'
import type { OrderLineView, OrderPickup, OrderRisk, OrderTracking, OrderView } from './schemas.ts'
import { prepaidShares } from './shares/rules.ts'
import { buyerShipment } from './shipments/load-shipments.ts'
import { isOnCourse } from './shipments/rules.ts'
import type { StaffShipment } from './shipments/schemas.ts'
import type { orderEvents, orderLines, orders } from './tables.ts'

export type OrderRow = Omit<typeof orders.$inferSelect, 'erasedAt' | 'risk' | 'revision' | 'pickup'> & {
  erasedAt?: Date | null
  risk?: OrderRisk | null
  pickup?: OrderPickup | null
  revision?: number
}
export type LineRow = typeof orderLines.$inferSelect
export type EventRow = Omit<typeof orderEvents.$inferSelect, 'id'>

/**
 * An order as its owner sees it or, with internal notes, as staff do. Built the same way from rows just written and
 * from rows read back.
 */
export function orderView(
  order: OrderRow,
  lines: readonly LineRow[],
  events: readonly EventRow[],
  shipments: readonly StaffShipment[] = [],
  reader: 'buyer' | 'staff' = 'buyer',
): OrderView {
  const { address } = order
  const shares = prepaidShares(order.prepaidDiscount, lines)
  return {
    id: order.id,
    orderNumber: order.number,
    createdAt: order.createdAt.toISOString(),
    kind: order.kind,
    status: order.status,
    items: lines.map((line, index) => lineView(line, shares[index] ?? 0)),
    steps: order.steps.map(({ name, label, amount }) => ({ name, label, amount })),
    subtotal: order.subtotal as OrderView['subtotal'],
    shippingCost: order.shippingCost as OrderView['shippingCost'],
    discountAmount: order.discountAmount as OrderView['discountAmount'],
    memberDiscount: order.memberDiscount as OrderView['memberDiscount'],
    prepaidDiscount: order.prepaidDiscount as OrderView['prepaidDiscount'],
    codFee: order.codFee as OrderView['codFee'],
    couponCode: order.couponCode,
    giftCardAmount: order.giftCardAmount as OrderView['giftCardAmount'],
    total: order.total as OrderView['total'],
    deliveryMethod: order.deliveryMethod,
    pickup: pickupView(order, reader),
    paymentMethod: order.paymentMethod,
    // Field by field: the database stores JSON in its own key order, and equal responses should be equal bytes.
    shippingAddress: address && {
      firstName: address.firstName,
      lastName: address.lastName,
      address: address.address,
      apartment: address.apartment,
      city: address.city,
      state: address.state,
      zipCode: address.zipCode,
      phone: address.phone,
    },
    customerEmail: hasNoInbox(order.email) ? null : order.email,
    customerName: address && `${address.firstName} ${address.lastName}`,
    customerPhone: address?.phone ?? null,
    tracking: { ...trackingView(order.tracking), status: trackingStatus(order, shipments) },
    shipments: shipments.map(buyerShipment),
    timeline: events
      // Handing it over ships and delivers it at once.
      .filter(({ status }) => !order.pickup || status !== 'shipped')
      .map((event) => ({
        status: event.status,
        at: event.at.toISOString(),
        note: reader === 'staff' || isForBuyer(order, event) ? event.note : '',
      })),
  }
}

const FOR_BUYERS: readonly string[] = [TRACKING_CORRECTED, ADDRESS_CHANGED]

/** Notes that staff add to a status change are internal; the reason of a cancellation is meant for the buyer (A53). */
const isForBuyer = ({ customerId }: OrderRow, { actor, status, note }: EventRow): boolean =>
  actor === 'system' ||
  actor === 'guest' ||
  actor === customerId ||
  status === 'cancelled' ||
  FOR_BUYERS.includes(note) ||
  note.startsWith(`${ITEMS_CHANGED}: `)

/**
 * The same order for somebody who only knows its number: no name, address, phone or email (D69), and no text that
 * anybody wrote about it (A53).
 */
export function withoutPerson(view: OrderView): OrderView {
  const timeline = view.timeline.map((step) => ({ ...step, note: '' }))
  const pickup = view.pickup && { ...view.pickup, code: null }
  return {
    ...view,
    pickup,
    shippingAddress: null,
    customerEmail: null,
    customerName: null,
    customerPhone: null,
    timeline,
  }
}

/** What the order's status doesn't say: what its only parcel is doing (D15), or that a part won't arrive. */
function trackingStatus({ status, tracking }: OrderRow, shipments: readonly StaffShipment[]): string | null {
  const [only, second] = shipments
  if (status === 'delivered' && shipments.some((each) => each.status !== 'delivered')) return 'partly_delivered'
  if (only && !second && TRACKED.has(only.status) && isOnCourse(status)) return only.status
  return tracking?.status ?? null
}
const TRACKED: ReadonlySet<string> = new Set(['in_transit', 'attempted'])

/** The code is for the buyer alone: staff ask for it. */
function pickupView(order: OrderRow, reader: 'buyer' | 'staff'): OrderView['pickup'] {
  if (!order.pickup) return null
  const { name, address, hours, phone, ready, keepDays } = order.pickup
  const code = reader === 'buyer' && isReadyToCollect(order) ? collectionCode(order.id) : null
  return { name, address, hours, phone, ready, keepDays, code }
}

function trackingView(tracking: Partial<OrderTracking> | null): OrderTracking {
  return {
    status: tracking?.status ?? null,
    trackingNumber: tracking?.trackingNumber ?? null,
    carrier: tracking?.carrier ?? null,
    estimatedDelivery: tracking?.estimatedDelivery ?? null,
    shippedDate: tracking?.shippedDate ?? null,
    trackingUrl: tracking?.trackingUrl ?? null,
  }
}

function lineView(line: LineRow, prepaidDiscount: number): OrderLineView {
  return {
    id: line.id,
    productId: line.productId,
    variantId: line.variantId,
    slug: line.productId && line.slug,
    name: line.name,
    brand: line.brand,
    sku: line.sku,
    flavor: line.flavor,
    weight: line.weight,
    image: line.image,
    quantity: line.quantity,
    price: line.unitPrice as OrderLineView['price'],
    originalPrice: line.listPrice as OrderLineView['originalPrice'],
    isUpsell: line.isUpsell,
    upsellDiscount: line.upsellPercent,
    lineTotal: line.lineTotal as OrderLineView['lineTotal'],
    discount: paise(line.memberDiscount + line.couponDiscount + prepaidDiscount),
  }
}
