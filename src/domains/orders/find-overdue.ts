import { and, asc, eq, gt, inArray, lte } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { orders } from './tables.ts'

type Overdue = { id: string }

/** Unpaid prepaid orders placed up to `before`, in id order, starting after `after`. */
export async function findOverdueOrders(
  ctx: Context,
  { before, after, limit }: { before: Date; after: Overdue | null; limit: number },
): Promise<Overdue[]> {
  return ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.status, 'pending'),
        inArray(orders.paymentMethod, ['card', 'upi']),
        lte(orders.createdAt, before),
        after ? gt(orders.id, after.id) : undefined,
      ),
    )
    .orderBy(asc(orders.id))
    .limit(limit)
}
