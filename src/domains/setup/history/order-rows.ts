import { addDays, dayInIndia } from '../../../shared/dates.ts'
import type { Sale } from '../../orders/index.ts'
import type { HistoryOrder } from './build-order.ts'
import { historyId } from './build-order.ts'
import type { Moment } from './course.ts'
import type { Row } from './insert-rows.ts'
import type { Membership } from './plan-orders.ts'
import type { Random } from './random.ts'
import { COURIERS } from './texts.ts'

/** Rows by table, in the order in which foreign keys need them. */
export type Rows = Map<string, Row[]>

export const rowsOf = (rows: Rows, table: string): Row[] => {
  const known = rows.get(table) ?? []
  rows.set(table, known)
  return known
}

/** The rows of `orders`, their lines and events, without what followed from them. */
export function addSale(
  rows: Rows,
  sale: Sale,
  { email, updatedAt, ...more }: { email: string; updatedAt: Date; events: readonly Moment<string>[] } & Extra,
): void {
  const { lines, ...order } = sale
  const isCash = sale.paymentMethod === 'cod'
  rowsOf(rows, 'orders').push({
    ...order,
    ...{ idempotencyKey: `demo:${sale.id}`, requestHash: '', email, updatedAt },
    ...{ channel: 'web', deliveryMethod: more.deliveryMethod, couponCode: more.couponCode },
    ...{ tracking: more.tracking, risk: isCash ? { outcome: 'allow', checks: [] } : null },
    cashReceived: more.cashReceived,
  })
  for (const { at, status, note, actor } of more.events)
    rowsOf(rows, 'order_events').push({ orderId: sale.id, status, note, actor, at })
  for (const [position, line] of lines.entries()) {
    const { prepaidDiscount: _, ...sold } = line
    rowsOf(rows, 'order_lines').push({
      ...{ ...sold, orderId: sale.id, position, unitPrice: line.lineTotal / line.quantity },
      ...{ isUpsell: false, upsellPercent: 0, ...more.wares[position] },
    })
  }
}

type WareFacts = { variantId: string | null; slug: string; sku: string; image: string | null }
type Extra = {
  deliveryMethod: string
  couponCode: string | null
  tracking: object | null
  cashReceived: number
  wares: readonly WareFacts[]
}

/** A membership with its payment. */
export function addMembership(rows: Rows, { sale, customer, paidAt, endsAt }: Membership, n: number): void {
  const moment = { at: sale.createdAt, status: 'pending', note: 'Order placed', actor: customer.id }
  addSale(rows, sale, {
    ...{ email: customer.person.email, updatedAt: paidAt, deliveryMethod: 'none', couponCode: null },
    ...{ tracking: null, cashReceived: 0 },
    events: [moment, { at: paidAt, status: 'confirmed', note: 'Payment received', actor: 'system' }],
    wares: [{ variantId: null, slug: '', sku: 'MEMBERSHIP', image: null }],
  })
  const id = historyId('mem', n)
  rowsOf(rows, 'memberships').push({ id, customerId: customer.id, expiresAt: endsAt, createdAt: paidAt })
  const days = Math.round((endsAt.getTime() - paidAt.getTime()) / 86_400_000)
  rowsOf(rows, 'membership_terms').push({
    ...{ orderId: sale.id, membershipId: id, days, startsAt: paidAt, endsAt },
  })
  addPayment(rows, sale, paidAt, 'captured')
}

/** A payment through the sandbox; unpaid ones were begun and never captured. */
export function addPayment(
  rows: Rows,
  { id: orderId, number, total, createdAt }: Sale,
  paidAt: Date | null,
  status: 'created' | 'captured' | 'refunded',
  refunded = 0,
): void {
  const [id, captureId] = [paymentId(orderId), captureIdOf(orderId)]
  rowsOf(rows, 'payments').push({
    ...{ id, orderId, provider: 'sandbox', providerOrderId: `sbx_order_${number}`, amount: total, currency: 'INR' },
    ...{ status, createdAt, providerPaymentId: paidAt && captureId, updatedAt: paidAt ?? createdAt },
  })
  if (paidAt)
    rowsOf(rows, 'payment_captures').push({
      ...{ id: captureId, paymentId: id, kind: 'order', amount: total, currency: 'INR', refunded, at: paidAt },
    })
}

const paymentId = (orderId: string): string => orderId.replace('ord_', 'pay_')
export const captureIdOf = (orderId: string): string => orderId.replace('ord_', 'sbx_pay_')
export const refundIdOf = (orderId: string): string => orderId.replace('ord_', 'rfd_')

export type Refunded = { amount: number; at: Date; key: string; reason: string; lines: readonly object[]; note: string }

/** A refund to the card or UPI account that paid. */
export function addRefund(rows: Rows, orderId: string, { at, key, ...refund }: Refunded): void {
  const id = refundIdOf(orderId)
  rowsOf(rows, 'refunds').push({
    ...{ id, requestKey: key, captureId: captureIdOf(orderId), orderId, ...refund, destination: 'source', shipping: 0 },
    ...{ status: 'processed', providerRefundId: `sbx_${id}`, actor: 'system', createdAt: at, settledAt: at },
  })
}

/** Cash of a delivered order that has reached the store: couriers pay out about a week later. */
export const cashArrival = ({ course, method }: HistoryOrder, now: Date): Date | null => {
  const delivered = course.events.find(({ status }) => status === 'delivered')
  if (method !== 'cod' || !delivered) return null
  const arrival = addDays(delivered.at, 6 + (delivered.at.getUTCDay() % 3))
  return arrival <= now ? arrival : null
}

export function addCash(rows: Rows, { sale }: HistoryOrder, at: Date): void {
  const [id, captureId] = [paymentId(sale.id), `cash_${sale.id}`]
  const amounts = { amount: sale.total, currency: 'INR' }
  rowsOf(rows, 'payments').push({
    ...{ id, orderId: sale.id, provider: 'cash', providerOrderId: captureId, ...amounts, status: 'captured' },
    ...{ createdAt: at, providerPaymentId: null, updatedAt: at },
  })
  rowsOf(rows, 'payment_captures').push({ id: captureId, paymentId: id, kind: 'cash', ...amounts, refunded: 0, at })
  rowsOf(rows, 'cash_receipts').push({
    ...{ id: sale.id.replace('ord_', 'rct_'), requestKey: `demo:${sale.id}`, orderId: sale.id, captureId },
    ...{ shipmentId: shipmentId(sale.id, 0), amount: sale.total, source: 'hand', receivedOn: dayInIndia(at) },
    ...{ reference: `Courier payout of ${dayInIndia(at)}`, actor: 'system', createdAt: at },
  })
}

/** The first one’s id follows from the order’s, as in the store. */
export const shipmentId = (orderId: string, index: number): string =>
  index === 0 ? orderId.replace('ord_', 'shp_') : orderId.replace('ord_', `shp_${index + 1}`)

/** The shipments of an order with their events, units and courier’s charges. Returns the tracking that the order shows. */
export function addShipments(rows: Rows, random: Random, order: HistoryOrder, cashAt: Date | null): object {
  const { sale, course, estimatedDelivery, grams, items } = order
  const isCash = sale.paymentMethod === 'cod'
  let shown: object = { estimatedDelivery }
  for (const [index, { lines, moments }] of course.parcels.entries()) {
    const [first, last] = [moments[0], moments.at(-1)]
    if (!first || !last) continue
    const id = shipmentId(sale.id, index)
    const isBack = last.status === 'rto_received'
    const tracking = {
      ...{ carrier: random.pick(COURIERS), trackingNumber: `DEMO${random.between(10_000_000, 99_999_999)}` },
      ...{ trackingUrl: null, estimatedDelivery },
    }
    shown = { ...tracking, shippedDate: first.at.toISOString() }
    rowsOf(rows, 'shipments').push({
      ...{ id, orderId: sale.id, position: index + 1, status: last.status, ...tracking },
      ...{ collects: isCash ? sale.total : null, cashReceived: cashAt ? sale.total : 0 },
      writtenOff: isCash && isBack ? sale.total : 0,
      courierCost: 5500 + Math.round(grams / 500) * 900 + (isBack ? 4500 : 0),
      weightGrams: Math.max(250, grams),
      dueAt: last.status === 'rto_initiated' ? addDays(last.at, 10) : null,
      ...{ shippedAt: first.at, createdAt: first.at, updatedAt: last.at },
    })
    for (const { at, status, note, actor } of moments)
      rowsOf(rows, 'shipment_events').push({ shipmentId: id, status, note, actor, at })
    for (const place of lines) {
      const { id: line, quantity = 0 } = sale.lines[place] ?? {}
      rowsOf(rows, 'shipment_lines').push({ shipmentId: id, lineId: line, quantity, restocked: isBack ? quantity : 0 })
      const variantId = items[place]?.ware.variantId
      if (isBack) addMovement(rows, { variantId, delta: quantity, reason: 'rto', reference: sale.number, at: last.at })
    }
  }
  return shown
}

type Movement = { variantId: string | undefined; delta: number; reason: string; reference: string; at: Date }

export const addMovement = (rows: Rows, movement: Movement): void => {
  rowsOf(rows, 'stock_movements').push({ ...movement, actor: null })
}
