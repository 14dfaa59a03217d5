import { button, lines, text } from '../../platform/email/blocks.ts'
import type { EmailMessage } from '../../platform/email/mailer.ts'
import { writeEmail } from '../../platform/email/write-email.ts'
import { formatDateTime } from '../../shared/dates.ts'
import { conditions } from './conditions.ts'
import type { Notice } from './schemas.ts'

type Addressed = { to: string; shop: string; link: string | null }

/** The email about a problem of the store, or about its end, to an owner. */
export function ownerAlertEmail(notice: Notice, { to, shop, link }: Addressed): EmailMessage {
  const { condition, kind, since, at } = notice
  const { label, advice } = conditions[condition]
  const isOver = kind === 'cleared'
  const state = { raised: 'needs attention', repeated: 'still needs attention', cleared: 'back to normal' }[kind]
  return writeEmail({
    to,
    id: `owner-alert-${condition}-${notice.notice}-${to}`,
    subject: `${label}: ${state} (${shop})`,
    title: `${label}: ${state}`,
    shop,
    blocks: [
      text(isOver ? 'The problem is over. You don’t need to do anything.' : notice.text),
      ...(isOver ? [] : [text(advice)]),
      lines('Details', [
        ...(isOver ? [`Problem: ${notice.text}`] : []),
        `Since: ${formatDateTime(new Date(since))}`,
        `${isOver ? 'Over' : 'Last checked'}: ${formatDateTime(new Date(at))}`,
      ]),
      ...(link && !isOver ? [button('Open the admin', link)] : []),
    ],
    footer: isOver
      ? 'You get this email because you were told of the problem.'
      : 'While the problem lasts you get one email a day, and one when it is over.',
  })
}
