import { and, count, eq } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { recordActivity } from '../../activity-log/index.ts'
import { forbid } from '../../roles/index.ts'
import { findOrder } from '../find-order.ts'
import { refuse } from '../problems.ts'
import { canCorrectTracking, TRACKING_CORRECTED } from '../rules.ts'
import type { OrderView } from '../schemas.ts'
import { ensureShipments } from '../shipments/follow-orders.ts'
import { linkOf } from '../shipments/link-of.ts'
import { mirrorTracking } from '../shipments/mirror-tracking.ts'
import { isOnTheWay } from '../shipments/rules.ts'
import { shipments } from '../shipments/tables.ts'
import { actorName, recordOrderEvent } from '../status/change-status.ts'
import { orderEvents, orders } from '../tables.ts'
import type { CorrectTrackingBody } from './schemas.ts'

/** How often an order's courier and tracking number were corrected; only the last correction is valid. */
export async function countCorrections(ctx: Context, orderId: string): Promise<number> {
  const [corrections] = await ctx.db
    .select({ count: count() })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.note, TRACKING_CORRECTED)))
  return corrections?.count ?? 0
}

/**
 * Corrects courier, tracking number and link of a parcel in transit. The buyer sees it at once and gets an email,
 * unless nothing changed. Without `shipmentId`, the first shipment on its way. `version` as for the address.
 */
export async function correctTracking(
  ctx: Context,
  { orderNumber, version, shipmentId, ...parcel }: CorrectTrackingBody & { orderNumber: string },
): Promise<
  Result<OrderView, 'FORBIDDEN' | 'ORDER_NOT_FOUND' | 'SHIPMENT_NOT_FOUND' | 'TRACKING_FIXED' | 'ORDER_CHANGED'>
> {
  const refused = forbid(ctx, 'orders.fulfil')
  if (refused) return refused
  const number = orderNumber.toUpperCase()
  const corrected = await ctx.transaction(async (tx) => {
    const [order] = await tx.db.select().from(orders).where(eq(orders.number, number)).for('update')
    if (!order) return refuse('ORDER_NOT_FOUND')
    if (!canCorrectTracking(order)) return refuse('TRACKING_FIXED', { status: order.status })
    if (order.updatedAt.toISOString() !== version) return refuse('ORDER_CHANGED', { who: 'Someone' })
    await ensureShipments(tx, [order.id], actorName(tx))
    const all = await tx.db.select().from(shipments).where(eq(shipments.orderId, order.id)).orderBy(shipments.position)
    const moving = all.filter(({ status }) => isOnTheWay(status))
    const shipment = shipmentId ? moving.find(({ id }) => id === shipmentId) : moving[0]
    if (!shipment) return refuse('SHIPMENT_NOT_FOUND')
    const { carrier, trackingNumber, trackingUrl } = shipment
    const before = { carrier, trackingNumber, trackingUrl }
    const after = {
      carrier: parcel.carrier,
      trackingNumber: parcel.trackingNumber || null,
      trackingUrl: linkOf(parcel),
    }
    if (JSON.stringify(before) === JSON.stringify(after)) return ok(null)
    await tx.db
      .update(shipments)
      .set({ ...after, updatedAt: tx.now() })
      .where(eq(shipments.id, shipment.id))
    await mirrorTracking(tx, order.id)
    await recordOrderEvent(tx, order.id, order.status, TRACKING_CORRECTED)
    await recordActivity(tx, { action: 'order.tracking', subject: ['order', number], before, after })
    const correction = await countCorrections(tx, order.id)
    await tx.announce('order.tracking-corrected', { orderNumber: number, correction, shipmentId: shipment.id })
    return ok(null)
  })
  return corrected.ok ? findOrder(ctx, number) : corrected
}
