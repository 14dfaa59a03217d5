import { eq } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { type Block, button, text } from '../../../platform/email/blocks.ts'
import type { Mailer } from '../../../platform/email/mailer.ts'
import { writeEmail } from '../../../platform/email/write-email.ts'
import { formatMoney, type Paise } from '../../../shared/money.ts'
import { findRecipient } from '../../orders/index.ts'
import { readSettings } from '../../settings/index.ts'
import { questionsText } from '../../settings/rules.ts'
import { refundPayouts, refunds } from '../tables.ts'
import { payoutText } from './send-refund-email.ts'

type Settled = { refund: typeof refunds.$inferSelect; payout: typeof refundPayouts.$inferSelect | null; amount: string }
type Written = { key: string; subject: string; blocks: Block[] }

/** Emails that staff have sent the money of a refund, with the transfer's number; on `refund.transferred`. */
export const sendTransferEmail = (ctx: Context, mailer: Mailer, { refundId }: { refundId: string }): Promise<void> =>
  send(ctx, mailer, refundId, ({ refund, payout, amount }) => {
    if (refund.status !== 'processed' || !payout) return null
    const to = payoutText(refund.destination, payout.masked)
    const reference = payout.reference ? ` The transfer’s reference number is ${payout.reference}.` : ''
    return {
      key: `${refund.id}-sent`,
      subject: `We’ve sent your refund of ${amount}`,
      blocks: [
        text(`We’ve sent ${amount} to ${to}.${reference}`),
        text('Banks usually show it the same day. If it isn’t there after 2 business days, reply to this email.'),
      ],
    }
  })

/** Emails that a refund didn't go through; on `refund.failed`. */
export const sendFailedRefundEmail = (
  ctx: Context,
  mailer: Mailer,
  { refundId }: { refundId: string },
): Promise<void> =>
  send(ctx, mailer, refundId, ({ refund, payout, amount }) => {
    // The provider may have paid it meanwhile.
    if (refund.status !== 'failed') return null
    const to = payout ? payoutText(refund.destination, payout.masked) : 'your original payment method'
    const ask = payout
      ? 'Please reply with the UPI ID or bank account that we should use, and we’ll send it again.'
      : 'We’ll send it again, and email you when we have. You don’t need to do anything.'
    return {
      key: `${refund.id}-failed`,
      subject: `Your refund of ${amount} didn’t go through`,
      blocks: [text(`Our refund of ${amount} to ${to} didn’t go through.`), text(ask)],
    }
  })

async function send(ctx: Context, mailer: Mailer, refundId: string, write: (settled: Settled) => Written | null) {
  const [found] = await ctx.db
    .select({ refund: refunds, payout: refundPayouts })
    .from(refunds)
    .leftJoin(refundPayouts, eq(refundPayouts.refundId, refunds.id))
    .where(eq(refunds.id, refundId))
  const recipient = found && (await findRecipient(ctx, found.refund.orderId))
  const written = found && write({ ...found, amount: formatMoney(found.refund.amount as Paise) })
  if (!recipient || !written) return
  const { store } = await readSettings(ctx)
  const { key, subject, blocks } = written
  await mailer.send(
    writeEmail({
      to: recipient.to,
      id: key,
      subject: `${subject} for order ${recipient.orderNumber}`,
      shop: store.name,
      title: subject,
      blocks: [...blocks, button('View order', mailer.link(recipient.path))],
      footer: questionsText(store),
    }),
  )
}
