import { and, asc, eq, gt, inArray, lte, notExists, or, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { orders } from './tables.ts'
import { upiClaims } from './upi/tables.ts'

type Overdue = { id: string }

/**
 * Unpaid prepaid orders placed up to `before`, in id order, starting after `after`; without those that hold their stock
 * longer, while staff look for a UPI payment.
 */
export async function findOverdueOrders(
  ctx: Context,
  { before, after, limit }: { before: Date; after: Overdue | null; limit: number },
): Promise<Overdue[]> {
  const isHeld = ctx.db
    .select({ one: sql`1` })
    .from(upiClaims)
    .where(and(eq(upiClaims.orderId, orders.id), gt(upiClaims.heldUntil, ctx.now())))
  return ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.status, 'pending'),
        // Two conditions, because each has its own index.
        or(inArray(orders.paymentMethod, ['card', 'upi']), and(eq(orders.paymentMethod, 'upi-qr'), notExists(isHeld))),
        lte(orders.createdAt, before),
        after ? gt(orders.id, after.id) : undefined,
      ),
    )
    .orderBy(asc(orders.id))
    .limit(limit)
}
