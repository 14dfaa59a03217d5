import { and, eq, isNull } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { shipments } from './tables.ts'

/** Marks a shipment's share of the money as settled, with what went back to a gift card; false if it was before. */
export async function markShipmentSettled(tx: Context, shipmentId: string, cardCredited: number): Promise<boolean> {
  const marked = await tx.db
    .update(shipments)
    .set({ settledAt: tx.now(), cardCredited })
    .where(and(eq(shipments.id, shipmentId), isNull(shipments.settledAt)))
    .returning({ id: shipments.id })
  return marked.length > 0
}
