import { escapeHtml, letter } from '../../../platform/mail/letter.ts'
import type { Mail } from '../../../platform/mail/mailer.ts'
import type { Settings } from '../../settings/schemas.ts'

/**
 * What the sender gets. It repeats nothing that was typed: anybody can type anybody's address, and the shop must not carry
 * a stranger's words to it.
 */
export function receipt(
  { ticket, email }: { ticket: string; email: string },
  { store, support }: Settings,
  faqsUrl: string,
): Mail {
  const lead = `Thank you for writing to ${store.name}. Your message has the number ${ticket}, and we answer within ${support.replyHours} hours.`
  const hours = `We are there ${support.hours.map(({ days, time }) => `${days} ${time}`).join(', ')}. Phone: ${store.phone}.`
  const stranger = 'Was it not you? Then somebody has typed your address; nothing else will come of it.'
  return {
    to: email,
    subject: `We have your message ${ticket}`,
    text: [lead, hours, `Many questions are answered here: ${faqsUrl}`, stranger].join('\n\n'),
    html: letter(
      'We have your message',
      `<p>${escapeHtml(lead)}</p>
<p>${escapeHtml(hours)}</p>
<p>Many questions are answered <a href="${escapeHtml(faqsUrl)}" style="color:#111">among the FAQs</a>.</p>`,
      stranger,
    ),
    id: `${ticket}-receipt`,
  }
}
