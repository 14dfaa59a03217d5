import { and, eq, isNotNull, isNull, lte } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { dayInIndia } from '../../shared/dates.ts'
import { findMailAddress } from '../customers/index.ts'
import { readSettings } from '../settings/index.ts'
import { giftMail } from './emails/gift-mails.ts'
import { findGift } from './find-gifts.ts'
import { noteDelivered } from './forget-gifts.ts'
import { gifts } from './tables.ts'

/** As many as one run of a job mails; the rest waits for the next. */
const BATCH = 500

/** Mails a card to whom it is for, once, if its day has come; on `gift-card.issued`. */
export async function sendGift(ctx: Context, mailer: Mailer, { orderId }: { orderId: string }): Promise<void> {
  const gift = await findGift(ctx, orderId)
  if (!gift?.card || gift.deliveredAt !== null || gift.deliverOn > dayInIndia(ctx.now())) return
  const settings = await readSettings(ctx)
  await mailer.send(giftMail({ ...gift, card: gift.card }, settings, mailer.link('/shop')))
  const [row] = await ctx.db.select({ customerId: gifts.customerId }).from(gifts).where(eq(gifts.orderId, orderId))
  await noteDelivered(ctx, orderId, !row || (await findMailAddress(ctx, row.customerId)) === null)
}

/** Mails those whose day has come; by the clock, on `gift-card.deliveries-due`. */
export async function sendDueGifts(ctx: Context, mailer: Mailer): Promise<void> {
  const due = await ctx.db
    .select({ orderId: gifts.orderId })
    .from(gifts)
    .where(and(isNotNull(gifts.cardId), isNull(gifts.deliveredAt), lte(gifts.deliverOn, dayInIndia(ctx.now()))))
    .orderBy(gifts.deliverOn)
    .limit(BATCH)
  for (const { orderId } of due) await sendGift(ctx, mailer, { orderId })
}
