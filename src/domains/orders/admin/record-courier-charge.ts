import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { fromRupees } from '../../../shared/money.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { recordActivity } from '../../activity-log/index.ts'
import { staffTransaction } from '../../roles/index.ts'
import { refuse } from '../problems.ts'
import { ensureShipments } from '../shipments/follow-orders.ts'
import { shipments } from '../shipments/tables.ts'
import { actorName } from '../status/change-status.ts'
import { orders } from '../tables.ts'
import type { CourierChargeBody } from './schemas.ts'

/** Records what the courier charged for a shipment, in rupees, and its weight; null clears a value. For staff. */
export const recordCourierCharge = (
  ctx: Context,
  { orderNumber, shipmentId, ...charge }: CourierChargeBody & { orderNumber: string; shipmentId: string },
): Promise<Result<{ orderNumber: string }, 'FORBIDDEN' | 'ORDER_NOT_FOUND' | 'SHIPMENT_NOT_FOUND'>> =>
  staffTransaction(ctx, 'orders.fulfil', async (tx) => {
    const number = orderNumber.toUpperCase()
    const [order] = await tx.db.select({ id: orders.id }).from(orders).where(eq(orders.number, number)).for('update')
    if (!order) return refuse('ORDER_NOT_FOUND')
    await ensureShipments(tx, [order.id], actorName(tx))
    const own = and(eq(shipments.id, shipmentId), eq(shipments.orderId, order.id))
    const [shipment] = await tx.db.select().from(shipments).where(own)
    if (!shipment) return refuse('SHIPMENT_NOT_FOUND')
    const before = { courierCost: shipment.courierCost, weightGrams: shipment.weightGrams }
    const { courierCost, weightGrams } = charge
    const after = { courierCost: courierCost === null ? null : fromRupees(courierCost), weightGrams }
    if (JSON.stringify(before) === JSON.stringify(after)) return ok({ orderNumber: number })
    // Not `updatedAt`: it is the day of the last outcome.
    await tx.db.update(shipments).set(after).where(own)
    await recordActivity(tx, {
      action: 'order.courier-charge',
      subject: ['order', number],
      before: { shipment: shipment.position, ...before },
      after,
    })
    return ok({ orderNumber: number })
  })

/**
 * Enters what a booked parcel costs, in paise, and its weight, where staff have entered nothing. The courier may charge
 * more for the way back: staff correct it then.
 */
export async function fillCourierCharge(
  tx: Context,
  { shipmentId, courierCost, weightGrams }: { shipmentId: string; courierCost: number | null; weightGrams: number },
): Promise<void> {
  await tx.db
    .update(shipments)
    .set({
      courierCost: sql`coalesce(${shipments.courierCost}, ${courierCost}::int)`,
      weightGrams: sql`coalesce(${shipments.weightGrams}, ${weightGrams}::int)`,
    })
    .where(eq(shipments.id, shipmentId))
}
