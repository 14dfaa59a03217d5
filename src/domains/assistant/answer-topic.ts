import type { Context } from '../../platform/context.ts'
import { spanText } from '../../shared/dates.ts'
import { formatMoney } from '../../shared/money.ts'
import { findBrands } from '../catalog/index.ts'
import {
  daysText,
  giftCardValidity,
  hoursText,
  listText,
  paymentsText,
  supportHours,
  withPaymentTerms,
} from '../content/rules.ts'
import { findShownCoupons } from '../coupons/index.ts'
import { methodsFor } from '../orders/rules.ts'
import { paymentTermsOf } from '../pricing/payment-rules.ts'
import { readSettings } from '../settings/index.ts'
import { finalSaleText } from '../settings/rules.ts'
import type { Settings } from '../settings/schemas.ts'
import { subjects, type Told, tellEarlierMembership, tellMembership } from './answer-membership.ts'
import { tellPickup } from './answer-pickup.ts'
import { HELP, reach } from './help-topics.ts'
import { HINDI_TOPICS, hindiList } from './hindi/topics.ts'
import { linkTo } from './links.ts'
import { GUEST_CANCEL } from './own-orders.ts'
import type { ChatLink, Draft, Topic } from './schemas.ts'

const policy = linkTo('policy')
const contact = linkTo('contact')
const orders = linkTo('orders')
const track = linkTo('track')
const gifts = linkTo('gifts')
const question = (id: string): ChatLink => linkTo('question', `/faqs#${id}`)

const MAX_BRANDS = 12

/** Who pays for the way back, and what can be returned although it is opened. */
const returnPostage = ({ unopenedPostage, faultWindowDays }: Settings['returns']): string =>
  unopenedPostage === 'store'
    ? `We pay for return shipping. A pack that is damaged, wrong, expired or not genuine can also be returned opened, within ${daysText(faultWindowDays)}.`
    : `You pay for return shipping unless the pack is damaged, wrong, expired or not genuine; then we do, even if it is opened, within ${daysText(faultWindowDays)}.`

const cashText = (settings: Settings): string =>
  methodsFor(settings).includes('cod')
    ? 'Yes, we offer cash on delivery wherever the courier does. Share your PIN code and I’ll check.'
    : `We don’t offer cash on delivery. You can pay by ${paymentsText(settings)}.`

/** A text about paying, with what the payment method changes of the price, or that it changes nothing. */
const paymentText = (text: string, settings: Settings): string =>
  paymentTermsOf(settings) ? withPaymentTerms(text, settings) : `${text} The price is the same however you pay.`

/** The store's answer on a topic; every amount, day and hour comes from the settings. */
export async function answerTopic(ctx: Context, topic: Topic): Promise<Draft> {
  const settings = await readSettings(ctx)
  if (topic === 'coupons') return answerCoupons(ctx)
  if (topic === 'brands') return answerBrands(ctx)
  const [text, ...links] = TOPICS[topic](settings)
  return { text, hindi: HINDI_TOPICS[topic](settings), products: [], links }
}

async function answerCoupons(ctx: Context): Promise<Draft> {
  const shown = (await findShownCoupons(ctx)).slice(0, 5)
  const how = 'Enter the code in your cart. You can use one coupon per order.'
  const links = [linkTo('cart'), linkTo('offers')]
  if (shown.length === 0)
    return {
      text: 'There are no coupons at the moment. The Offer Zone lists all products on sale.',
      hindi: 'अभी कोई कूपन नहीं चल रहा है। छूट वाले प्रोडक्ट “ऑफ़र ज़ोन” में हैं।',
      products: [],
      links,
    }
  const lines = shown.map(({ code, title, minimumOrderValue }) =>
    minimumOrderValue > 0 ? `${code}: ${title}, from ${formatMoney(minimumOrderValue)}` : `${code}: ${title}`,
  )
  const inHindi = shown.map(({ code, title, minimumOrderValue }) =>
    minimumOrderValue > 0 ? `${code}: ${title}, ${formatMoney(minimumOrderValue)} से` : `${code}: ${title}`,
  )
  return {
    text: `These coupons are available:\n${lines.join('\n')}\n${how}`,
    hindi: `अभी ये कूपन चल रहे हैं:\n${inHindi.join('\n')}\nकोड कार्ट में डालें: एक ऑर्डर पर एक कूपन।`,
    products: [],
    links,
  }
}

async function answerBrands(ctx: Context): Promise<Draft> {
  const brands = (await findBrands(ctx)).filter(({ productCount }) => productCount > 0)
  const named = brands.slice(0, MAX_BRANDS).map(({ name }) => name)
  const rest = brands.length - named.length
  const names = rest > 0 ? `${named.join(', ')} and ${rest} more` : listText(named)
  const inHindi = rest > 0 ? `${named.join(', ')} और ${rest} अन्य` : hindiList(named)
  return {
    text: names ? `We sell ${names}.` : 'We have no brands yet.',
    hindi: names ? `हमारे यहाँ ये ब्रांड मिलते हैं: ${inHindi}।` : 'यहाँ अभी कोई ब्रांड नहीं है।',
    products: [],
    links: [linkTo('brands')],
  }
}

const TOPICS: Record<Exclude<Topic, 'coupons' | 'brands'>, (settings: Settings) => Told> = {
  ...HELP,
  medical: () => [
    'I can’t advise on health, medicines, doses, side effects, allergies, pregnancy or anyone under 18. Please ask a doctor or dietitian who knows you. Every product page lists the ingredients, allergens and warnings.',
    linkTo('disclaimer'),
  ],
  others: () => [
    'I can only show your own account. Other people’s orders, addresses and details are private.',
    orders,
    linkTo('privacy'),
  ],
  language: () => [
    'Sorry, I can’t read that language: I understand English and Hindi. Please write in one of them, or ask our team.',
    contact,
  ],
  which: () => [
    'What are you looking for? Tell me a goal, a kind of product, a budget or a flavour, such as “vegan protein, chocolate”.',
    linkTo('products'),
  ],
  giftCards: (settings) => [
    `${settings.giftcards.isEnabled ? 'We sell gift cards.' : 'We do not sell gift cards yet; they are coming soon.'} ${giftCardValidity(settings)} You can use one together with a coupon and any payment method.`,
    question('gift-card'),
    gifts,
  ],
  giftBalance: (settings) => [
    `To see the balance, enter the 12-character code of the card on the gift card page. ${giftCardValidity(settings)}`,
    gifts,
    question('gift-card'),
  ],
  refund: ({ returns }) => [
    `We issue the refund within ${returns.refundDays} business days of inspecting the return. Your bank may take a few more days.`,
    policy,
  ],
  returns: ({ returns }) => [
    `You can return a product within ${daysText(returns.windowDays)} of delivery, if it is ${returns.condition}. ${[returnPostage(returns), finalSaleText(returns)].filter(Boolean).join(' ')} We issue the refund within ${returns.refundDays} business days of inspecting it. To start, open the order and choose “Return items”.`,
    policy,
  ],
  cancel: () => [
    'You can cancel an order free of charge until it is shipped: open it and choose Cancel order.',
    orders,
  ],
  guestCancel: () => [GUEST_CANCEL, track, contact],
  membership: tellMembership,
  membershipEnd: ({ membership, store, support }) =>
    membership.isOffered
      ? [
          `${membership.name} lasts ${spanText(membership.days)} and doesn’t renew automatically, so that there is nothing to cancel. For anything else about it, such as its fee: ${reach(store).toLowerCase()}. We reply within ${hoursText(support.replyHours)}.`,
          { to: '/member', label: membership.name },
          contact,
        ]
      : tellEarlierMembership(),
  ordering: ({ checkout }) => [
    checkout.guest === 'guest'
      ? 'Add products to your cart and go to checkout. An account is not needed: you can order with just an email address and a phone number.'
      : 'Add products to your cart, log in or create a free account, and go to checkout.',
    linkTo('cart'),
    question('account'),
  ],
  cash: (settings) => [paymentText(cashText(settings), settings), question('pay')],
  payment: (settings) => [
    `${paymentText(`You can pay by ${paymentsText(settings)}.`, settings)} We never see or store card numbers.`,
    question('pay'),
  ],
  newsletter: () => [
    'Every newsletter ends with an unsubscribe link. To subscribe, enter your email address.',
    linkTo('newsletter'),
  ],
  complaint: ({ grievance }) => [
    `Our ${grievance.designation}, named on the contact page, acknowledges complaints within ${hoursText(grievance.acknowledgeHours)} and resolves them within ${daysText(grievance.resolveDays)}.`,
    contact,
  ],
  genuine: () => [
    'Yes, all products are genuine, with a 100% authentic guarantee: if a pack isn’t, we take it back at our cost and refund you in full.',
    question('authentic'),
  ],
  tax: () => ['All prices include GST. The total in your cart is what you pay.', question('gst')],
  expiry: () => [
    'The dates are printed on the pack. If one arrives expired, send us a photo and we’ll refund it and pay for the return.',
    question('expiry'),
  ],
  hours: (settings) => [`Our team is available ${supportHours(settings)}. I’m here 24/7.`, linkTo('store')],
  contact: ({ store, support }) => [
    `${reach(store)}, or through the contact form. We reply within ${hoursText(support.replyHours)}.`,
    contact,
  ],
  store: (settings) => [
    `${[settings.store.name, ...settings.store.addressLines].join(', ')}. Hours: ${supportHours(settings)}.`,
    linkTo('store'),
  ],
  pickup: tellPickup,
  self: (settings) => [
    `I’m the ${settings.store.name} assistant, a computer program. I can find and compare products, look up your orders, and answer questions about ${subjects(settings)}, payment and opening hours. To reach a person, use the contact page.`,
    contact,
  ],
  thanks: () => ['You’re welcome. Anything else?'],
  greeting: () => ['Hello! Ask me for a product, your order, delivery, returns or coupons.'],
  unknown: (settings) => [
    `Sorry, I can’t help with that. I can help with products, your orders, ${subjects(settings)} and payment. For anything else, contact us ${reach(settings.store).toLowerCase()}. We reply within ${hoursText(settings.support.replyHours)}.`,
    contact,
  ],
}
