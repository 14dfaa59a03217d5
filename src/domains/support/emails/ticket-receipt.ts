import { links, text } from '../../../platform/email/blocks.ts'
import type { EmailMessage } from '../../../platform/email/mailer.ts'
import { writeEmail } from '../../../platform/email/write-email.ts'
import { counted } from '../../../shared/counted.ts'
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
    subject: `We received your message ${ticket}`,
    shop: store.name,
    title: 'We’ve received your message',
    blocks: [
      text(
        `Thank you for writing to ${store.name}. Your ticket number is ${ticket}, and we’ll reply within ${counted(support.replyHours, 'hour')}.`,
      ),
      text(
        `Our hours: ${support.hours.map(({ days, time }) => `${days} ${time}`).join(', ')}${store.phone ? `. Phone: ${store.phone}` : ''}.`,
      ),
      links({ label: 'You may find your answer in the FAQs', url: faqsUrl }),
    ],
    footer: 'Not you? Someone may have typed your address by mistake. You can ignore this email.',
  })
