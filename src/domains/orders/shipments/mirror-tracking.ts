import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { orders } from '../tables.ts'
import { isOnTheWay } from './rules.ts'
import { shipments } from './tables.ts'

/**
 * Copies the shipment that matters most to the order's tracking fields: the first one on its way, else the last one
 * sent. Emails, the assistant and older clients read those.
 */
export async function mirrorTracking(tx: Context, orderId: string): Promise<void> {
  const sent = await tx.db
    .select()
    .from(shipments)
    .where(and(eq(shipments.orderId, orderId), isNotNull(shipments.shippedAt)))
    .orderBy(asc(shipments.position))
  const shown = sent.find(({ status }) => isOnTheWay(status)) ?? sent.at(-1)
  if (!shown) return
  const { carrier, trackingNumber, trackingUrl, estimatedDelivery, shippedAt } = shown
  const tracking = {
    ...{ carrier, trackingNumber, trackingUrl, estimatedDelivery },
    shippedDate: shippedAt?.toISOString() ?? null,
  }
  await tx.db.update(orders).set({ tracking, updatedAt: tx.now() }).where(eq(orders.id, orderId))
}
