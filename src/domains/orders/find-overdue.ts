import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { orders } from './tables.ts'

/** Orders that were placed until `before`, are paid beforehand and still wait for it; the oldest first. */
export async function findOverdueOrders(ctx: Context, before: Date, limit: number): Promise<{ id: string }[]> {
  return ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(eq(orders.status, 'pending'), inArray(orders.paymentMethod, ['card', 'upi']), lte(orders.createdAt, before)),
    )
    .orderBy(asc(orders.createdAt))
    .limit(limit)
}
