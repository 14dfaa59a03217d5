import { lines, quote } from '../../../platform/mail/blocks.ts'
import type { Mail } from '../../../platform/mail/mailer.ts'
import { writeMail } from '../../../platform/mail/write-mail.ts'
import { formatDateTime } from '../../../shared/dates.ts'
import type { Settings } from '../../settings/schemas.ts'
import type { NewMessage } from '../schemas.ts'

type Received = NewMessage & { ticket: string; customerId: string | null; createdAt: Date }

/** A message of the contact form, as the owner gets it: an answer to this mail goes to who wrote it. */
export function toOwner(received: Received, { store, support }: Settings): Mail {
  const { ticket, name, email, subject, message, customerId, createdAt } = received
  return writeMail({
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
        `Account: ${customerId ?? 'none, and nothing shows that the address is the sender’s'}`,
        `Received: ${formatDateTime(createdAt)}`,
      ]),
    ],
    footer: `Answer this mail to answer the sender, who was told: within ${support.replyHours} hours.`,
  })
}
