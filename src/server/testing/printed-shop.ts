import { formatDate } from '../../shared/dates.ts'
import { counted, FRAME, flip, type PrintedSettings, row, same } from './printed-row.ts'

const REFUND_MAIL = 'mail: refund.mail-due'
const GIFT_MAIL = 'mail: gift-card.issued'
const CONTACT_MAIL = 'mail: contact.received'
const ANSWER_MAIL = 'mail: contact.answered'
const NEWSLETTER_MAIL = 'mail: newsletter.subscribed'
const ALERT_MAILS = ['mail: cart-reminder.due', 'mail: alert.due', 'mail: alert.confirmation-requested']
const ORDER_MAILS = ['mail: order.placed', 'mail: order.cash-code-requested', 'mail: order.tracking-requested']
const MEMBER_MAILS = ['mail: membership.began', 'mail: membership.ends-soon']
const ACCOUNT_MAILS = [
  'mail: customer.verification-requested',
  'mail: customer.confirmed',
  'mail: customer.reset-requested',
  'mail: customer.password-changed',
  'mail: customer.email-change-requested',
  'mail: customer.email-changed',
  'mail: customer.deletion-requested',
  'mail: customer.google-linked',
]

/** Who the shop is and how it is reached, printed. `[]` stands for the first of several. */
export const SHOP: PrintedSettings = {
  'store.name': row(['Iron House', 'Steel Yard'], same, [
    ...FRAME,
    'web-manifest',
    'assistant',
    ...ORDER_MAILS,
    ...ACCOUNT_MAILS,
    ...ALERT_MAILS,
    CONTACT_MAIL,
    ANSWER_MAIL,
    NEWSLETTER_MAIL,
    GIFT_MAIL,
    'mail: staff.invited',
    'mail: staff.security-changed',
  ]),
  'store.legalName': row(['Heavy Goods LLP', 'Loud Goods LLP'], same, [
    ...FRAME,
    NEWSLETTER_MAIL,
    'mail: cart-reminder.due',
  ]),
  'store.blurb': row(['Heavy things.', 'Loud things.'], same, [...FRAME, 'web-manifest']),
  'store.email': row(['care@iron.example', 'care@steel.example'], same, [
    ...FRAME,
    'assistant',
    'mail: order.placed',
    'mail: order.cash-code-requested',
    'mail: payment.failed',
    'mail: customer.confirmed',
    ...MEMBER_MAILS,
    GIFT_MAIL,
    REFUND_MAIL,
    'mail: customer.password-changed',
    'mail: customer.email-changed',
    'mail: customer.google-linked',
  ]),
  'store.phone': row(['+91 22 1111 2222', '+91 33 3333 4444'], same, [
    ...FRAME,
    'assistant',
    'mail: order.placed',
    'mail: payment.failed',
    'mail: customer.confirmed',
    ...MEMBER_MAILS,
    GIFT_MAIL,
    REFUND_MAIL,
    CONTACT_MAIL,
    ANSWER_MAIL,
  ]),
  'store.whatsapp': [
    row(['+91 90000 11111', '+91 90000 22222'], same, FRAME),
    row(['+91 90000 11111', '+91 90000 22222'], (number) => `wa.me/${number.replace(/\D/g, '')}?`, FRAME),
  ],
  'store.addressLines': row([['5 Iron Road'], ['6 Steel Street']], ([line = '']) => line, [
    ...FRAME,
    'assistant',
    NEWSLETTER_MAIL,
    'mail: cart-reminder.due',
  ]),
  'store.gstin': row(['07AAAAA0000A1Z4', '07BBBBB0000B1ZV'], same, FRAME),
  'store.fssai': row(['10012345678901', '10012345678902'], same, FRAME),
  'store.isDemo': flip([true, false], (isDemo) => (isDemo ? 'A demo: products, prices and ratings' : null), [
    'home',
    'product',
    'cart',
    'about',
  ]),
  'support.hours[].days': row(['Fri-Sat', 'Wed-Thu'], same, [...FRAME, 'assistant', CONTACT_MAIL]),
  'support.hours[].time': row(['1PM-2PM', '3PM-4PM'], same, [...FRAME, 'assistant', CONTACT_MAIL]),
  'support.replyHours': [
    row([61, 62], counted('hours'), ['about', 'shipping-returns', 'faqs', 'contact', 'assistant', CONTACT_MAIL]),
    row([61, 62], (hours) => `"replyHours":${hours}}`, ['api: contact']),
  ],
  'support.chatGreeting': row(['Hello iron', 'Hello steel'], encodeURIComponent, FRAME),
  'contact.isEnabled': flip([true, false], (isOn) => (isOn ? null : 'Please write to'), ['contact']),
  'grievance.officer': row(['Meera Nair', 'Anil Bose'], same, ['terms', 'privacy', 'contact']),
  'grievance.designation': row(['Head of care', 'Head of worry'], same, [
    'terms',
    'privacy',
    'faqs',
    'contact',
    'assistant',
  ]),
  'grievance.email': row(['law@iron.example', 'law@steel.example'], same, ['terms', 'privacy', 'contact']),
  'grievance.phone': row(['+91 44 5555 6666', '+91 44 7777 8888'], same, ['terms', 'privacy', 'contact']),
  'grievance.acknowledgeHours': row([31, 32], counted('hours'), ['terms', 'privacy', 'faqs', 'contact', 'assistant']),
  'grievance.resolveDays': row([21, 22], counted('days'), ['terms', 'privacy', 'faqs', 'contact', 'assistant']),
  'legal.effectiveFrom': row(['2027-02-03', '2027-03-04'], (day) => formatDate(day), [
    'shipping-returns',
    'terms',
    'privacy',
    'disclaimer',
  ]),
  'legal.courts': row(['Mumbai', 'Chennai'], same, ['terms']),
  'merch.announcementFallback': row(['Open all summer', 'Open all winter'], same, FRAME),
}
