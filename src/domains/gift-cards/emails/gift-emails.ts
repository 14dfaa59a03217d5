import { button, code, quote, text } from '../../../platform/email/blocks.ts'
import type { EmailMessage } from '../../../platform/email/mailer.ts'
import type { Secret } from '../../../platform/email/secret.ts'
import { writeEmail } from '../../../platform/email/write-email.ts'
import { formatDate } from '../../../shared/dates.ts'
import { formatMoney } from '../../../shared/money.ts'
import { questionsText } from '../../settings/rules.ts'
import type { Settings } from '../../settings/schemas.ts'
import type { GiftCardView, GiftView } from '../schemas.ts'

/** A gift with its code as a `Secret`, so that no template prints it by accident. */
export type GiftForEmail = Omit<GiftView, 'card'> & { card: Omit<GiftCardView, 'code'> & { code: Secret } }

/** The card itself, to its recipient. */
export function giftEmail(
  { orderId, recipientName, recipientEmail, senderName, message, card }: GiftForEmail,
  { store }: Settings,
  url: string,
): EmailMessage {
  return writeEmail({
    to: recipientEmail,
    id: `${orderId}-gift`,
    subject: `${senderName} sends you a gift card of ${formatMoney(card.amount)} for ${store.name}`,
    shop: store.name,
    title: `A gift card of ${formatMoney(card.amount)} for you`,
    blocks: [
      text(`Hello ${recipientName}, ${senderName} has bought it for you.`),
      ...(message ? [quote(message)] : []),
      code('Your code', card.code),
      text(
        `Type it into “Promo or gift card code” in the cart or at the checkout. What is left of it stays for the next order, and it goes together with any other way to pay. ${validity(card)}`,
      ),
      button('Choose something', url),
      text('Whoever has the code can use it: keep this mail to yourself.'),
    ],
    footer: footerOf(store),
  })
}

/** To the buyer: the payment receipt, the code, and when the card is sent. */
export const giftReceipt = (
  to: string,
  { orderId, recipientName, deliverOn, card }: GiftForEmail,
  { store }: Settings,
  url: string,
): EmailMessage =>
  writeEmail({
    to,
    id: `${orderId}-gift-receipt`,
    subject: `Your gift card of ${formatMoney(card.amount)} for ${recipientName}`,
    shop: store.name,
    blocks: [
      text(
        `Thank you: it is paid. It goes to ${recipientName} by email on ${formatDate(deliverOn)}. ${validity(card)}`,
      ),
      code('Its code', card.code),
      button('See the order', url),
    ],
    footer: footerOf(store),
  })

const validity = ({ expiresAt }: GiftForEmail['card']): string =>
  expiresAt === null ? 'It does not expire.' : `It is valid until ${formatDate(expiresAt)}.`

const footerOf = (store: Settings['store']): string => questionsText(store)
