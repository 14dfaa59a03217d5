import { escapeHtml, letter } from '../../../platform/mail/letter.ts'
import type { Mail } from '../../../platform/mail/mailer.ts'
import { formatDateTime } from '../../../shared/dates.ts'
import type { Settings } from '../../settings/schemas.ts'
import type { NewMessage } from '../schemas.ts'

type Received = NewMessage & { ticket: string; customerId: string | null; createdAt: Date }

/** A message of the contact form, as the owner gets it: an answer to this mail goes to who wrote it. */
export function toOwner(received: Received, { store, support }: Settings): Mail {
  const { ticket, name, email, subject, message, customerId, createdAt } = received
  const facts = [
    `From: ${name} <${email}>`,
    `Account: ${customerId ?? 'none, and nothing shows that the address is the sender’s'}`,
    `Received: ${formatDateTime(createdAt)}`,
  ]
  const footer = `Answer this mail to answer the sender, who was told: within ${support.replyHours} hours.`
  return {
    to: store.email,
    replyTo: email,
    subject: `${ticket}: ${subject}`,
    text: [`${subject}`, message, facts.join('\n'), footer].join('\n\n'),
    html: letter(
      subject,
      `<p style="white-space:pre-wrap">${escapeHtml(message)}</p>
<p style="color:#555">${facts.map(escapeHtml).join('<br>')}</p>`,
      footer,
    ),
    id: `${ticket}-owner`,
  }
}
