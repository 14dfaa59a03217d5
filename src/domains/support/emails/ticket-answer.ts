import { quote, text } from '../../../platform/email/blocks.ts'
import type { EmailMessage } from '../../../platform/email/mailer.ts'
import { writeEmail } from '../../../platform/email/write-email.ts'
import { formatDate } from '../../../shared/dates.ts'
import type { Settings } from '../../settings/schemas.ts'

type Answered = {
  ticket: string
  email: string
  subject: string
  message: string
  createdAt: Date
  answer: string
  entryId: number
}

/** An answer of staff to a support ticket; a reply to it goes to the store. */
export const ticketAnswerEmail = (answered: Answered, { store }: Settings): EmailMessage =>
  writeEmail({
    to: answered.email,
    replyTo: store.email,
    id: `${answered.ticket}-answer-${answered.entryId}`,
    subject: `Re: ${answered.subject} (${answered.ticket})`,
    shop: store.name,
    title: `Your message ${answered.ticket}`,
    blocks: [
      ...answered.answer.split(/\r?\n\s*\r?\n/).map((paragraph) => text(paragraph)),
      text(`You wrote on ${formatDate(answered.createdAt)}:`),
      quote(answered.message),
    ],
    footer: `Reply to this email to write to ${store.name} again${store.phone ? `, or call ${store.phone}` : ''}.`,
  })
