import { and, eq, gt, isNull, lte } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import type { EmailMessage, Mailer } from '../../platform/email/mailer.ts'
import { secret } from '../../platform/email/secret.ts'
import { dayInIndia } from '../../shared/dates.ts'
import { findEmailAddress } from '../customers/index.ts'
import { readSettings } from '../settings/index.ts'
import { isClawedBack } from './claw-back-gift-card.ts'
import { giftEmail, giftReceipt } from './emails/gift-emails.ts'
import { recordDelivered } from './erase-gifts.ts'
import { findIssuedFor } from './find-gift-card.ts'
import { findGift } from './find-gifts.ts'
import { giftCards, gifts } from './tables.ts'

/**
 * Emails a paid card's code to its buyer, and the card to its recipient if the delivery day has come; on
 * `gift-card.issued`.
 */
export async function sendGift(
  ctx: Context,
  mailer: Mailer,
  { orderId, attach }: { orderId: string } & Pick<EmailMessage, 'attach'>,
): Promise<void> {
  const [row] = await ctx.db.select({ customerId: gifts.customerId }).from(gifts).where(eq(gifts.orderId, orderId))
  const gift = await findGift(ctx, orderId)
  // The personal data has been erased; only the card is left.
  if (!row || !gift?.card || gift.recipientEmail === '') return
  // Refunded before it reached anyone.
  if (await isClawedBack(ctx, gift.card)) return
  const settings = await readSettings(ctx)
  const bought = { ...gift, card: { ...gift.card, code: secret(gift.card.code) } }
  const buyer = await findEmailAddress(ctx, row.customerId)
  if (buyer) {
    const orderNumber = await findIssuedFor(ctx, gift.card.id)
    const url = mailer.link(`/orders/${encodeURIComponent(orderNumber)}`)
    const receipt = giftReceipt({ to: buyer, orderNumber }, bought, settings, url)
    await mailer.send(attach ? { ...receipt, attach } : receipt)
  }
  if (gift.deliverOn > dayInIndia(ctx.now())) return
  await mailer.send(giftEmail(bought, settings, mailer.link('/shop')))
  await recordDelivered(ctx, orderId, buyer === null)
}

/** Announces `gift-card.due` for gifts that are due and not emailed yet; on a schedule. */
export async function announceDueGifts(ctx: Context): Promise<void> {
  const due = await ctx.db
    .select({ orderId: gifts.orderId })
    .from(gifts)
    .innerJoin(giftCards, eq(giftCards.id, gifts.cardId))
    // Empty cards are not sent.
    .where(and(gt(giftCards.balance, 0), isNull(gifts.deliveredAt), lte(gifts.deliverOn, dayInIndia(ctx.now()))))
  if (due.length > 0) await ctx.announce('gift-card.due', ...due)
}
