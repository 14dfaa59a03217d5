import { and, eq, inArray, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { gifts } from './tables.ts'

const NOBODY = { recipientName: '', recipientEmail: '', senderName: '', message: '' }

/**
 * Takes names, addresses and words out of the gifts of an account that was deleted; on `customer.deleted`. The cards stay:
 * they belong to whom they were given. What is still to be mailed is mailed, and then forgotten too.
 */
export async function eraseGifts(ctx: Context, { customerId }: { customerId: string }): Promise<void> {
  const own = eq(gifts.customerId, customerId)
  await ctx.db
    .update(gifts)
    .set(NOBODY)
    .where(and(own, isNotNull(gifts.deliveredAt)))
  await ctx.db.delete(gifts).where(and(own, isNull(gifts.cardId)))
}

/** Notes that a gift was mailed; of an account that is gone nothing else is kept. */
export async function recordDelivered(ctx: Context, orderId: string, isBuyerGone: boolean): Promise<void> {
  await ctx.db
    .update(gifts)
    .set({
      deliveredAt: sql`coalesce(${gifts.deliveredAt}, ${ctx.now().toISOString()}::timestamptz)`,
      ...(isBuyerGone ? NOBODY : {}),
    })
    .where(eq(gifts.orderId, orderId))
}

/** Removes the people from at most `limit` gifts that were delivered before; the cards stay. */
export async function purgeGifts(ctx: Context, before: Date, limit: number): Promise<number> {
  const due = await ctx.db
    .select({ orderId: gifts.orderId })
    .from(gifts)
    .where(and(lt(gifts.deliveredAt, before), ne(gifts.recipientEmail, '')))
    .limit(limit)
  const ids = due.map(({ orderId }) => orderId)
  if (ids.length > 0) await ctx.db.update(gifts).set(NOBODY).where(inArray(gifts.orderId, ids))
  return ids.length
}
