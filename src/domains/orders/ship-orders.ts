import { eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { ok, type Result, refuse } from '../../shared/result.ts'
import { recordWrite } from '../audit/index.ts'
import { forbid } from '../roles/index.ts'
import { checkPincode } from '../shipping/index.ts'
import { changeStatus } from './change-status.ts'
import type { ShipOrdersBody } from './desk/schemas.ts'
import { findOrder } from './find-order.ts'
import { eachOf, type MovesReport } from './move-orders.ts'
import type { OrderTracking, OrderView } from './schemas.ts'
import { orders } from './tables.ts'

type ShipOrder = { order: string; carrier: string; trackingNumber: string; trackingUrl: string }

/**
 * Hands a parcel to a courier: the order is shipped, and its buyer is told courier, number and link. Refuses FORBIDDEN,
 * ORDER_NOT_FOUND and ORDER_MOVE_REFUSED.
 */
export async function shipOrder(ctx: Context, parcel: ShipOrder): Promise<Result<OrderView>> {
  const refused = forbid(ctx, 'orders.fulfil')
  if (refused) return refused
  const number = parcel.order.toUpperCase()
  const shipped = await ctx.transaction(async (tx) => {
    const [order] = await tx.db.select().from(orders).where(eq(orders.number, number)).for('update')
    if (!order) return refuse('ORDER_NOT_FOUND')
    const changed = await changeStatus(tx, order.id, 'shipped', '')
    if (!changed.ok) return changed
    const arrival = order.address && (await checkPincode(tx, order.address.zipCode))
    const tracking: Partial<OrderTracking> = {
      carrier: parcel.carrier,
      trackingNumber: parcel.trackingNumber || null,
      trackingUrl: linkOf(parcel),
      estimatedDelivery: arrival?.ok ? arrival.value.by : null,
      shippedDate: tx.now().toISOString(),
    }
    await tx.db.update(orders).set({ tracking }).where(eq(orders.id, order.id))
    await recordWrite(tx, {
      action: 'order.ship',
      subject: ['order', number],
      before: { status: order.status },
      after: { status: 'shipped', ...tracking },
    })
    return ok(null)
  })
  return shipped.ok ? findOrder(ctx, number) : shipped
}

/** The link with the number in its place. */
export const linkOf = ({ trackingUrl, trackingNumber }: Pick<ShipOrder, 'trackingUrl' | 'trackingNumber'>) =>
  trackingUrl ? trackingUrl.replaceAll('{number}', encodeURIComponent(trackingNumber)) : null

/** Hands parcels to one courier, each by itself. Refuses FORBIDDEN. */
export async function shipOrders(
  ctx: Context,
  { parcels, carrier, trackingUrl }: ShipOrdersBody,
): Promise<Result<MovesReport>> {
  const refused = forbid(ctx, 'orders.fulfil')
  if (refused) return refused
  const numbers = new Map(parcels.map(({ order, trackingNumber }) => [order, trackingNumber]))
  const ship = (order: string) =>
    shipOrder(ctx, { order, carrier, trackingUrl, trackingNumber: numbers.get(order) ?? '' })
  return ok(await eachOf([...numbers.keys()], ship))
}
