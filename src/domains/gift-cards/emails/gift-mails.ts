import type { Mail } from '../../../platform/mail/mailer.ts'
import { plainMail } from '../../../platform/mail/plain-mail.ts'
import { formatDate } from '../../../shared/dates.ts'
import { formatMoney } from '../../../shared/money.ts'
import type { Settings } from '../../settings/schemas.ts'
import type { GiftCardView, GiftView } from '../schemas.ts'

/** The card itself, to whom it is for. */
export function giftMail(
  { orderId, recipientName, recipientEmail, senderName, message, card }: GiftView & { card: GiftCardView },
  { store }: Settings,
  url: string,
): Mail {
  return plainMail({
    to: recipientEmail,
    id: `${orderId}-gift`,
    subject: `${senderName} sends you a gift card of ${formatMoney(card.amount)} for ${store.name}`,
    lines: [
      `Hello ${recipientName}, ${senderName} has bought you a gift card of ${formatMoney(card.amount)}.`,
      ...(message ? [`“${message}”`] : []),
      `Your code: ${card.code}`,
      `Type it into “Promo or gift card code” in the cart or at the checkout. What is left of it stays for the next order, and it goes together with any other way to pay. ${
        card.expiresAt === null ? 'It does not expire.' : `It is valid until ${formatDate(card.expiresAt)}.`
      }`,
      'Whoever has the code can use it: keep this mail to yourself.',
    ],
    link: { label: 'Choose something', url },
    footer: `Questions? Write to ${store.email} or call ${store.phone}.`,
  })
}
