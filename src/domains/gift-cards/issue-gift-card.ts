import { eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { newGiftCode, newId } from '../../shared/ids.ts'
import { ok } from '../../shared/result.ts'
import { expiryOf } from './rules.ts'
import { giftCardEntries, giftCards, gifts } from './tables.ts'

/**
 * Issues the card of a paid order, exactly once however often it is called, and announces `gift-card.issued`. The
 * caller has checked that the order is paid. An order without a gift card changes nothing.
 */
export async function issueGiftCard(
  ctx: Context,
  { orderId, orderNumber }: { orderId: string; orderNumber: string },
): Promise<void> {
  await ctx.transaction(async (tx) => {
    // Locked: of several notifications of one payment, the second finds the card of the first.
    const [gift] = await tx.db.select().from(gifts).where(eq(gifts.orderId, orderId)).for('update')
    if (!gift || gift.cardId !== null) return ok(null)
    const cardId = await makeCard(tx, gift.amount, expiryOf(tx.now(), gift.validityMonths), orderNumber)
    await tx.db.update(gifts).set({ cardId }).where(eq(gifts.orderId, orderId))
    await tx.announce('gift-card.issued', { orderId })
    return ok(null)
  })
}

/**
 * A card given instead of a refund in money. It never expires, whatever the store's gift cards that are sold do: it is
 * the buyer's own money (decision 0019). `reference` names what it is for.
 */
export const giveGiftCard = (
  tx: Context,
  { amount, reference }: { amount: number; reference: string },
): Promise<string> => makeCard(tx, amount, null, reference)

/** Creates a card with its first ledger entry; draws another code if this one is taken. */
async function makeCard(tx: Context, amount: number, expiresAt: Date | null, reference: string): Promise<string> {
  for (;;) {
    const card = { id: newId('gft'), code: newGiftCode(), amount, expiresAt, createdAt: tx.now() }
    const [made] = await tx.db.insert(giftCards).values(card).onConflictDoNothing().returning({ id: giftCards.id })
    if (!made) continue
    await tx.db.insert(giftCardEntries).values({ cardId: made.id, kind: 'issued', amount, reference, at: tx.now() })
    return made.id
  }
}
