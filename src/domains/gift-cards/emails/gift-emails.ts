import { button, code, greeting, quote, text } from '../../../platform/email/blocks.ts'
import type { EmailMessage } from '../../../platform/email/mailer.ts'
import type { Secret } from '../../../platform/email/secret.ts'
import { writeEmail } from '../../../platform/email/write-email.ts'
import { formatDate } from '../../../shared/dates.ts'
import { formatMoney } from '../../../shared/money.ts'
import { questionsText } from '../../settings/rules.ts'
import type { Settings } from '../../settings/schemas.ts'
import { GIFT_DESIGNS } from '../design-rules.ts'
import type { GiftCardView, GiftView } from '../schemas.ts'

/** A gift with its code as a `Secret`, so that no template prints it by accident. */
export type GiftForEmail = Omit<GiftView, 'card'> & { card: Omit<GiftCardView, 'code'> & { code: Secret } }

/** The card itself, to its recipient. */
export function giftEmail(
  { orderId, recipientName, recipientEmail, senderName, message, design, card }: GiftForEmail,
  { store }: Settings,
  url: string,
): EmailMessage {
  return writeEmail({
    to: recipientEmail,
    id: `${orderId}-gift`,
    subject: `${senderName} sent you a ${formatMoney(card.amount)} gift card for ${store.name}`,
    shop: store.name,
    title: `A ${formatMoney(card.amount)} gift card for you`,
    blocks: [
      greeting(GIFT_DESIGNS[design], formatMoney(card.amount), `For ${recipientName}, from ${senderName}`),
      text(`Hello ${recipientName}, ${senderName} bought this for you.`),
      ...(message ? [quote(message)] : []),
      code('Your code', card.code),
      text(
        `Enter it under “Promo or gift card code” in the cart or at checkout. Any balance stays on the card for your next order, and you can combine it with any other payment method. ${validityText(card)}`,
      ),
      button('Start shopping', url),
      text('Anyone with the code can use it, so please keep this email private.'),
    ],
    footer: footerOf(store),
  })
}

/** To the buyer: the payment receipt, the code, and when the card is sent. A card costs its amount (decision 0019). */
export const giftReceipt = (
  { to, orderNumber }: { to: string; orderNumber: string },
  { orderId, recipientName, deliverOn, card }: GiftForEmail,
  { store }: Settings,
  url: string,
): EmailMessage =>
  writeEmail({
    to,
    id: `${orderId}-gift-receipt`,
    subject: `Your ${formatMoney(card.amount)} gift card for ${recipientName}`,
    shop: store.name,
    blocks: [
      text(
        `Thank you, we’ve received your payment of ${formatMoney(card.amount)} for order ${orderNumber}. We’ll email the card to ${recipientName} on ${formatDate(deliverOn)}. ${validityText(card)}`,
      ),
      code('Gift card code', card.code),
      button('View order', url),
    ],
    footer: footerOf(store),
  })

/** Until when a card can be used, as a sentence. */
export const validityText = ({ expiresAt }: Pick<GiftCardView, 'expiresAt'>): string =>
  expiresAt === null ? 'It doesn’t expire.' : `It is valid until ${formatDate(expiresAt)}.`

const footerOf = (store: Settings['store']): string => questionsText(store)
