import { addDays } from '../../../shared/dates.ts'
import type { Sale } from '../../orders/index.ts'
import { dueAfter } from '../../returns/rules.ts'
import type { ReturnStatus } from '../../returns/schemas.ts'
import type { Settings } from '../../settings/schemas.ts'
import { type HistoryOrder, historyId } from './build-order.ts'
import type { Billed } from './documents.ts'
import {
  addCash,
  addMovement,
  addPayment,
  addRefund,
  addSale,
  addShipments,
  captureIdOf,
  cashArrival,
  type Rows,
  refundIdOf,
  rowsOf,
} from './order-rows.ts'
import type { Random } from './random.ts'
import type { ShelfCoupon } from './read-shelf.ts'

type Tools = { rows: Rows; random: Random; settings: Settings; coupons: readonly ShelfCoupon[]; now: Date }
type Credit = Billed['credits'][number]

/** Nothing of it reached its buyer, so that its coupon and its payment were given back. */
const ENDED = new Set(['cancelled', 'expired', 'rto_received', 'lost'])

/** Writes all that followed from an order. Returns its invoice with credit notes; null if it has none. */
export function settleOrder(tools: Tools, order: HistoryOrder): Billed | null {
  const { rows, random, now } = tools
  const { sale, course, person, items, coupon, method } = order
  const isEnded = ENDED.has(sale.status)
  const cashAt = cashArrival(order, now)
  const tracking = addShipments(rows, random, order, cashAt)
  addSale(rows, sale, {
    ...{ email: person.email, updatedAt: course.lastAt, events: course.events, deliveryMethod: 'standard' },
    ...{ couponCode: coupon, tracking, cashReceived: cashAt ? sale.total : 0 },
    wares: items.map(({ ware: { variantId, slug, sku, image } }) => ({ variantId, slug, sku, image })),
  })
  for (const { ware, quantity } of items) {
    const move = { variantId: ware.variantId, reference: sale.number }
    addMovement(rows, { ...move, delta: -quantity, reason: 'order', at: sale.createdAt })
    if (sale.status === 'cancelled' || sale.status === 'expired')
      addMovement(rows, { ...move, delta: quantity, reason: 'cancel', at: course.lastAt })
  }
  const used = tools.coupons.find(({ code }) => code === coupon)
  if (used)
    rowsOf(rows, 'coupon_redemptions').push({
      ...{ reference: sale.number, couponId: used.id, buyer: sale.customerId, at: sale.createdAt },
      releasedAt: isEnded ? course.lastAt : null,
    })
  if (cashAt) addCash(rows, order, cashAt)
  const isRefunded = isEnded && course.paidAt !== null
  const returned = addReturn(tools, order)
  if (method !== 'cod') {
    const refunded = isRefunded ? sale.total : (returned?.amount ?? 0)
    addPayment(rows, sale, course.paidAt, isRefunded ? 'refunded' : course.paidAt ? 'captured' : 'created', refunded)
  }
  if (isRefunded)
    addRefund(rows, sale.id, {
      ...{ amount: sale.total, at: course.lastAt, key: `cancelled:${captureIdOf(sale.id)}`, note: '', lines: [] },
      reason: sale.status === 'cancelled' ? 'cancelled' : 'undelivered',
    })
  return bill(order, returned?.credit ?? null)
}

/** Prepaid orders are invoiced when paid, cash on delivery on dispatch (CGST Act, section 31). */
function bill({ sale, course, person, method }: HistoryOrder, returned: Credit | null): Billed | null {
  const at = method === 'cod' ? course.parcels[0]?.moments[0]?.at : course.paidAt
  if (!at) return null
  const whole = { at: course.lastAt, credits: 'all' as const }
  const credits: Credit[] = returned ? [returned] : []
  if (sale.status === 'cancelled')
    credits.push({ ...whole, reference: `cancelled ${sale.number}`, reason: 'Order cancelled' })
  else if (ENDED.has(sale.status))
    credits.push({ ...whole, reference: `undelivered ${sale.number}`, reason: 'Goods not delivered' })
  return { sale, to: person.address, at, credits }
}

/** The steps of a return, in hours after the request. */
const STEPS: readonly (readonly [ReturnStatus, number])[] = [
  ['requested', 0],
  ['approved', 7],
  ['received', 110],
  ['inspected', 131],
  ['refunded', 136],
]

/** Some prepaid orders of several items are returned in part. Returns what was refunded, once it was. */
function addReturn(
  { rows, random, settings, now }: Tools,
  { sale, course, items }: HistoryOrder,
): { amount: number; credit: Credit } | null {
  const delivered = course.events.find(({ status }) => status === 'delivered')
  const isReturned = random.chance(0.12)
  const requested = delivered ? addDays(delivered.at, 0.5 + random.next() * 2) : now
  const [line, ware] = [sale.lines[0], items[0]?.ware]
  if (!isReturned || !line || !ware || sale.status !== 'delivered' || sale.lines.length < 2) return null
  if (course.parcels.length > 1 || sale.paymentMethod === 'cod' || requested >= now) return null
  const made = rowsOf(rows, 'returns').length + 1
  const isFaulty = made % 2 === 0
  const at = (hours: number): Date => new Date(requested.getTime() + hours * 3_600_000)
  const steps = STEPS.filter(([, hours]) => at(hours) <= now)
  const [status, hours] = steps.at(-1) ?? ['requested', 0]
  const [id, number, lineId] = [historyId('ret', made), returnNumber(made), line.id]
  const amount = line.lineTotal - line.memberDiscount - line.couponDiscount
  const isCounted = status === 'inspected' || status === 'refunded'
  const counted = { resell: isFaulty ? 0 : line.quantity, quarantined: isFaulty ? line.quantity : 0, destroyed: 0 }
  const timing = { now: at(hours), postage: isFaulty ? 'store' : 'customer' } as const
  const { returns: policy, support, shipping } = settings
  rowsOf(rows, 'returns').push({
    ...{ id, number, orderId: sale.id, idempotencyKey: `demo:${id}`, requestHash: '', status },
    ...{ reason: isFaulty ? 'damaged' : 'unopened', seal: isFaulty ? 'opened' : 'sealed' },
    ...{ text: isFaulty ? 'The lid was open when it arrived.' : 'Ordered the wrong size.', wish: 'refund' },
    ...{ postage: timing.postage, refundId: status === 'refunded' ? refundIdOf(sale.id) : null },
    dueAt: dueAfter(status, timing, { ...policy, replyHours: support.replyHours, holidays: shipping.holidays }),
    ...{ createdAt: requested, updatedAt: at(hours), deliveryMoney: 0, deliveryCard: 0, cardCredited: 0 },
  })
  rowsOf(rows, 'return_lines').push({
    ...{
      id: historyId('rtl', made),
      returnId: id,
      orderLineId: lineId,
      quantity: line.quantity,
      money: amount,
      card: 0,
    },
    ...(isCounted ? counted : { resell: null, quarantined: null, destroyed: null }),
  })
  for (const [step, after] of steps) {
    const actor = step === 'requested' ? (sale.customerId ?? 'guest') : 'system'
    rowsOf(rows, 'return_events').push({ returnId: id, status: step, note: '', actor, at: at(after) })
  }
  const back = { variantId: ware.variantId, at: at(131) }
  if (isCounted && isFaulty)
    rowsOf(rows, 'quarantined_units').push({
      ...{ ...back, quantity: line.quantity, source: `return:${id}:${lineId}`, reference: sale.number, actor: null },
    })
  else if (isCounted) addMovement(rows, { ...back, delta: line.quantity, reason: 'returned', reference: number })
  if (status !== 'refunded') return null
  const lines = [{ lineId, quantity: line.quantity, amount }]
  addRefund(rows, sale.id, { amount, at: at(136), key: `demo:${id}`, reason: 'staff', note: `Return ${number}`, lines })
  const credits = { refunded: amount, lines: [{ orderLineId: lineId, quantity: line.quantity, amount }], delivery: 0 }
  const reason = 'Goods returned or not delivered'
  return { amount, credit: { at: at(136), reference: `refund ${refundIdOf(sale.id)}`, reason, credits } }
}

const returnNumber = (n: number): string => `RET-DEMO${String(n).padStart(4, '0')}`

/** Orders of which a line was delivered, with the time of delivery: their buyers may review it. */
export const deliveryOf = ({ course, sale }: HistoryOrder): { at: Date; lines: Sale['lines'] } | null => {
  const delivered = course.events.find(({ status }) => status === 'delivered')
  return sale.status === 'delivered' && delivered ? { at: delivered.at, lines: sale.lines } : null
}
