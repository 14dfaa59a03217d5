import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { openedBy } from './order-keys.ts'
import { orders } from './tables.ts'

/** Nobody leaves more than this unpaid by accident. */
const LIMIT = 3

/**
 * Numbers of the visitor's own orders that wait for payment, newest first: those of the account, or those that the keys
 * open.
 */
export async function findUnpaidOrders(ctx: Context, keys: readonly string[]): Promise<string[]> {
  const { actor } = ctx
  const opened = openedBy(keys, ctx.now())
  const isCustomer = actor.kind === 'customer' || actor.kind === 'staff'
  if (!isCustomer && opened.length === 0) return []
  const rows = await ctx.db
    .select({ number: orders.number })
    .from(orders)
    .where(
      and(
        isCustomer ? eq(orders.customerId, actor.id) : inArray(orders.number, opened),
        eq(orders.status, 'pending'),
        inArray(orders.paymentMethod, ['card', 'upi', 'upi-qr']),
      ),
    )
    .orderBy(desc(orders.createdAt))
    .limit(LIMIT)
  return rows.map((row) => row.number)
}
