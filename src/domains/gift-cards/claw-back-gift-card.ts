import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { giftCardEntries, giftCards, gifts } from './tables.ts'

type ClawBack = { orderId: string; refundId: string; amount: number }

/** The card that an order has bought; locked, so that no order spends it until this transaction ends. */
async function lockBought(tx: Context, orderId: string) {
  const [gift] = await tx.db.select({ cardId: gifts.cardId }).from(gifts).where(eq(gifts.orderId, orderId))
  return gift?.cardId ? lockCard(tx, gift.cardId) : null
}

async function lockCard(tx: Context, id: string) {
  const [card] = await tx.db.select().from(giftCards).where(eq(giftCards.id, id)).for('no key update')
  return card ?? null
}

/**
 * Takes what a refund gives back off the card that its order has bought, as far as it is unspent; in the refund's
 * transaction (I30). Returns how much that was, in paise; null where it has none.
 */
export async function clawBackGiftCard(tx: Context, { orderId, refundId, amount }: ClawBack): Promise<number | null> {
  const card = await lockBought(tx, orderId)
  if (!card) return null
  const taken = Math.min(card.balance, amount)
  if (taken > 0)
    await tx.db
      .insert(giftCardEntries)
      .values({ cardId: card.id, kind: 'refunded', amount: -taken, reference: refundId, at: tx.now() })
  return taken
}

/** Whether refunds have taken all that a card was worth, so that nobody is told of it any more. */
export async function isClawedBack(ctx: Context, card: { id: string; amount: number }): Promise<boolean> {
  const { cardId, kind, amount } = giftCardEntries
  const [sum] = await ctx.db
    .select({ taken: sql<number>`coalesce(-sum(${amount}), 0)::int` })
    .from(giftCardEntries)
    .where(and(eq(cardId, card.id), inArray(kind, ['refunded', 'restored'])))
  return (sum?.taken ?? 0) >= card.amount
}

/** Puts back what a refund had taken that failed after all; nothing if it took none, or that is back already. */
export async function restoreClawedBack(tx: Context, refundId: string): Promise<void> {
  const ofRefund = and(eq(giftCardEntries.reference, refundId), inArray(giftCardEntries.kind, ['refunded', 'restored']))
  const [first] = await tx.db.select({ cardId: giftCardEntries.cardId }).from(giftCardEntries).where(ofRefund).limit(1)
  const card = first && (await lockCard(tx, first.cardId))
  if (!card) return
  const [sum] = await tx.db
    .select({ taken: sql<number>`(-sum(${giftCardEntries.amount}))::int` })
    .from(giftCardEntries)
    .where(ofRefund)
  // Staff may have filled it up meanwhile: never above its worth.
  const amount = Math.min(sum?.taken ?? 0, card.amount - card.balance)
  if (amount > 0)
    await tx.db
      .insert(giftCardEntries)
      .values({ cardId: card.id, kind: 'restored', amount, reference: refundId, at: tx.now() })
}

/** What is unspent of the card that an order has bought, in paise, locked as above; null while it has none. */
export async function findUnspent(tx: Context, orderId: string): Promise<number | null> {
  return (await lockBought(tx, orderId))?.balance ?? null
}
