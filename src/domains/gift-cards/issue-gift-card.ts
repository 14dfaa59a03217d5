import { eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { newGiftCode, newId } from '../../shared/ids.ts'
import { ok } from '../../shared/result.ts'
import { expiryOf } from './rules.ts'
import { giftCardEntries, giftCards, gifts } from './tables.ts'

/**
 * Makes the card that a paid order has bought, once however often it is told, and announces `gift-card.issued`. The
 * caller knows that the order is paid. An order that bought none changes nothing.
 */
export async function issueGiftCard(
  ctx: Context,
  { orderId, orderNumber }: { orderId: string; orderNumber: string },
): Promise<void> {
  await ctx.transaction(async (tx) => {
    // Locked: of several who tell of one payment, the second finds the card of the first.
    const [gift] = await tx.db.select().from(gifts).where(eq(gifts.orderId, orderId)).for('update')
    if (!gift || gift.cardId !== null) return ok(null)
    const cardId = await makeCard(tx, gift.amount, expiryOf(tx.now(), gift.validityMonths), orderNumber)
    await tx.db.update(gifts).set({ cardId }).where(eq(gifts.orderId, orderId))
    await tx.announce('gift-card.issued', { orderId })
    return ok(null)
  })
}

/** A card in place of money that goes back: it does not expire. `reference` names what it stands for. */
export const giveGiftCard = (
  tx: Context,
  { amount, reference }: { amount: number; reference: string },
): Promise<string> => makeCard(tx, amount, null, reference)

/** A new card, by the ledger's first entry; a code that is taken is drawn again. */
async function makeCard(tx: Context, amount: number, expiresAt: Date | null, reference: string): Promise<string> {
  for (;;) {
    const card = { id: newId('gft'), code: newGiftCode(), amount, expiresAt, createdAt: tx.now() }
    const [made] = await tx.db.insert(giftCards).values(card).onConflictDoNothing().returning({ id: giftCards.id })
    if (!made) continue
    await tx.db.insert(giftCardEntries).values({ cardId: made.id, kind: 'issued', amount, reference, at: tx.now() })
    return made.id
  }
}
