import { daysText, hoursText, listText } from '../content/rules.ts'
import { methodsFor } from '../orders/rules.ts'
import type { Settings } from '../settings/schemas.ts'
import type { Told } from './answer-membership.ts'
import { linkTo } from './links.ts'
import type { Topic } from './schemas.ts'

const policy = linkTo('policy')
const contact = linkTo('contact')
const orders = linkTo('orders')
const track = linkTo('track')

/** Topics on which somebody needs help: in an emergency, with an order or a payment, or with an account. */
export const HELP = {
  emergency: ({ store, support }) => [
    `Call 112, India’s emergency number, or go to the nearest hospital now. Stop taking the product, and take the pack along so that the doctor can read its label. I can’t give medical advice. Once everybody is safe, tell us about it: ${reach(store).toLowerCase()}. We reply within ${hoursText(support.replyHours)}.`,
    contact,
  ],
  crisis: () => [
    'I’m sorry that you feel this way. Please talk to somebody now: Tele MANAS, India’s free mental health helpline, answers day and night on 14416. If you are in danger, call 112 or go to the nearest hospital. If you can, stay with somebody you trust.',
    contact,
  ],
  debited: ({ store, support }) => [
    `If money was debited but there is no paid order, please don’t pay again yet: a payment can take a few minutes to reach us. Check My Orders or the tracking page. An amount without an order is refunded automatically. I can’t see payments from here. Still not there? ${reach(store)}, with the date, the amount and the UTR, UPI or bank reference. We reply within ${hoursText(support.replyHours)}.`,
    contact,
    orders,
    track,
  ],
  undelivered: ({ store, support }) => [
    `Sorry about that. First check the order’s status in My Orders or on the tracking page. If the courier couldn’t deliver it, if it’s on its way back to us, or if it’s marked as delivered but you don’t have it: ${reach(store).toLowerCase()}, with the order number. We’ll take it up with the courier and reply within ${hoursText(support.replyHours)}.`,
    contact,
    orders,
    track,
  ],
  courier: () => [
    'The courier and the tracking number appear on the order’s page and on the tracking page once it’s dispatched.',
    orders,
    track,
  ],
  damaged: ({ store, returns }) => [
    `Sorry about that. Choose “Return items” on the order’s page within ${daysText(returns.faultWindowDays)} of delivery and add a photo of the pack, or send it to us through the contact form or ${reach(store).toLowerCase()}. For a damaged, wrong, expired or missing item we pay for the return and refund you, even if the pack was opened.`,
    contact,
    policy,
  ],
  abroad: () => [
    'We deliver only within India. Share the PIN code of an address in India for a delivery date.',
    policy,
    contact,
  ],
  invoice: ({ store }) => [
    `Open the order in My Orders to see and download its GST invoice. It’s available once the order is paid or dispatched. Ordered as a guest? Use the link in your confirmation email. For anything else about an invoice, such as your company’s GSTIN: ${reach(store).toLowerCase()}.`,
    orders,
    track,
    contact,
  ],
  data: () => [
    'In your account settings you can download all your data or delete your account.',
    linkTo('settings'),
    linkTo('privacy'),
  ],
  password: () => [
    'You can change your password in your account settings. Forgot it? Enter your email address and we’ll email you a link to set a new password.',
    linkTo('changePassword'),
    linkTo('forgotPassword'),
  ],
  profile: () => [
    'You can change your name and phone number in your account, and your email in its settings. For an order that’s already placed, please contact us.',
    linkTo('account'),
    linkTo('changeEmail'),
    contact,
  ],
  loginCode: (settings) => [
    `You log in with your email address and password: there is no login code. Forgot your password? We’ll email you a link to set a new one. ${methodsFor(settings).includes('cod') ? 'For some cash-on-delivery orders, we email a 6-digit code at checkout: check your spam folder, or choose Send a new code. ' : ''}An OTP for a card or UPI payment comes from your bank. Never share a code with anybody, not even with us. Still stuck? ${reach(settings.store)}.`,
    linkTo('forgotPassword'),
    contact,
  ],
  bulk: ({ store, support }) => [
    `For bulk, wholesale or business orders, write to our team with the products, the quantities, your PIN code and your company’s GSTIN: through the contact form or ${reach(store).toLowerCase()}. They’ll tell you the price; I can’t promise a discount. We reply within ${hoursText(support.replyHours)}.`,
    contact,
  ],
} satisfies Partial<Record<Topic, (settings: Settings) => Told>>

/** `By email at … or by phone at …`, with the details that the owner has entered. */
export function reach({ email, phone }: Settings['store']): string {
  const ways = [email && `By email at ${email}`, phone && `by phone at ${phone}`].filter(Boolean)
  return listText(ways, 'or') || 'Through the contact form'
}
