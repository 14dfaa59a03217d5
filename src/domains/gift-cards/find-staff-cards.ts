import { and, asc, eq, gt, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { anywhere, keyset, nextCursor } from '../../platform/db/index.ts'
import type { Paise } from '../../shared/money.ts'
import { ok, type Result } from '../../shared/result.ts'
import { forbid } from '../roles/index.ts'
import { may } from '../roles/rules.ts'
import { cardView } from './find-gift-card.ts'
import { refuse } from './problems.ts'
import { maskedCode, plainCode } from './rules.ts'
import type { CardQuery, StaffCard, StaffCardFile } from './schemas.ts'
import { giftCardBlocks, giftCardEntries, giftCards, gifts } from './tables.ts'

const place = keyset(giftCards.createdAt, giftCards.id)
const inState: Record<NonNullable<CardQuery['state']>, SQL | undefined> = {
  open: and(gt(giftCards.balance, 0), isNull(giftCardBlocks.cardId)),
  used: eq(giftCards.balance, 0),
  blocked: isNotNull(giftCardBlocks.cardId),
}

/** Matches the full code, part of the recipient's name or address, or the number of a related order. */
function matches(q: string): SQL | undefined {
  const words = anywhere(q)
  return or(
    eq(giftCards.code, plainCode(q)),
    sql`lower(${gifts.recipientEmail}) like ${words}`,
    sql`lower(${gifts.recipientName}) like ${words}`,
    sql`exists (select 1 from ${giftCardEntries} e where e.card_id = ${giftCards.id} and e.reference = ${q.toUpperCase()})`,
  )
}

const rowsOf = (ctx: Context) =>
  ctx.db
    .select({ card: giftCards, gift: gifts, block: giftCardBlocks, cursor: place.cursor })
    .from(giftCards)
    .leftJoin(gifts, eq(gifts.cardId, giftCards.id))
    .leftJoin(giftCardBlocks, eq(giftCardBlocks.cardId, giftCards.id))

type Row = Awaited<ReturnType<typeof rowsOf>>[number]

function staffCard({ actor }: Context, { card, gift, block }: Row): StaffCard {
  const view = cardView(card)
  return {
    ...view,
    code: may(actor, 'sales.write') ? view.code : maskedCode(view.code),
    isBlocked: block !== null,
    recipientName: gift?.recipientName || null,
    recipientEmail: gift?.recipientEmail || null,
  }
}

/** Gift cards for staff, newest first. */
export async function findStaffCards(
  ctx: Context,
  { q, state, cursor, limit }: CardQuery,
): Promise<Result<{ cards: StaffCard[]; nextCursor: string | null }, 'FORBIDDEN'>> {
  const refused = forbid(ctx, 'sales.read')
  if (refused) return refused
  const rows = await rowsOf(ctx)
    .where(and(state ? inState[state] : undefined, q ? matches(q) : undefined, place.after(cursor)))
    .orderBy(...place.order)
    .limit(limit)
  return ok({ cards: rows.map((row) => staffCard(ctx, row)), nextCursor: nextCursor(rows, limit) })
}

/** One gift card with its ledger, oldest first. */
export async function findStaffCard(
  ctx: Context,
  id: string,
): Promise<Result<StaffCardFile, 'FORBIDDEN' | 'GIFT_CARD_NOT_FOUND'>> {
  const refused = forbid(ctx, 'sales.read')
  if (refused) return refused
  const [row] = await rowsOf(ctx).where(eq(giftCards.id, id))
  if (!row) return refuse('GIFT_CARD_NOT_FOUND')
  const entries = await ctx.db
    .select()
    .from(giftCardEntries)
    .where(eq(giftCardEntries.cardId, id))
    .orderBy(asc(giftCardEntries.id))
  const { block, gift } = row
  return ok({
    card: staffCard(ctx, row),
    block: block && { reason: block.reason, staff: block.staff, at: block.at.toISOString() },
    entries: entries.map(({ cardId: _, amount, at, ...entry }) => ({
      ...entry,
      amount: amount as Paise,
      at: at.toISOString(),
    })),
    gift: gift && {
      senderName: gift.senderName,
      message: gift.message,
      deliverOn: gift.deliverOn,
      deliveredAt: gift.deliveredAt?.toISOString() ?? null,
    },
  })
}
