import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { ok } from '../../../shared/result.ts'
import { findConfirmedAddresses, lockAccount, ownId } from '../../customers/index.ts'
import { openedBy } from '../order-keys.ts'
import { orders } from '../tables.ts'

/**
 * Adds guest orders to the signed-in account if it has both their keys and their email address, confirmed. One alone is
 * not enough: links get forwarded, and anybody can sign up with somebody else's address (R354, I20).
 */
export async function claimOrders(ctx: Context, keys: readonly string[]): Promise<void> {
  const customerId = ownId(ctx)
  const numbers = openedBy(keys, ctx.now())
  if (!customerId || numbers.length === 0) return
  await ctx.transaction(async (tx) => {
    if (!(await lockAccount(tx, customerId))) return ok(null)
    const email = (await findConfirmedAddresses(tx, [customerId])).get(customerId)
    if (!email) return ok(null)
    await tx.db
      .update(orders)
      .set({ customerId })
      .where(
        and(
          inArray(orders.number, numbers),
          eq(orders.email, email),
          isNull(orders.customerId),
          isNull(orders.erasedAt),
        ),
      )
    return ok(null)
  })
}
