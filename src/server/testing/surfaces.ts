import type { EventName, Events } from '../../platform/events.ts'
import type { Visitor, World } from './visitors.ts'

/** The visitors' store plus what the pages and emails of this table need. */
export type Filled = World & {
  orderNumber: string
  unpaid: string
  /** A guest's order. */
  guestOrder: string
  paid: string
  /** To be collected, and ready. */
  ready: string
  changeId: string
  /** In transit, with its items changed once and its tracking corrected once. */
  corrected: string
  /** The shipment of `corrected`. */
  shipmentId: string
  membershipOrder: string
  giftOrderId: string
  refundId: string
  /** A return that has arrived. */
  returned: { returnId: string; eventId: number }
  membershipId: string
  ticket: string
  invitationId: string
  answerEntry: number
  /** An answered question of the owner. */
  questionId: string
  /** A subscriber's token. */
  token: string
  /** Alerts that are not confirmed yet, and alerts whose email is due. */
  asked: string
  due: string
}

/** Every page with text, by its route's file, with an address and the visitor: a stranger unless another is named. */
export const PAGES: Record<string, [path: string | ((world: Filled) => string), visitor?: Visitor]> = {
  home: ['/'],
  shop: ['/shop'],
  category: ['/category/protein'],
  product: ['/product/whey-0'],
  reviews: ['/product/whey-0/reviews'],
  questions: ['/product/whey-0/questions'],
  compare: ['/compare?ids=whey-0,whey-1'],
  search: ['/search?q=whey'],
  brands: ['/brands'],
  brand: ['/brand/north'],
  goal: ['/goal/muscle'],
  'api-products': ['/api-products'],
  offers: ['/offers'],
  newsletter: ['/newsletter'],
  confirm: [({ token }) => `/newsletter/confirm?token=${token}`],
  unsubscribe: [({ token }) => `/newsletter/unsubscribe?token=${token}`],
  'dubai-import': ['/dubai-import'],
  'store-locator': ['/store-locator'],
  about: ['/about'],
  'shipping-returns': ['/shipping-returns'],
  terms: ['/terms-conditions'],
  privacy: ['/privacy-policy'],
  disclaimer: ['/disclaimer'],
  'gift-card': ['/gift-card'],
  member: ['/member'],
  join: ['/account/join', 'owner'],
  contact: ['/contact'],
  faqs: ['/faqs'],
  wishlist: ['/wishlist'],
  cart: ['/cart'],
  checkout: ['/checkout', 'owner'],
  'thank-you': [({ orderNumber }) => `/thank-you?order=${orderNumber}`, 'owner'],
  'track-order': [({ orderNumber }) => `/track-order?query=${orderNumber}`, 'owner'],
  login: ['/login'],
  'forgot-password': ['/forgot-password'],
  'reset-password': ['/reset-password?token=guessed'],
  'verify-email': ['/verify-email?token=guessed'],
  signup: ['/signup'],
  register: ['/register'],
  dashboard: ['/dashboard', 'owner'],
  profile: ['/account', 'owner'],
  'wishlist-tab': ['/account/wishlist', 'owner'],
  settings: ['/account/settings', 'owner'],
  'change-password': ['/account/settings/password', 'owner'],
  'change-email': ['/account/settings/email', 'owner'],
  'delete-account': ['/account/settings/delete', 'owner'],
  orders: ['/orders', 'owner'],
  'address-book': ['/addresses', 'owner'],
  order: [({ unpaid }) => `/orders/${unpaid}`, 'owner'],
  invoice: [({ invoiced }) => `/orders/${invoiced}/invoice`, 'owner'],
  return: [({ paid }) => `/orders/${paid}/return`, 'owner'],
  review: ['/review/whey-0', 'owner'],
  ask: ['/ask/whey-0', 'owner'],
  alert: [({ whey }) => `/alert/${whey.variantId}`],
  'confirm-alert': ['/alert/confirm?token=any'],
  'end-alerts': ['/alert/unsubscribe?token=any'],
  'end-cart-reminders': ['/alert/cart?token=any'],
  alerts: ['/account/alerts', 'owner'],
  offline: ['/offline'],
  'web-manifest': ['/site.webmanifest'],
  // Pages that say more in another state.
  'order not found': ['/track-order?query=IH-NEVERWAS2'],
  'checkout of a stranger': ['/checkout'],
  'erase-guest': [({ guestOrder }) => `/orders/${guestOrder}/erase?token=guessed`],
  'order, paid': [({ paid }) => `/orders/${paid}`, 'owner'],
  'gift card to buy': ['/gift-card', 'owner'],
  'membership checkout': ['/checkout?membership=true', 'owner'],
}

/** Routes without texts of the store. */
export const TEXTLESS = [
  // A demo's payments need no window: it redirects to the order.
  'pay',
  // Only for orders that are paid to the owner's UPI ID: it redirects to the order.
  'pay-upi',
  // The product page again, for staff.
  'preview',
  // The home page again, for staff.
  'brand-preview',
  'home-preview',
  'not-found',
  // The owner's own text.
  'custom',
  // The same above a list such as a brand's.
  'collection',
  'terms-moved',
  'logout',
  'export-data',
  'guest-data',
  'end-sessions',
  'send-verification',
  'robots',
  'sitemap-index',
  'sitemap-pages',
  'sitemap-products',
  'menu-data',
  'cards-data',
  'upsells-data',
  'choices-data',
]

/** API answers with texts or amounts from the settings. */
export const ANSWERS: Record<string, [path: string, body?: (world: Filled) => object, visitor?: Visitor]> = {
  'cart price': ['/api/cart/price', ({ body }) => ({ items: body().items }), 'stranger'],
  'member’s cart price': ['/api/cart/price', ({ body }) => ({ items: body().items }), 'other'],
  pincode: ['/api/pincode/110001'],
  join: ['/api/membership/join', () => ({ firstName: 'Olga', lastName: 'Rao' }), 'owner'],
  contact: ['/api/contact', () => ({ name: 'Asha', email: 'a@example.in', subject: 'Whey', message: 'Is it sweet?' })],
  openapi: ['/api/openapi.json'],
}

/** Questions to the assistant: together the answers cover every term of the store that it knows. */
export const QUESTIONS = [
  'delivery charges',
  'how long does delivery take',
  'return policy',
  'when do I get my refund',
  'membership',
  'gift cards',
  'opening hours',
  'how can I contact you',
  'where is your store',
  'can I collect it from your store',
  'cash on delivery?',
  'payment methods',
  'I have a complaint',
  'how do I order',
  'who are you',
  'blorp zzyzx',
]

/** Every email, by its event, with the event's data. */
export const EMAILS: Record<string, (world: Filled) => Record<string, unknown>> = {
  'customer.verification-requested': ({ ownerId }) => ({ customerId: ownerId, requestId: 'r' }),
  'customer.confirmed': ({ ownerId }) => ({ customerId: ownerId }),
  'customer.reset-requested': () => ({ email: 'olga@example.in', requestId: 'r' }),
  'customer.password-changed': ({ ownerId }) => ({ customerId: ownerId, requestId: 'r' }),
  'customer.email-change-requested': ({ ownerId }) => ({
    customerId: ownerId,
    email: 'new@example.in',
    requestId: 'r',
  }),
  'customer.email-changed': () => ({ from: 'olga@example.in', requestId: 'r' }),
  'customer.deletion-requested': ({ ownerId }) => ({ customerId: ownerId, requestId: 'r' }),
  'customer.google-linked': ({ ownerId }) => ({ customerId: ownerId, isTaken: false, requestId: 'r' }),
  'guest.erasure-requested': ({ guestOrder }) => ({ orderNumber: guestOrder, requestId: 'r' }),
  'order.cash-code-requested': () => ({ codeId: 'csh_one' }),
  'order.placed': ({ orderNumber }) => ({ orderNumber }),
  'order.confirmed': ({ paid }) => ({ orderNumber: paid }),
  'order.processing': ({ ready }) => ({ orderNumber: ready }),
  'order.shipped': ({ orderNumber }) => ({ orderNumber }),
  'order.tracking-corrected': ({ corrected }) => ({ orderNumber: corrected, correction: 1 }),
  'order.revised': ({ corrected }) => ({ orderNumber: corrected, revision: 1 }),
  'shipment.moved': ({ corrected, shipmentId }) => ({
    orderNumber: corrected,
    shipmentId,
    status: 'rto_initiated',
    turn: 1,
  }),
  'shipment.reported': ({ corrected, shipmentId }) => ({ orderNumber: corrected, shipmentId, status: 'lost' }),
  'order.change-due': ({ changeId }) => ({ revisionId: changeId, send: 1 }),
  'order.change-over': ({ changeId }) => ({ revisionId: changeId }),
  'order.payment-requested': ({ unpaid }) => ({ orderNumber: unpaid }),
  'order.upi-rejected': ({ unpaid }) => ({ orderNumber: unpaid, turn: 1 }),
  'order.delivered': ({ orderNumber }) => ({ orderNumber }),
  'order.cancelled': ({ orderNumber }) => ({ orderNumber }),
  'order.expired': ({ unpaid }) => ({ orderNumber: unpaid }),
  'owner-alert.due': () => ({
    ...{ condition: 'disk', kind: 'raised', text: 'The disk of the store’s data is nearly full.', notice: 1 },
    ...{ since: '2026-01-05T04:30:00.000Z', at: '2026-01-05T04:30:00.000Z' },
  }),
  'payment.failed': ({ unpaid }) => ({ orderNumber: unpaid, reason: 'The bank refused it.' }),
  'order.tracking-requested': () => ({ email: 'olga@example.in' }),
  'membership.began': ({ membershipOrder }) => ({ orderId: membershipOrder }),
  'membership.ends-soon': ({ membershipId }) => ({ membershipId }),
  'refund.mail-due': ({ refundId }) => ({ refundId }),
  'refund.transferred': () => ({ refundId: 'rfd_sent' }),
  'refund.failed': () => ({ refundId: 'rfd_failed' }),
  'return.requested': ({ returned: { returnId } }) => ({ returnId }),
  'return.changed': ({ returned }) => returned,
  'cart-reminder.due': ({ staffId }) => ({ customerId: staffId, version: 1 }),
  'alert.due': ({ due }) => ({ alertId: due }),
  'alert.confirmation-requested': ({ asked }) => ({ alertId: asked }),
  'contact.received': ({ ticket }) => ({ ticket }),
  'contact.answered': ({ answerEntry }) => ({ entryId: answerEntry }),
  'question.answered': ({ questionId }) => ({ questionId }),
  'newsletter.subscribed': () => ({ email: 'n@example.in' }),
  'staff.security-changed': () => ({ to: 'olga@example.in', change: 'role', requestId: 'r' }),
  'staff.invited': ({ invitationId }) => ({ invitationId }),
  'gift-card.issued': ({ giftOrderId }) => ({ orderId: giftOrderId }),
  'gift-card.due': ({ giftOrderId }) => ({ orderId: giftOrderId }),
} satisfies { [E in EventName]?: (world: Filled) => Events[E] }
