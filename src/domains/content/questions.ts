import { spanText } from '../../shared/dates.ts'
import { formatMoney } from '../../shared/money.ts'
import type { Settings } from '../settings/schemas.ts'
import { PRODUCTS } from './product-questions.ts'
import {
  daysText,
  dispatchText,
  feesText,
  giftCardValidity,
  hoursText,
  paymentsText,
  supportHours,
  zonesText,
} from './rules.ts'
import type { Question } from './schemas.ts'

/** The sections of the settings that the answers use. */
type Terms = Pick<
  Settings,
  | 'store'
  | 'shipping'
  | 'returns'
  | 'support'
  | 'payments'
  | 'membership'
  | 'giftcards'
  | 'checkout'
  | 'contact'
  | 'grievance'
>

/** Groups of the built-in questions, in their order. */
export const TOPICS = [
  'Delivery',
  'Returns & refunds',
  'Orders & payment',
  'Products',
  'Account & offers',
  'Support',
] as const

const policy = { to: '/shipping-returns', label: 'Shipping & Returns' }
const contact = { to: '/contact', label: 'Contact Us' }

/**
 * The built-in questions, answered from the settings (R326 to R328). The first ones of each topic are asked most often.
 */
export function questionsOf(facts: Terms): Question[] {
  return [
    ...deliveryOf(facts),
    ...returnsOf(facts),
    ...ordersOf(facts),
    ...PRODUCTS,
    ...offersOf(facts),
    ...supportOf(facts),
  ]
}

function deliveryOf(facts: Terms): Question[] {
  const topic = 'Delivery'
  return [
    {
      id: 'delivery-time',
      topic,
      question: 'How long does delivery take?',
      answer: `${zonesText(facts)}. ${dispatchText(facts)} Enter your PIN code on a product’s page to see the day.`,
      more: policy,
    },
    { id: 'delivery-cost', topic, question: 'What does delivery cost?', answer: feesText(facts), more: policy },
    {
      id: 'delivery-place',
      topic,
      question: 'Where do you deliver?',
      answer:
        'Within India. Your PIN code tells on a product’s page whether a courier reaches you, and whether you can pay in cash there.',
    },
    {
      id: 'track',
      topic,
      question: 'Where is my order?',
      answer:
        'Enter its number on the tracking page, or open it in My Orders. The mail that confirmed the order has the number.',
      more: { to: '/track-order', label: 'Track Order' },
    },
  ]
}

function returnsOf({ returns }: Terms): Question[] {
  const topic = 'Returns & refunds'
  return [
    {
      id: 'return-days',
      topic,
      question: 'Can I return a product?',
      answer: `Yes, within ${daysText(returns.windowDays)} of its delivery, if it is ${returns.condition}. A pack that came damaged, wrong, expired or not genuine may come back opened as well.`,
      more: policy,
    },
    {
      id: 'return-shipping',
      topic,
      question: 'Who pays the return shipping?',
      answer: 'You do, unless the pack came damaged, wrong, expired or not genuine: then we do.',
      more: policy,
    },
    {
      id: 'refund',
      topic,
      question: 'When do I get my money back?',
      answer: `The refund leaves us ${returns.refundDays} business days after the return is approved. Your bank may take some days of its own.`,
      more: policy,
    },
    {
      id: 'cancel',
      topic,
      question: 'Can I cancel an order?',
      answer: 'Yes, free of charge, until it is shipped. Open it in My Orders and choose Cancel order.',
      more: { to: '/orders', label: 'My Orders' },
    },
  ]
}

function ordersOf(facts: Terms): Question[] {
  const topic = 'Orders & payment'
  return [
    {
      id: 'pay',
      topic,
      question: 'How can I pay?',
      answer: `By ${paymentsText(facts)}. We never see or keep card numbers.`,
    },
    {
      id: 'account',
      topic,
      question: 'Do I need an account to order?',
      answer:
        facts.checkout.guest === 'guest'
          ? 'No. As a guest you need an email address and a phone number, and the confirmation has a link to your order.'
          : 'Yes. It is free, and keeps your orders and addresses in one place.',
    },
    {
      id: 'gst',
      topic,
      question: 'Do prices include GST?',
      answer: 'Yes, all of them. What the cart shows as total is what you pay.',
    },
    {
      id: 'coupon',
      topic,
      question: 'How do I use a coupon?',
      answer:
        'Enter its code in the cart. One coupon an order; if it does not apply, the cart says why, such as a minimum order value.',
      more: { to: '/cart', label: 'View Cart' },
    },
  ]
}

function offersOf(facts: Terms): Question[] {
  const { membership, giftcards } = facts
  const topic = 'Account & offers'
  return [
    {
      id: 'membership',
      topic,
      question: `What is ${membership.name}?`,
      answer: `A membership: ${formatMoney(membership.discountPerUnit)} off every unit of our products for ${spanText(membership.days)}, for ${formatMoney(membership.fee)} once. It does not renew by itself.`,
    },
    {
      id: 'gift-card',
      topic,
      question: 'How long is a gift card valid?',
      answer: `${giftCardValidity(facts)}${giftcards.isEnabled ? '' : ' We do not sell gift cards yet; they are coming soon.'}`,
    },
    {
      id: 'password',
      topic,
      question: 'I have forgotten my password. What now?',
      answer: 'Enter your email address, and we mail you a link to set a new one.',
      more: { to: '/forgot-password', label: 'Forgotten password' },
    },
    {
      id: 'newsletter',
      topic,
      question: 'How do I leave the newsletter?',
      answer: 'Every newsletter ends with an unsubscribe link. It opens a page with one button.',
    },
    {
      id: 'my-data',
      topic,
      question: 'How do I see or delete what you know about me?',
      answer:
        'The settings of your account have a file with all of it, and delete the account if you wish. The privacy policy says what is kept and why.',
      more: { to: '/privacy-policy', label: 'Privacy Policy' },
    },
  ]
}

function supportOf(facts: Terms): Question[] {
  const { store, support } = facts
  const topic = 'Support'
  return [
    {
      id: 'reach',
      topic,
      question: 'How do I reach you?',
      answer: `By email to ${store.email}${store.phone ? `, by phone ${store.phone}` : ''}, or by the contact form. We answer within ${hoursText(support.replyHours)}.`,
      more: contact,
    },
    {
      id: 'hours',
      topic,
      question: 'When is somebody there?',
      answer: `${supportHours(facts)}.`,
      more: { to: '/store-locator', label: 'Store Locator' },
    },
    {
      id: 'complaint',
      topic,
      question: 'I want to complain. To whom?',
      answer: `To our ${facts.grievance.designation}, named on the contact page. A complaint is acknowledged within ${hoursText(facts.grievance.acknowledgeHours)} and settled within ${daysText(facts.grievance.resolveDays)}.`,
      more: contact,
    },
  ]
}
