import { and, eq, isNull, ne, or } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { addDays } from '../../../shared/dates.ts'
import { readSettings } from '../../settings/index.ts'
import type { ShipmentReport } from '../shipments/schemas.ts'
import { shipments } from '../shipments/tables.ts'

type Report = { orderNumber: string; shipmentId: string; status: ShipmentReport }

/**
 * A courier reported an outcome that only staff record: the buyer and the owner hear of it, and of the day by which
 * staff decide. The order must be locked; the same report changes nothing.
 */
export async function noteReport(tx: Context, { orderNumber, shipmentId, status }: Report): Promise<void> {
  const { couriers } = await readSettings(tx)
  const noted = await tx.db
    .update(shipments)
    .set({ reported: status, dueAt: addDays(tx.now(), couriers.decideDays), updatedAt: tx.now() })
    .where(and(eq(shipments.id, shipmentId), or(isNull(shipments.reported), ne(shipments.reported, status))))
    .returning({ id: shipments.id })
  if (noted.length > 0) await tx.announce('shipment.reported', { orderNumber, shipmentId, status })
}
