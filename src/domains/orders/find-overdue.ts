import { and, asc, eq, gt, inArray, lte, or } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { orders } from './tables.ts'

export type OverdueOrder = { id: string; createdAt: Date }

/** Orders that were placed until `before`, are paid beforehand and still wait for it; the oldest first, those that follow `after`. */
export async function findOverdueOrders(
  ctx: Context,
  { before, after, limit }: { before: Date; after: OverdueOrder | null; limit: number },
): Promise<OverdueOrder[]> {
  const { id, createdAt } = orders
  const follows = after && or(gt(createdAt, after.createdAt), and(eq(createdAt, after.createdAt), gt(id, after.id)))
  return ctx.db
    .select({ id, createdAt })
    .from(orders)
    .where(
      and(
        eq(orders.status, 'pending'),
        inArray(orders.paymentMethod, ['card', 'upi']),
        lte(createdAt, before),
        follows ?? undefined,
      ),
    )
    .orderBy(asc(createdAt), asc(id))
    .limit(limit)
}
