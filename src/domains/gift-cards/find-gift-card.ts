import { and, eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import type { Client } from '../../platform/http.ts'
import { unknownCodeLimit } from '../../platform/rate-limit/unknown-code-limit.ts'
import type { Paise } from '../../shared/money.ts'
import { ok, type Result } from '../../shared/result.ts'
import { refuse } from './problems.ts'
import { GiftCardCode, type GiftCardView } from './schemas.ts'
import { giftCardBlocks, giftCardEntries, giftCards } from './tables.ts'

const guesses = unknownCodeLimit('gift-card-unknown')

export const cardView = (card: typeof giftCards.$inferSelect): GiftCardView => ({
  id: card.id,
  code: card.code,
  amount: card.amount as Paise,
  remainingBalance: card.balance as Paise,
  isUsed: card.usedAt !== null,
  usedAt: card.usedAt?.toISOString() ?? null,
  createdAt: card.createdAt.toISOString(),
  expiresAt: card.expiresAt?.toISOString() ?? null,
})

/**
 * The card with this code, for anyone who has the code. Refuses TOO_MANY_TRIES, for valid codes too, after ten unknown
 * codes in a minute from one IP address.
 */
export async function findGiftCard(
  ctx: Context,
  typed: string,
  client?: Client,
): Promise<Result<GiftCardView, 'GIFT_CARD_NOT_FOUND' | 'TOO_MANY_TRIES'>> {
  const wait = client ? await guesses.waitOf(ctx, client) : null
  if (wait !== null) return refuse('TOO_MANY_TRIES', { retryAfterSeconds: wait })
  const code = GiftCardCode.safeParse(typed)
  const [card] = code.success ? await ctx.db.select().from(giftCards).where(eq(giftCards.code, code.data)) : []
  if (card) return ok(cardView(card))
  if (client) await guesses.countUnknown(ctx, client)
  return refuse('GIFT_CARD_NOT_FOUND')
}

/** The same for paying with it. */
export async function checkGiftCard(
  ctx: Context,
  typed: string,
  client?: Client,
): Promise<
  Result<
    GiftCardView,
    'GIFT_CARD_BLOCKED' | 'GIFT_CARD_NOT_FOUND' | 'GIFT_CARD_EMPTY' | 'GIFT_CARD_EXPIRED' | 'TOO_MANY_TRIES'
  >
> {
  const found = await findGiftCard(ctx, typed, client)
  if (!found.ok) return found
  const { expiresAt, remainingBalance } = found.value
  if (expiresAt !== null && new Date(expiresAt) <= ctx.now()) return refuse('GIFT_CARD_EXPIRED')
  if (remainingBalance <= 0) return refuse('GIFT_CARD_EMPTY')
  const [block] = await ctx.db
    .select({ cardId: giftCardBlocks.cardId })
    .from(giftCardBlocks)
    .where(eq(giftCardBlocks.cardId, found.value.id))
  return block ? refuse('GIFT_CARD_BLOCKED') : found
}

/** The card issued for this reference, or null; for internal use. */
export async function findIssuedCard(ctx: Context, reference: string): Promise<GiftCardView | null> {
  const [row] = await ctx.db
    .select({ card: giftCards })
    .from(giftCardEntries)
    .innerJoin(giftCards, eq(giftCards.id, giftCardEntries.cardId))
    .where(and(eq(giftCardEntries.reference, reference), eq(giftCardEntries.kind, 'issued')))
  return row ? cardView(row.card) : null
}

/** The number of the order, or the id of the refund, for which a card was issued. */
export async function findIssuedFor(ctx: Context, cardId: string): Promise<string> {
  const [entry] = await ctx.db
    .select({ reference: giftCardEntries.reference })
    .from(giftCardEntries)
    .where(and(eq(giftCardEntries.cardId, cardId), eq(giftCardEntries.kind, 'issued')))
  if (!entry) throw new Error(`Gift card ${cardId} was never issued`)
  return entry.reference
}
