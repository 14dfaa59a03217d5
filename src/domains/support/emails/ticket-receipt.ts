import { links, text } from '../../../platform/email/blocks.ts'
import type { EmailMessage } from '../../../platform/email/mailer.ts'
import { writeEmail } from '../../../platform/email/write-email.ts'
import type { Settings } from '../../settings/schemas.ts'

/**
 * The receipt for the sender. It repeats nothing that was typed: anybody can type anybody's address, and the store must
 * not carry a stranger's words to it.
 */
export const ticketReceiptEmail = (
  { ticket, email }: { ticket: string; email: string },
  { store, support }: Settings,
  faqsUrl: string,
): EmailMessage =>
  writeEmail({
    to: email,
    id: `${ticket}-receipt`,
    subject: `We have your message ${ticket}`,
    shop: store.name,
    title: 'We have your message',
    blocks: [
      text(
        `Thank you for writing to ${store.name}. Your message has the number ${ticket}, and we answer within ${support.replyHours} hours.`,
      ),
      text(
        `We are there ${support.hours.map(({ days, time }) => `${days} ${time}`).join(', ')}${store.phone ? `. Phone: ${store.phone}` : ''}.`,
      ),
      links({ label: 'Many questions are answered among the FAQs', url: faqsUrl }),
    ],
    footer: 'Was it not you? Then somebody has typed your address; nothing else will come of it.',
  })
