import { spanText } from '../../shared/dates.ts'
import { formatMoney } from '../../shared/money.ts'
import { finalSaleText } from '../settings/rules.ts'
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
  withPaymentTerms,
  zonesText,
} from './rules.ts'
import type { Question } from './schemas.ts'

/** The sections of the settings that the answers use. */
type Terms = Pick<
  Settings,
  | 'store'
  | 'shipping'
  | 'pickup'
  | 'returns'
  | 'support'
  | 'payments'
  | 'paymentTerms'
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
      answer: `${zonesText(facts)}. ${dispatchText(facts)} Enter your pincode on a product page to see the date.`,
      more: policy,
    },
    { id: 'delivery-cost', topic, question: 'How much does delivery cost?', answer: feesText(facts), more: policy },
    {
      id: 'delivery-place',
      topic,
      question: 'Where do you deliver?',
      answer:
        'Across India. Enter your pincode on a product page to see whether we deliver to you and whether cash on delivery is available.',
    },
    {
      id: 'track',
      topic,
      question: 'Where is my order?',
      answer:
        'Enter its number on the tracking page, or open it in My Orders. You’ll find the order number in your confirmation email.',
      more: { to: '/track-order', label: 'Track Order' },
    },
  ]
}

function returnsOf({ returns }: Terms): Question[] {
  const topic = 'Returns & refunds'
  const final = finalSaleText(returns)
  const exceptions = final && `${final} `
  return [
    {
      id: 'return-days',
      topic,
      question: 'Can I return a product?',
      answer: `Yes, within ${daysText(returns.windowDays)} of delivery, if it is ${returns.condition}. A pack that arrives damaged, wrong, expired or not genuine can also be returned opened, within ${daysText(returns.faultWindowDays)} of delivery. ${exceptions}Choose “Return items” on the order’s page.`,
      more: policy,
    },
    {
      id: 'return-shipping',
      topic,
      question: 'Who pays for return shipping?',
      answer:
        returns.unopenedPostage === 'store'
          ? 'We do.'
          : 'You do, unless the pack arrived damaged, wrong, expired or not genuine. Then we pay.',
      more: policy,
    },
    {
      id: 'refund',
      topic,
      question: 'When do I get my money back?',
      answer: `We issue the refund within ${returns.refundDays} business days of inspecting the return. Your bank may need a few more days.`,
      more: policy,
    },
    {
      id: 'cancel',
      topic,
      question: 'Can I cancel an order?',
      answer: 'Yes, free of charge until it’s shipped. Open it in My Orders and choose Cancel order.',
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
      answer: `${withPaymentTerms(`By ${paymentsText(facts)}.`, facts)} We never see or store card numbers.`,
    },
    {
      id: 'account',
      topic,
      question: 'Do I need an account to order?',
      answer:
        facts.checkout.guest === 'guest'
          ? 'No. As a guest you need only an email address and a phone number, and your confirmation email has a link to your order.'
          : 'Yes. It’s free, and keeps your orders and addresses in one place.',
    },
    {
      id: 'gst',
      topic,
      question: 'Do prices include GST?',
      answer: 'Yes, all of them. The total in your cart is what you pay.',
    },
    {
      id: 'coupon',
      topic,
      question: 'How do I use a coupon?',
      answer:
        'Enter the code in your cart. You can use one coupon per order. If it doesn’t apply, the cart tells you why, such as a minimum order value.',
      more: { to: '/cart', label: 'View Cart' },
    },
  ]
}

function offersOf(facts: Terms): Question[] {
  const { membership, giftcards } = facts
  const topic = 'Account & offers'
  return [
    ...(membership.isOffered ? [membershipQuestion(membership)] : []),
    {
      id: 'gift-card',
      topic,
      question: 'How long is a gift card valid?',
      answer: `${giftCardValidity(facts)}${giftcards.isEnabled ? '' : ' We don’t sell gift cards yet; they’re coming soon.'}`,
    },
    {
      id: 'password',
      topic,
      question: 'I forgot my password. What should I do?',
      answer: 'Enter your email address and we’ll email you a link to set a new one.',
      more: { to: '/forgot-password', label: 'Forgot password' },
    },
    {
      id: 'newsletter',
      topic,
      question: 'How do I unsubscribe from the newsletter?',
      answer: 'Every newsletter ends with an unsubscribe link. It opens a page with one button.',
    },
    {
      id: 'my-data',
      topic,
      question: 'How do I see or delete my data?',
      answer:
        'In your account settings you can download all your data or delete your account. The privacy policy explains what we store and why.',
      more: { to: '/privacy-policy', label: 'Privacy Policy' },
    },
  ]
}

const membershipQuestion = ({ name, fee, discountPerUnit, days }: Settings['membership']): Question => ({
  id: 'membership',
  topic: 'Account & offers',
  question: `What is ${name}?`,
  answer: `Our membership: pay ${formatMoney(fee)} once and get ${formatMoney(discountPerUnit)} off every unit of our products for ${spanText(days)}. It doesn’t renew automatically.`,
})

function supportOf(facts: Terms): Question[] {
  const { store, support } = facts
  const topic = 'Support'
  return [
    {
      id: 'reach',
      topic,
      question: 'How can I contact you?',
      answer: `By email at ${store.email}${store.phone ? `, by phone at ${store.phone}` : ''}, or through the contact form. We reply within ${hoursText(support.replyHours)}.`,
      more: contact,
    },
    {
      id: 'hours',
      topic,
      question: 'What are your support hours?',
      answer: `${supportHours(facts)}.`,
      more: { to: '/store-locator', label: 'Store Locator' },
    },
    {
      id: 'complaint',
      topic,
      question: 'How do I raise a complaint?',
      answer: `Contact our ${facts.grievance.designation}, named on the contact page. We acknowledge complaints within ${hoursText(facts.grievance.acknowledgeHours)} and resolve them within ${daysText(facts.grievance.resolveDays)}.`,
      more: contact,
    },
  ]
}
