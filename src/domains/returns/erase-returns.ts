import { and, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { ok } from '../../shared/result.ts'
import { type BuyerOf, findBuyerOrders } from '../orders/index.ts'
import { returnEvents, returnPictures, returns } from './tables.ts'

/** Erases the texts and pictures of a deleted account's returns; on `customer.deleted`. */
export const eraseCustomerReturns = (ctx: Context, { customerId }: { customerId: string }): Promise<void> =>
  eraseReturns(ctx, { customerId })

/**
 * Erases what a buyer wrote and photographed for their returns, also of those under way. Items, reasons and amounts
 * stay: they say nothing about a person. Call it before the orders lose their buyer.
 */
export async function eraseReturns(ctx: Context, buyer: BuyerOf): Promise<void> {
  const orders = await findBuyerOrders(ctx, buyer)
  if (orders.length === 0) return
  const own = inArray(
    returns.orderId,
    orders.map(({ id }) => id),
  )
  await eraseWhere(ctx, own, Number.MAX_SAFE_INTEGER)
}

/** The pictures and texts of at most `limit` returns that ended before `before`; returns how many. */
export const purgeReturns = (ctx: Context, before: Date, limit: number): Promise<number> =>
  eraseWhere(ctx, and(sql`${returns.dueAt} is null`, lt(returns.updatedAt, before)), limit)

const HAS_PICTURES = sql`exists (select from return_pictures p where p.return_id = ${returns.id})`
const HAS_NOTES = sql`exists (select from return_events e where e.return_id = ${returns.id} and e.note <> '')`

async function eraseWhere(ctx: Context, where: SQL | undefined, limit: number): Promise<number> {
  let count = 0
  await ctx.transaction(async (tx) => {
    const found = await tx.db
      .select({ id: returns.id })
      .from(returns)
      .where(and(where, or(ne(returns.text, ''), HAS_PICTURES, HAS_NOTES)))
      .limit(Math.min(limit, 10_000))
    count = found.length
    if (count === 0) return ok(null)
    const ids = found.map(({ id }) => id)
    await tx.db.update(returns).set({ text: '' }).where(inArray(returns.id, ids))
    await tx.db.delete(returnPictures).where(inArray(returnPictures.returnId, ids))
    await tx.db.update(returnEvents).set({ note: '' }).where(inArray(returnEvents.returnId, ids))
    return ok(null)
  })
  return count
}
