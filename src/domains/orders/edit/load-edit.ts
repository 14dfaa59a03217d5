import { asc, eq } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { formatMoney, ZERO } from '../../../shared/money.ts'
import { ok, type Refusal, type Result } from '../../../shared/result.ts'
import { findSellable } from '../../catalog/index.ts'
import { findCoupon } from '../../coupons/index.ts'
import { readSettings } from '../../settings/index.ts'
import { findZone } from '../../shipping/index.ts'
import { parcelGrams, termsIn } from '../../shipping/zone-rules.ts'
import { orderNumberOf } from '../find-orders.ts'
import type { LineRow } from '../order-view.ts'
import { refuse } from '../problems.ts'
import { shipments } from '../shipments/tables.ts'
import { findAwaitingChange } from '../status/pending-changes.ts'
import { refuseAs } from '../status/refuse-transition.ts'
import { staffStatusText } from '../status-rules.ts'
import { orderLines, orders } from '../tables.ts'
import { type EditPlan, planEdit } from './plan-edit.ts'
import { canEditItems } from './rules.ts'
import type { OrderChange } from './schemas.ts'

/** An order whose items may be changed, locked until the transaction ends. */
export type EditableOrder = { order: typeof orders.$inferSelect; lines: LineRow[] }

/** Staff change orders with this permission, but not their own: the change is about money (A63). */
const EDIT = { right: 'orders.change', isMoney: true } as const

/**
 * Locks an order for a change of its items, if the actor may make it. `no key update`, as everything else that changes
 * orders: a status change, an invoice or another edit waits, but a refund that refers to the order doesn't.
 */
export async function lockEditable(
  tx: Context,
  orderNumber: string,
): Promise<Result<EditableOrder, 'FORBIDDEN' | 'OWN_ORDER' | 'ORDER_NOT_FOUND'>> {
  const number = orderNumberOf(orderNumber) ?? ''
  const [order] = await tx.db.select().from(orders).where(eq(orders.number, number)).for('no key update')
  if (!order) return refuse('ORDER_NOT_FOUND')
  const refused = refuseAs(tx, order, EDIT)
  if (refused) return refused
  const lines = await tx.db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.position))
  return ok({ order, lines })
}

/** Plans the change of a locked order, by its state, today's catalogue and the limits for cash on delivery. */
export async function planChange(
  tx: Context,
  { order, lines }: EditableOrder,
  change: OrderChange,
): Promise<Result<EditPlan, 'ORDER_CHANGED' | 'ITEMS_FIXED' | 'EDIT_INVALID'>> {
  const fixed = await refuseFixed(tx, { order, lines })
  if (fixed) return fixed
  if (order.updatedAt.toISOString() !== change.version) return refuse('ORDER_CHANGED', { who: 'Someone' })
  const ids = [...lines, ...change.add].flatMap(({ variantId }) => variantId ?? [])
  const [{ shipping, cod, couriers }, sellable, coupon] = await Promise.all([
    readSettings(tx),
    findSellable(tx, ids),
    order.couponCode ? findCoupon(tx, order.couponCode, null) : null,
  ])
  const variants = new Map(sellable.map((variant) => [variant.variantId, variant]))
  const zone = await findZone(shipping.zones, order.address?.zipCode ?? null)
  const delivery = termsIn(shipping, zone, order.deliveryMethod, parcelGrams(lines, couriers.packingGrams)) ?? {
    // The owner has removed the method since.
    ...{ name: null, fee: ZERO, freeFrom: shipping.freeThreshold },
  }
  const plan = planEdit({ order, lines, change, variants, coupon: coupon?.coupon ?? null, delivery })
  if (!plan.ok) return plan
  const { before, after } = plan.value
  if (order.paymentMethod === 'cod' && after.total > Math.max(before.total, cod.maxAmount)) {
    const message = `Cash on delivery is available for orders up to ${formatMoney(cod.maxAmount)}`
    return refuse('EDIT_INVALID', { message, fields: { items: message } })
  }
  return plan
}

async function refuseFixed(tx: Context, { order, lines }: EditableOrder): Promise<Refusal<'ITEMS_FIXED'> | null> {
  if (order.status === 'pending' && order.kind === 'goods' && !canEditItems(order))
    return fixed('This order isn’t paid yet. Wait for the payment, or cancel the order.')
  if (!canEditItems(order) || order.erasedAt)
    return fixed(`This order is ${staffStatusText(order.status).toLowerCase()}: its items can no longer be changed`)
  // Orders from before line items stored their shares of the discounts.
  const shares = lines.reduce((sum, line) => sum + line.memberDiscount + line.couponDiscount, 0)
  if (shares !== order.memberDiscount + order.discountAmount)
    return fixed('This order is too old to be changed. Cancel it and place it again.')
  if ((await findAwaitingChange(tx, [order.id])).size > 0)
    return fixed('The customer has been asked to pay for a change of this order. Withdraw the payment link first.')
  const [booked] = await tx.db
    .select({ id: shipments.id })
    .from(shipments)
    .where(eq(shipments.orderId, order.id))
    .limit(1)
  return booked ? fixed('A shipment is already booked for this order. Cancel the shipment first.') : null
}

const fixed = (message: string) => refuse('ITEMS_FIXED', { message })
