import { and, eq, inArray, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { gifts } from './tables.ts'

const NOBODY = { recipientName: '', recipientEmail: '', senderName: '', message: '' }

/**
 * Erases names, addresses and messages from the gifts of a deleted account; on `customer.deleted`. The cards stay,
 * because they belong to their recipients. Gifts still to be emailed are sent first and erased then.
 */
export async function eraseGifts(ctx: Context, { customerId }: { customerId: string }): Promise<void> {
  const own = eq(gifts.customerId, customerId)
  await ctx.db
    .update(gifts)
    .set(NOBODY)
    .where(and(own, isNotNull(gifts.deliveredAt)))
  await ctx.db.delete(gifts).where(and(own, isNull(gifts.cardId)))
}

/** Records that a gift was emailed; if the buyer's account is deleted, personal data is erased. */
export async function recordDelivered(ctx: Context, orderId: string, isBuyerGone: boolean): Promise<void> {
  await ctx.db
    .update(gifts)
    .set({
      deliveredAt: sql`coalesce(${gifts.deliveredAt}, ${ctx.now().toISOString()}::timestamptz)`,
      ...(isBuyerGone ? NOBODY : {}),
    })
    .where(eq(gifts.orderId, orderId))
}

/** Erases personal data from at most `limit` gifts delivered before this date; the cards stay. */
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
