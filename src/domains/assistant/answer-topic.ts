import type { Context } from '../../platform/context.ts'
import { spanText } from '../../shared/dates.ts'
import { formatMoney } from '../../shared/money.ts'
import { findBrands } from '../catalog/index.ts'
import { daysText, giftCardValidity, hoursText, listText, paymentsText, supportHours } from '../content/rules.ts'
import { findShownCoupons } from '../coupons/index.ts'
import { methodsFor } from '../orders/rules.ts'
import { readSettings } from '../settings/index.ts'
import { finalSaleText } from '../settings/rules.ts'
import type { Settings } from '../settings/schemas.ts'
import { HINDI_TOPICS, hindiList } from './hindi-topics.ts'
import { GUEST_CANCEL } from './own-orders.ts'
import type { Answer, ChatLink, Topic } from './schemas.ts'

const policy: ChatLink = { to: '/shipping-returns', label: 'Shipping & Returns' }
const contact: ChatLink = { to: '/contact', label: 'Contact Us' }
const orders: ChatLink = { to: '/orders', label: 'My Orders' }
const track: ChatLink = { to: '/track-order', label: 'Track Order' }
const gifts: ChatLink = { to: '/gift-card', label: 'Gift cards' }
const question = (id: string): ChatLink => ({ to: `/faqs#${id}`, label: 'Questions and answers' })

const MAX_BRANDS = 12

/** Who pays for the way back, and what can be returned although it is opened. */
const returnPostage = ({ unopenedPostage, faultWindowDays }: Settings['returns']): string =>
  unopenedPostage === 'store'
    ? `We pay for return shipping. A pack that is damaged, wrong, expired or not genuine can also be returned opened, within ${daysText(faultWindowDays)}.`
    : `You pay for return shipping unless the pack is damaged, wrong, expired or not genuine; then we do, even if it is opened, within ${daysText(faultWindowDays)}.`

type Told = [text: string, ...links: ChatLink[]]

/** The store's answer on a topic; every amount, day and hour comes from the settings. */
export async function answerTopic(ctx: Context, topic: Topic): Promise<Answer> {
  const settings = await readSettings(ctx)
  if (topic === 'coupons') return answerCoupons(ctx)
  if (topic === 'brands') return answerBrands(ctx)
  const [text, ...links] = TOPICS[topic](settings)
  return { text, hindi: HINDI_TOPICS[topic](settings), products: [], links }
}

async function answerCoupons(ctx: Context): Promise<Answer> {
  const shown = (await findShownCoupons(ctx)).slice(0, 5)
  const how = 'Enter the code in the cart: one coupon per order.'
  const links: ChatLink[] = [
    { to: '/cart', label: 'View Cart' },
    { to: '/offers', label: 'Offer Zone' },
  ]
  if (shown.length === 0)
    return {
      text: 'There is no open coupon at the moment. The Offer Zone shows what is reduced.',
      hindi: 'अभी कोई कूपन नहीं चल रहा है। छूट वाले प्रोडक्ट Offer Zone में हैं।',
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
    text: `These coupons are open:\n${lines.join('\n')}\n${how}`,
    hindi: `अभी ये कूपन चल रहे हैं:\n${inHindi.join('\n')}\nकोड कार्ट में डालें: एक ऑर्डर पर एक कूपन।`,
    products: [],
    links,
  }
}

async function answerBrands(ctx: Context): Promise<Answer> {
  const brands = (await findBrands(ctx)).filter(({ productCount }) => productCount > 0)
  const named = brands.slice(0, MAX_BRANDS).map(({ name }) => name)
  const rest = brands.length - named.length
  const names = rest > 0 ? `${named.join(', ')} and ${rest} more` : listText(named)
  const inHindi = rest > 0 ? `${named.join(', ')} और ${rest} अन्य` : hindiList(named)
  return {
    text: names ? `We sell ${names}.` : 'There are no brands here yet.',
    hindi: names ? `हमारे यहाँ ये ब्रांड मिलते हैं: ${inHindi}।` : 'यहाँ अभी कोई ब्रांड नहीं है।',
    products: [],
    links: [{ to: '/brands', label: 'All Brands' }],
  }
}

const TOPICS: Record<Exclude<Topic, 'coupons' | 'brands'>, (settings: Settings) => Told> = {
  medical: () => [
    'I can’t advise on health, medicines, doses, side effects, allergies, pregnancy or anyone under 18. Please ask a doctor or dietitian who knows you. Every product page lists the ingredients, allergens and warnings.',
    { to: '/disclaimer', label: 'Disclaimer' },
  ],
  others: () => [
    'I can only show your own account. Other people’s orders, memberships and addresses are private.',
    orders,
    { to: '/privacy-policy', label: 'Privacy Policy' },
  ],
  which: () => [
    'What are you looking for? Tell me a goal, a kind of product, a budget or a flavour, such as “vegan protein, chocolate”.',
    { to: '/shop', label: 'All Products' },
  ],
  unclear: () => [
    'Sorry, I can’t tell whether you want it with or without that. Please say it like “without milk” or “with milk”.',
    { to: '/shop', label: 'All Products' },
    contact,
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
  debited: ({ store, support }) => [
    `If money was debited but there is no paid order, please don’t pay again yet: a payment can reach us a few minutes late. Check its status in My Orders or on the tracking page. An amount without an order is refunded automatically. Not there? ${reach(store)}, with the date, the amount and the UPI or bank reference. We answer within ${hoursText(support.replyHours)}.`,
    contact,
    orders,
    track,
  ],
  damaged: ({ store, returns }) => [
    `Sorry about that. Choose “Return items” on the order’s page within ${daysText(returns.faultWindowDays)} of delivery and add a photo of the pack, or send it to us by the contact form or ${reach(store).toLowerCase()}. For a damaged, wrong, expired or missing item we pay the return and refund it, even if it was opened.`,
    contact,
    policy,
  ],
  abroad: () => [
    'We deliver within India only. To an address in India, share its PIN code for a delivery date.',
    policy,
    contact,
  ],
  invoice: ({ store }) => [
    `Open the order in My Orders to see and download its GST invoice; it is there once the order is paid or dispatched. Ordered as a guest? Use the link in your confirmation email. For anything else about an invoice, such as your company’s GSTIN: ${reach(store).toLowerCase()}.`,
    orders,
    track,
    contact,
  ],
  refund: ({ returns }) => [
    `We send the refund ${returns.refundDays} business days after approving the return. Your bank may take a few more days.`,
    policy,
  ],
  returns: ({ returns }) => [
    `You can return a product within ${daysText(returns.windowDays)} of its delivery, if it is ${returns.condition}. ${[returnPostage(returns), finalSaleText(returns), 'The refund follows'].filter(Boolean).join(' ')} ${returns.refundDays} business days after approval.`,
    policy,
  ],
  cancel: () => [
    'You can cancel an order free of charge until it is shipped: open it and choose Cancel order.',
    orders,
  ],
  guestCancel: () => [GUEST_CANCEL, track, contact],
  membership: ({ membership }) => [
    `${membership.name} costs ${formatMoney(membership.fee)} once and lasts ${spanText(membership.days)}: ${formatMoney(membership.discountPerUnit)} off every unit of our products. It does not renew by itself.`,
    { to: '/member', label: membership.name },
  ],
  ordering: ({ checkout }) => [
    checkout.guest === 'guest'
      ? 'Put products into the cart and go to the checkout. An account is not needed: an email address and a phone number are enough.'
      : 'Put products into the cart, log in or create a free account, and go to the checkout.',
    { to: '/cart', label: 'View Cart' },
    question('account'),
  ],
  cash: ({ payments, store }) => [
    methodsFor({ payments, store }).includes('cod')
      ? 'Yes, we take cash on delivery, where the courier does: tell me your PIN code, and I look it up.'
      : `We do not take cash on delivery. You can pay by ${paymentsText({ payments, store })}.`,
    question('pay'),
  ],
  payment: (settings) => [
    `You can pay by ${paymentsText(settings)}. We never see or keep card numbers.`,
    question('pay'),
  ],
  data: () => [
    'In your account settings you can download all your data or delete your account.',
    { to: '/account/settings', label: 'Settings' },
    { to: '/privacy-policy', label: 'Privacy Policy' },
  ],
  password: () => [
    'Enter your email address and we’ll email you a link to set a new password.',
    { to: '/forgot-password', label: 'Forgotten password' },
  ],
  newsletter: () => [
    'Every newsletter ends with an unsubscribe link, which opens a page with one button. To get it, enter your email.',
    { to: '/newsletter', label: 'Newsletter' },
  ],
  complaint: ({ grievance }) => [
    `Our ${grievance.designation}, named on the contact page, acknowledges a complaint within ${hoursText(grievance.acknowledgeHours)} and settles it within ${daysText(grievance.resolveDays)}.`,
    contact,
  ],
  genuine: () => [
    'Yes, all products are genuine, with a 100% authentic guarantee: a pack that is not comes back at our cost and is refunded in full.',
    question('authentic'),
  ],
  tax: () => ['All prices include GST. The total in the cart is what you pay.', question('gst')],
  expiry: () => [
    'The dates are printed on the pack. If one arrives expired, send us a photo and we’ll refund it and pay for the return.',
    question('expiry'),
  ],
  hours: (settings) => [
    `Our team is available ${supportHours(settings)}. I’m here 24/7.`,
    { to: '/store-locator', label: 'Store Locator' },
  ],
  contact: ({ store, support }) => [
    `${reach(store)}, or by the contact form. We answer within ${hoursText(support.replyHours)}.`,
    contact,
  ],
  store: (settings) => [
    `${[settings.store.name, ...settings.store.addressLines].join(', ')}. Hours: ${supportHours(settings)}.`,
    { to: '/store-locator', label: 'Store Locator' },
  ],
  self: ({ store }) => [
    `I am the assistant of ${store.name}, a program. I find and compare products, look up your own orders, and know delivery, returns, membership, coupons, payment and opening hours. To reach a person, use the contact page.`,
    contact,
  ],
  thanks: () => ['You are welcome. Anything else?'],
  greeting: () => ['Hello! Ask me for a product, your order, delivery, returns or coupons.'],
  unknown: ({ store, support }) => [
    `Sorry, I can’t help with that. I can help with products, your orders, delivery, returns, membership, coupons and payment. For anything else: ${reach(store).toLowerCase()}. We answer within ${hoursText(support.replyHours)}.`,
    contact,
  ],
}

/** `By email to … or by phone …`, with the details that the owner has entered. */
function reach({ email, phone }: Settings['store']): string {
  const ways = [email && `By email to ${email}`, phone && `by phone ${phone}`].filter(Boolean)
  return listText(ways, 'or') || 'By the contact form'
}
