import { asc, eq } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { recordActivity } from '../../activity-log/index.ts'
import { restoreStock } from '../../catalog/index.ts'
import { staffTransaction } from '../../roles/index.ts'
import { refuse } from '../problems.ts'
import { shipments } from '../shipments/tables.ts'
import { purgeSales } from '../status/change-status.ts'
import { cancelUnsent, followShipments } from '../status/dispatch-parcel.ts'
import { refuseAs } from '../status/refuse-transition.ts'
import { orders } from '../tables.ts'
import { isBeingBooked } from './ship-items.ts'

/**
 * Cancels what was not shipped of a partly shipped order: its units go back to stock, and its share of the money is
 * settled like that of a parcel that was not delivered. For staff.
 */
export const cancelRest = (
  ctx: Context,
  { orderNumber, reason }: { orderNumber: string; reason: string },
): Promise<
  Result<{ orderNumber: string }, 'FORBIDDEN' | 'ORDER_NOT_FOUND' | 'OWN_ORDER' | 'REST_FIXED' | 'SHIPMENT_LINES'>
> =>
  staffTransaction(ctx, 'orders.change', async (tx) => {
    const number = orderNumber.toUpperCase()
    const [order] = await tx.db.select().from(orders).where(eq(orders.number, number)).for('update')
    if (!order) return refuse('ORDER_NOT_FOUND')
    if (order.status !== 'partly_shipped')
      return refuse('REST_FIXED', { message: 'Only the rest of a partly shipped order can be cancelled' })
    const own = refuseAs(tx, order, { right: 'orders.change', isMoney: true, paysBack: true })
    if (own) return own
    if (await isBeingBooked(tx, order.id))
      return refuse('REST_FIXED', { message: 'The rest is booked with a courier. Cancel its booking first.' })
    const cancelled = await cancelUnsent(tx, order)
    if (!cancelled.ok) return cancelled
    const { id, position, items, unsent } = cancelled.value
    const variantOf = new Map(unsent.lines.map((line) => [line.id, line.variantId]))
    await restoreStock(
      tx,
      items.flatMap(({ lineId, quantity }) => {
        const variantId = variantOf.get(lineId)
        return variantId ? [{ variantId, quantity, reference: number }] : []
      }),
    )
    const all = await tx.db
      .select({ status: shipments.status, replacedAfter: shipments.replacedAfter })
      .from(shipments)
      .where(eq(shipments.orderId, order.id))
      .orderBy(asc(shipments.position))
    await followShipments(tx, order, all, false)
    await purgeSales(tx, order)
    await tx.announce('shipment.moved', { orderNumber: number, shipmentId: id, status: 'cancelled', turn: 1 })
    await recordActivity(tx, {
      action: 'order.cancel-rest',
      subject: ['order', number],
      after: { shipment: position, lines: items, ...(reason ? { reason } : {}) },
    })
    return ok({ orderNumber: number })
  })
