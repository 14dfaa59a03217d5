import { and, eq, isNull } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { ok, type Result, refuse } from '../../shared/result.ts'
import { takeStock } from '../catalog/index.ts'
import { restoreCoupon } from '../coupons/index.ts'
import { retakeGiftCard } from '../gift-cards/index.ts'
import { noteMove } from './change-status.ts'
import { orderLines, orders } from './tables.ts'

/**
 * Confirms an order that had expired before its money came, if everything that it gave back can be taken again: all of
 * it, or nothing (I10). One whose buyer was erased has no address any more. Refuses ORDER_MOVE_REFUSED, OUT_OF_STOCK, COUPON_SPENT and GIFT_CARD_SPENT; roll back then.
 */
export async function reviveOrder(
  tx: Context,
  orderId: string,
  note: string,
): Promise<Result<{ orderNumber: string }>> {
  const [order] = await tx.db
    .update(orders)
    .set({ status: 'confirmed', updatedAt: tx.now() })
    .where(and(eq(orders.id, orderId), eq(orders.status, 'expired'), isNull(orders.erasedAt)))
    .returning({ id: orders.id, number: orders.number, createdAt: orders.createdAt })
  if (!order) return refuse('ORDER_MOVE_REFUSED')
  const lines = await tx.db.select().from(orderLines).where(eq(orderLines.orderId, orderId))
  // The price is the order's: it was paid.
  const taken = await takeStock(
    tx,
    lines.flatMap(({ variantId, quantity }) => (variantId ? { variantId, quantity, reference: order.number } : [])),
  )
  if (!taken.ok) return taken
  const restored = await restoreCoupon(tx, order.number)
  if (!restored.ok) return restored
  const paid = await retakeGiftCard(tx, order.number)
  if (!paid.ok) return paid
  await noteMove(tx, order, 'confirmed', note)
  return ok({ orderNumber: order.number })
}
