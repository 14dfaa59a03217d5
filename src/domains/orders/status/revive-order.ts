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
 * Confirms an order that expired before its payment arrived, if everything it released can be taken again: all of it,
 * or nothing (I10). An erased buyer's order has no address any more. Roll back if it refuses.
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
  // The price stays the order's: that amount was paid.
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
