import { eq } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { button, code, text } from '../../../platform/email/blocks.ts'
import type { Mailer } from '../../../platform/email/mailer.ts'
import { secret } from '../../../platform/email/secret.ts'
import { writeEmail } from '../../../platform/email/write-email.ts'
import { formatMoney, type Paise } from '../../../shared/money.ts'
import { findIssuedCard, validityText } from '../../gift-cards/index.ts'
import { findRecipient } from '../../orders/index.ts'
import { readSettings } from '../../settings/index.ts'
import { questionsText } from '../../settings/rules.ts'
import type { RefundDestination, RefundReason } from '../schemas.ts'
import { refundPayouts, refunds } from '../tables.ts'

const WHY: Record<RefundReason, (orderNumber: string) => string> = {
  cancelled: (number) => `Your order ${number} is cancelled.`,
  undelivered: (number) => `We couldn’t deliver your order ${number}.`,
  late: (number) =>
    `Your payment for order ${number} arrived after the order had ended. We couldn’t restore the order, so we won’t ship it.`,
  late_change: (number) =>
    `Your payment for a change of order ${number} arrived after we could make it. The order stays as it was.`,
  extra: (number) =>
    `We received a payment for order ${number} that wasn’t needed: the order is already paid, or is paid in cash on delivery.`,
  staff: (number) => `We’re sending you a refund for your order ${number}.`,
  revision: (number) => `We’ve changed your order ${number}, and it costs less than you paid.`,
  provider: (number) => `There’s a refund for your order ${number}.`,
}

/** The refund of a shipment names its units; that of a whole order doesn't. */
const whyOf = ({ reason, lines }: typeof refunds.$inferSelect, orderNumber: string) =>
  reason === 'undelivered' && lines.length > 0
    ? `Part of your order ${orderNumber} won’t be delivered.`
    : WHY[reason](orderNumber)

const DESTINATIONS: Record<RefundDestination, string> = {
  source: '',
  'gift-card': '',
  upi: 'your UPI ID ',
  bank: 'your bank account ',
}

/** Where staff send a refund: `your UPI ID as•••@okbank`. */
export const payoutText = (destination: RefundDestination, masked: string): string =>
  `${DESTINATIONS[destination]}${masked}`

/** Emails that a refund is on its way and when it is issued, once per refund; on `refund.mail-due` (I10). */
export async function sendRefundEmail(ctx: Context, mailer: Mailer, { refundId }: { refundId: string }): Promise<void> {
  const [refund] = await ctx.db.select().from(refunds).where(eq(refunds.id, refundId))
  const recipient = refund && (await findRecipient(ctx, refund.orderId))
  if (!recipient) return
  const { store, returns } = await readSettings(ctx)
  const { orderNumber, to, path } = recipient
  const card = refund.destination === 'gift-card' ? await findIssuedCard(ctx, refund.id) : null
  const [payout] = await ctx.db.select().from(refundPayouts).where(eq(refundPayouts.refundId, refund.id))
  const amount = formatMoney(refund.amount as Paise)
  await mailer.send(
    writeEmail({
      to,
      id: `${refund.id}-refund`,
      subject: `Refund of ${amount} for order ${orderNumber}`,
      shop: store.name,
      blocks: [
        text(whyOf(refund, orderNumber)),
        ...(card
          ? [
              text(
                `Your refund of ${amount} is on a gift card. ${validityText(card)} You can use it across orders until the balance runs out.`,
              ),
              code('Gift card code', secret(card.code)),
            ]
          : [
              text(
                `We’re refunding ${amount} to ${payout ? payoutText(refund.destination, payout.masked) : 'your original payment method'}. We’ll issue it within ${returns.refundDays} business days; your bank may need a few more days to show it.`,
              ),
            ]),
        button('View order', mailer.link(path)),
      ],
      footer: questionsText(store),
    }),
  )
}
