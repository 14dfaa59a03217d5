import { and, eq, isNull } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { takeStock } from '../../catalog/index.ts'
import { restoreCoupon } from '../../coupons/index.ts'
import { chargeGiftCardAgain } from '../../gift-cards/index.ts'
import { refuse } from '../problems.ts'
import { orderLines, orders } from '../tables.ts'
import { recordTransition } from './change-status.ts'

/**
 * Confirms an order that had expired before its money came, if everything that it gave back can be taken again: all of
 * it, or nothing (I10). One whose buyer was erased has no address any more. Roll back where it refuses.
 */
export async function reviveOrder(
  tx: Context,
  orderId: string,
  note: string,
): Promise<
  Result<
    { orderNumber: string },
    'OUT_OF_STOCK' | 'STOCK_HELD' | 'ORDER_MOVE_REFUSED' | 'PRICE_MOVED' | 'COUPON_SPENT' | 'GIFT_CARD_SPENT'
  >
> {
  const [order] = await tx.db
    .update(orders)
    .set({ status: 'confirmed', updatedAt: tx.now() })
    .where(and(eq(orders.id, orderId), eq(orders.status, 'expired'), isNull(orders.erasedAt)))
    .returning({ id: orders.id, number: orders.number, createdAt: orders.createdAt })
  if (!order) return refuse('ORDER_MOVE_REFUSED', { status: 'unknown', to: 'confirmed' })
  const lines = await tx.db.select().from(orderLines).where(eq(orderLines.orderId, orderId))
  // The price is the order's: it was paid.
  const taken = await takeStock(
    tx,
    lines.flatMap(({ variantId, quantity }) => (variantId ? { variantId, quantity, reference: order.number } : [])),
  )
  if (!taken.ok) return taken
  const restored = await restoreCoupon(tx, order.number)
  if (!restored.ok) return restored
  const paid = await chargeGiftCardAgain(tx, order.number)
  if (!paid.ok) return paid
  await recordTransition(tx, order, 'confirmed', note)
  return ok({ orderNumber: order.number })
}
