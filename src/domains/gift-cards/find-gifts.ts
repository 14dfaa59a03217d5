import { eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import type { Paise } from '../../shared/money.ts'
import { ownId } from '../customers/index.ts'
import { cardView } from './find-gift-card.ts'
import type { GiftView } from './schemas.ts'
import { giftCards, gifts } from './tables.ts'

type Row = { gift: typeof gifts.$inferSelect; card: typeof giftCards.$inferSelect | null }

const giftView = ({ gift, card }: Row): GiftView => ({
  orderId: gift.orderId,
  amount: gift.amount as Paise,
  recipientName: gift.recipientName,
  recipientEmail: gift.recipientEmail,
  senderName: gift.senderName,
  message: gift.message,
  design: gift.design,
  deliverOn: gift.deliverOn,
  deliveredAt: gift.deliveredAt?.toISOString() ?? null,
  card: card && cardView(card),
})

/** The gift that an order bought, for anyone who may open the order; null if the order bought no gift card. */
export async function findGift(ctx: Context, orderId: string): Promise<GiftView | null> {
  const [row] = await ctx.db
    .select({ gift: gifts, card: giftCards })
    .from(gifts)
    .leftJoin(giftCards, eq(giftCards.id, gifts.cardId))
    .where(eq(gifts.orderId, orderId))
  return row ? giftView(row) : null
}

/** All gifts that the signed-in customer has bought. */
export async function findOwnGifts(ctx: Context): Promise<GiftView[]> {
  const id = ownId(ctx)
  if (!id) return []
  const rows = await ctx.db
    .select({ gift: gifts, card: giftCards })
    .from(gifts)
    .leftJoin(giftCards, eq(giftCards.id, gifts.cardId))
    .where(eq(gifts.customerId, id))
    .orderBy(gifts.deliverOn, gifts.orderId)
  return rows.map(giftView)
}
