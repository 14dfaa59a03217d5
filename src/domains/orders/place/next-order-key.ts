import { desc, eq } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { orders } from '../tables.ts'

/**
 * The idempotency key of a customer's next order, derived from the last one; null if nobody is signed in. Every tab and
 * device with the checkout open sends the same key, so together they place one order.
 */
export async function nextOrderKey(ctx: Context): Promise<string | null> {
  const { actor } = ctx
  if (actor.kind !== 'customer' && actor.kind !== 'staff') return null
  const [last] = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.customerId, actor.id))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(1)
  return `after-${last?.id ?? 'nothing'}`
}
