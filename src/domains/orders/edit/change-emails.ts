import { button, lines, text } from '../../../platform/email/blocks.ts'
import type { EmailMessage } from '../../../platform/email/mailer.ts'
import type { Words } from '../../../platform/email/secret.ts'
import { writeEmail } from '../../../platform/email/write-email.ts'
import { formatDateTime } from '../../../shared/dates.ts'
import { formatMoney, paise } from '../../../shared/money.ts'
import { questionsText } from '../../settings/rules.ts'
import type { Settings } from '../../settings/schemas.ts'
import type { OrderView } from '../schemas.ts'
import type { PendingRevision } from './hold-revision.ts'
import { orderAfter, termChanges } from './order-revised.ts'
import { changeKey, lineChanges, lineChangeText } from './rules.ts'

type Told = { order: OrderView; pending: PendingRevision; settings: Settings; url: Words }

/** What staff want to change of a paid order, and the link that pays the difference. */
export function changeDue({
  order,
  pending,
  settings,
  url,
  isGuest,
  send,
}: Told & { isGuest: boolean; send: number }): EmailMessage {
  const { before, after, reason, expiresAt } = pending
  const amount = formatMoney(paise(pending.amount))
  const paid = formatMoney(paise(before.total))
  return writeEmail({
    to: order.customerEmail ?? '',
    id: changeKey(order.orderNumber, pending.number, `pay-${send}`),
    subject: `Pay ${amount} to change your order ${order.orderNumber}`,
    shop: settings.store.name,
    title: `Pay ${amount} to change your order`,
    blocks: [
      text(
        `We can change order ${order.orderNumber} as follows once you’ve paid ${amount}.${reason ? ` Reason: ${reason}` : ''}`,
      ),
      lines('What changes', lineChanges(before, after).map(lineChangeText)),
      ...termChanges(before, after),
      orderAfter(after),
      ...(before.total > 0 ? [text(`You’ve already paid ${paid}, so ${amount} is left to pay.`)] : []),
      text(
        `We’re holding the added items for you until ${formatDateTime(expiresAt.toISOString())}. Until you pay, your order stays as it is.`,
      ),
      button(`Pay ${amount}`, url),
      text(
        isGuest
          ? 'This link opens your order. Please keep it private.'
          : 'Sign in with this email address to see and pay for the change.',
      ),
      text(
        'You didn’t ask for this change? Then you don’t need to do anything: we’ll send the order as you placed it.',
      ),
    ],
    footer: questionsText(settings.store),
  })
}

/** A change was withdrawn or not paid in time, so the order stays as it was. */
export const changeOver = ({ order, pending, settings, url }: Told): EmailMessage =>
  writeEmail({
    to: order.customerEmail ?? '',
    id: changeKey(order.orderNumber, pending.number, 'over'),
    subject: `Your order ${order.orderNumber} stays as it was`,
    shop: settings.store.name,
    title: 'Your order stays as it was',
    blocks: [
      text(
        pending.status === 'withdrawn'
          ? `We’ve withdrawn the change of order ${order.orderNumber} that we asked you to pay for. Please don’t pay for it any more.`
          : `The change of order ${order.orderNumber} wasn’t paid in time, so we haven’t made it.`,
      ),
      lines('Not changed', lineChanges(pending.before, pending.after).map(lineChangeText)),
      text('If you’ve just paid for it, we’ll refund that payment automatically.'),
      button('View order', url),
    ],
    footer: questionsText(settings.store),
  })
