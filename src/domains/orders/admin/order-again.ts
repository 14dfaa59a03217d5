import { eq } from 'drizzle-orm'
import type { Actor, Context } from '../../../platform/context.ts'
import { fillText, ok, type Refusal, type RefusalCode, type Result } from '../../../shared/result.ts'
import { recordActivity } from '../../activity-log/index.ts'
import { forbid } from '../../roles/index.ts'
import { readSettings } from '../../settings/index.ts'
import { findZone } from '../../shipping/index.ts'
import { methodIn } from '../../shipping/zone-rules.ts'
import { orderNumberOf } from '../find-orders.ts'
import { type LoadedOrder, loadByKey, loadOrders } from '../load-orders.ts'
import { guestScope } from '../place/find-buyer.ts'
import { placeOrder } from '../place/place-order.ts'
import { orderProblems, refuse } from '../problems.ts'
import { canOrderAgain } from '../rules.ts'
import type { OrderView } from '../schemas.ts'
import { staffStatusText } from '../status-rules.ts'
import { orders } from '../tables.ts'

/**
 * Places the items of a cancelled or expired order again for its customer: as a new order in cash, at today's prices,
 * while stock lasts. Called again, returns the order that was placed then. AGAIN_REFUSED carries the reason.
 */
export async function orderAgain(
  ctx: Context,
  orderNumber: string,
): Promise<Result<OrderView, 'FORBIDDEN' | 'ORDER_NOT_FOUND' | 'ORDER_NOT_OVER' | 'AGAIN_REFUSED'>> {
  const refused = forbid(ctx, 'orders.change')
  if (refused) return refused
  const number = orderNumberOf(orderNumber)
  const [found] = number ? await loadOrders(ctx, eq(orders.number, number), 1) : []
  if (!found) return refuse('ORDER_NOT_FOUND')
  const { view } = found
  if (!canOrderAgain(view)) return refuse('ORDER_NOT_OVER', { status: staffStatusText(view.status).toLowerCase() })
  const earlier = await loadByKey(ctx, `${scopeOf(found)}:${keyOf(found)}`)
  if (earlier) return ok(earlier.view)
  const placed = await placeAgain(ctx, found)
  if (placed.ok)
    await recordActivity(ctx, {
      action: 'order.place-again',
      subject: ['order', view.orderNumber],
      after: { order: placed.value.orderNumber },
    })
  return placed
}

const scopeOf = ({ row }: LoadedOrder): string => row.customerId ?? guestScope(row.email)
const keyOf = ({ row }: LoadedOrder): string => `again-${row.number}`

async function placeAgain(ctx: Context, found: LoadedOrder): Promise<Result<OrderView, 'AGAIN_REFUSED'>> {
  const { row, view } = found
  const { actor } = ctx
  const items = view.items.flatMap(({ productId, variantId, quantity, isUpsell }) =>
    productId && variantId ? [{ id: productId, variantId, quantity, isUpsell }] : [],
  )
  if (!row.address || items.length < view.items.length) return refuse('AGAIN_REFUSED', { message: ITEMS_GONE })
  const { shipping } = await readSettings(ctx)
  const zone = await findZone(shipping.zones, row.address.zipCode)
  const input = {
    items,
    shippingAddress: row.address,
    paymentMethod: 'cod' as const,
    // The order's delivery method may no longer be offered; then the first one is taken.
    // An order to be collected has the store's address, so it is collected again or refused.
    deliveryMethod: row.pickup ? row.deliveryMethod : methodIn(shipping, zone, row.deliveryMethod, 0)?.id,
    idempotencyKey: keyOf(found),
  }
  const buyer = {
    customerId: row.customerId,
    email: row.email,
    scope: scopeOf(found),
    keyScope: scopeOf(found),
    actor: 'id' in actor ? actor.id : actor.kind,
    staff: actor.kind === 'staff' ? actor : null,
  }
  // Prices are those of the customer, who may be a member.
  const asCustomer: Actor = row.customerId
    ? { kind: 'customer', id: row.customerId, email: row.email }
    : { kind: 'nobody' }
  const place = (couponCode: string | null) =>
    placeOrder({ ...ctx, actor: asCustomer }, { ...input, couponCode }, undefined, buyer)
  let placed = await place(row.couponCode)
  if (!placed.ok && placed.code === 'COUPON_INVALID') placed = await place(null)
  return placed.ok ? placed : refuse('AGAIN_REFUSED', { message: reasonOf(placed) })
}

const ITEMS_GONE = 'Some of these products are no longer sold'

const reasonOf = ({ code, params }: Refusal<RefusalCode<typeof placeOrder>>): string =>
  code === 'PRODUCT_NOT_FOUND' ? ITEMS_GONE : fillText(orderProblems[code][1], params)
