import { lines, quote } from '../../../platform/email/blocks.ts'
import type { EmailMessage } from '../../../platform/email/mailer.ts'
import { writeEmail } from '../../../platform/email/write-email.ts'
import { counted } from '../../../shared/counted.ts'
import { formatDateTime } from '../../../shared/dates.ts'
import type { Settings } from '../../settings/schemas.ts'
import type { NewTicket } from '../schemas.ts'

type Received = NewTicket & { ticket: string; customerId: string | null; createdAt: Date }

/** The email about a new ticket to the owner: a reply to it goes to the ticket's author. */
export function newTicketEmail(received: Received, { store, support }: Settings): EmailMessage {
  const { ticket, name, email, subject, message, customerId, createdAt } = received
  return writeEmail({
    to: store.email,
    replyTo: email,
    id: `${ticket}-owner`,
    subject: `${ticket}: ${subject}`,
    shop: store.name,
    title: subject,
    blocks: [
      quote(message),
      lines('Sender', [
        `From: ${name} <${email}>`,
        `Account: ${customerId ?? 'none, so the sender’s address is not verified'}`,
        `Received: ${formatDateTime(createdAt)}`,
      ]),
    ],
    footer: `Reply to this email to answer the sender, who was promised a reply within ${counted(support.replyHours, 'hour')}.`,
  })
}
