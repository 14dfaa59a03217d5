import { and, eq, isNull } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { canEmail } from '../erase-buyer.ts'
import { loadOrders } from '../load-orders.ts'
import { opensOrder } from '../order-keys.ts'
import type { OrderView } from '../schemas.ts'
import { orders } from '../tables.ts'

/** A guest's order for somebody with its key; null for everybody else, and for orders of accounts. */
export async function findGuestOrder(ctx: Context, number: string, keys: readonly string[]): Promise<OrderView | null> {
  if (!keys.some((key) => opensOrder(key, number, ctx.now()))) return null
  const [found] = await loadOrders(
    ctx,
    and(eq(orders.number, number), isNull(orders.customerId), isNull(orders.erasedAt)),
    1,
  )
  return found?.view ?? null
}

/** The email address that a guest gave with an order; null if there is none, or it was erased. */
export async function findGuestEmail(ctx: Context, number: string): Promise<string | null> {
  const [found] = await ctx.db
    .select({ email: orders.email })
    .from(orders)
    .where(and(eq(orders.number, number), isNull(orders.customerId)))
  return found && canEmail(found.email) ? found.email : null
}
