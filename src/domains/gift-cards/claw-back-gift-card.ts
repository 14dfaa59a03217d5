import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { giftCardEntries, giftCards, gifts } from './tables.ts'

type ClawBack = { orderId: string; refundId: string; amount: number }

/** The card bought with an order, locked so that no order spends it until this transaction ends. */
async function lockBought(tx: Context, orderId: string) {
  const [gift] = await tx.db.select({ cardId: gifts.cardId }).from(gifts).where(eq(gifts.orderId, orderId))
  return gift?.cardId ? lockCard(tx, gift.cardId) : null
}

async function lockCard(tx: Context, id: string) {
  const [card] = await tx.db.select().from(giftCards).where(eq(giftCards.id, id)).for('no key update')
  return card ?? null
}

/**
 * Deducts a refund from the card bought with its order, as far as the card is unspent; in the refund's transaction
 * (I30). Returns the deducted amount in paise, or null if there is no card.
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

/** Whether refunds have taken the card's full amount; then no email about it is sent any more. */
export async function isClawedBack(ctx: Context, card: { id: string; amount: number }): Promise<boolean> {
  const { cardId, kind, amount } = giftCardEntries
  const [sum] = await ctx.db
    .select({ taken: sql<number>`coalesce(-sum(${amount}), 0)::int` })
    .from(giftCardEntries)
    .where(and(eq(cardId, card.id), inArray(kind, ['refunded', 'restored'])))
  return (sum?.taken ?? 0) >= card.amount
}

/**
 * Restores what a refund had deducted if the refund failed in the end; does nothing if it deducted nothing or is
 * already restored.
 */
export async function restoreClawedBack(tx: Context, refundId: string): Promise<void> {
  const ofRefund = and(eq(giftCardEntries.reference, refundId), inArray(giftCardEntries.kind, ['refunded', 'restored']))
  const [first] = await tx.db.select({ cardId: giftCardEntries.cardId }).from(giftCardEntries).where(ofRefund).limit(1)
  const card = first && (await lockCard(tx, first.cardId))
  if (!card) return
  const [sum] = await tx.db
    .select({ taken: sql<number>`(-sum(${giftCardEntries.amount}))::int` })
    .from(giftCardEntries)
    .where(ofRefund)
  // Staff may have topped it up meanwhile: never above the card's amount.
  const amount = Math.min(sum?.taken ?? 0, card.amount - card.balance)
  if (amount > 0)
    await tx.db
      .insert(giftCardEntries)
      .values({ cardId: card.id, kind: 'restored', amount, reference: refundId, at: tx.now() })
}

/** The unspent balance of the card bought with an order, in paise, locked as above; null if there is no card yet. */
export async function findUnspent(tx: Context, orderId: string): Promise<number | null> {
  return (await lockBought(tx, orderId))?.balance ?? null
}
