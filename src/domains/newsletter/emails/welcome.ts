import { escapeHtml, letter } from '../../../platform/mail/letter.ts'
import type { Mail } from '../../../platform/mail/mailer.ts'
import type { Settings } from '../../settings/schemas.ts'

/** The first mail to a subscriber; also what somebody gets whose address another person has typed. */
export function welcome(
  to: string,
  { store }: Settings,
  { shopUrl, unsubscribeUrl }: { shopUrl: string; unsubscribeUrl: string },
): Mail {
  const lead = `You asked ${store.name} for offers and news by email.`
  const leave = 'Was it not you, or have you changed your mind?'
  return {
    to,
    subject: `Welcome to ${store.name}`,
    text: [lead, `Offers of today: ${shopUrl}`, `${leave} Unsubscribe: ${unsubscribeUrl}`].join('\n\n'),
    html: letter(
      'Welcome',
      `<p>${escapeHtml(lead)}</p>
<p><a href="${escapeHtml(shopUrl)}" style="color:#111">See the offers of today</a></p>
<p>${leave} <a href="${escapeHtml(unsubscribeUrl)}" style="color:#111">Unsubscribe</a></p>`,
      `${store.legalName}, ${store.addressLines.join(', ')}`,
    ),
    unsubscribeUrl,
  }
}
