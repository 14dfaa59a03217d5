import { paymentsText } from '../../domains/content/rules.ts'
import type { Settings } from '../../domains/settings/schemas.ts'
import { spanText } from '../../shared/dates.ts'
import { counted, flip, money, type PrintedSettings, row, rupees, same, whole } from './printed-row.ts'

const BEGUN_MAIL = 'mail: membership.began'
const REMINDER_MAIL = 'mail: membership.ends-soon'

const ZONES = ['about', 'shipping-returns', 'faqs', 'contact', 'dubai-import', 'assistant']
const DAYS = ['Sundays', 'Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays']

const span = (days: number) => whole(spanText(days))
const clock = (hour: number) => whole(`${hour - 12} pm`)

/** The shop's terms, printed. `[]` stands for the first of several. */
export const TERMS: PrintedSettings = {
  'shipping.freeThreshold': [
    row([666_000, 77_700], money, [
      'home',
      'product',
      'store-locator',
      'about',
      'shipping-returns',
      'terms',
      'faqs',
      'assistant',
    ]),
    row([666_000, 77_700], rupees('minValue'), ['home']),
  ],
  'shipping.methods[].name': row(
    ['Lorry', 'Barge'],
    same,
    ['shipping-returns', 'terms', 'faqs', 'assistant', 'api: cart price'],
    { isKept: true },
  ),
  'shipping.methods[].fee': [
    row([32_100, 43_200], money, ['product', 'shipping-returns', 'terms', 'faqs', 'assistant'], { isKept: true }),
    // Together with a lower amount from which delivery is free, it would be free.
    flip([32_100, 43_200], rupees('value'), ['home', 'product']),
    flip([32_100, 43_200], rupees('amount'), ['api: cart price']),
  ],
  'shipping.methods[].isEnabled': flip([true, false], (isOn) => (isOn ? 'Lorry' : null), [
    'shipping-returns',
    'faqs',
    'assistant',
  ]),
  'shipping.methods[].days': row(['8-9 working days', '6-8 working days'], same, [
    'product',
    'store-locator',
    'shipping-returns',
    'terms',
    'faqs',
    'assistant',
    'api: cart price',
  ]),
  'shipping.zones[].name': row(['Home town', 'Our city'], same, ZONES),
  // Of the two, printed as one text, each is changed alone.
  'shipping.zones[].minDays': [
    flip([13, 14], (days) => whole(`${days}-19`), ZONES),
    row([13, 14], (days) => `"minDays":${days},`, ['api: pincode']),
  ],
  'shipping.zones[].maxDays': [
    flip([19, 18], (days) => whole(`13-${days}`), ZONES),
    row([19, 18], (days) => `"maxDays":${days},`, ['api: pincode']),
  ],
  'shipping.dispatchHours': row([53, 54], counted('hours'), [
    'shipping-returns',
    'faqs',
    'contact',
    'dubai-import',
    'thank-you',
    'assistant',
    'mail: order.placed',
  ]),
  'shipping.cutoffHour': row([19, 20], clock, ['shipping-returns', 'faqs', 'contact', 'assistant']),
  'shipping.closedWeekdays': row([[2, 4], [1]], (closed) => closed.map((day) => DAYS[day]).join(' and '), [
    'shipping-returns',
    'faqs',
    'contact',
    'assistant',
  ]),
  'returns.windowDays': [
    row([17, 19], counted('day'), [
      'home',
      'product',
      'about',
      'shipping-returns',
      'terms',
      'faqs',
      'contact',
      'dubai-import',
      'assistant',
    ]),
    row([17, 19], (days) => `"merchantReturnDays":${days}}`, ['home']),
  ],
  'returns.condition': row(['still wrapped', 'not yet touched'], same, [
    'home',
    'product',
    'about',
    'shipping-returns',
    'terms',
    'faqs',
    'contact',
    'assistant',
  ]),
  'returns.refundDays': row(['2-3', '3-4'], (days) => whole(`${days} business days`), [
    'shipping-returns',
    'terms',
    'faqs',
    'contact',
    'order, paid',
    'assistant',
    'mail: refund.mail-due',
  ]),
  'checkout.guest': [
    flip(['login-required', 'guest'], (guest) => (guest === 'guest' ? 'as a guest' : null), ['terms']),
    flip(['login-required', 'guest'], (guest) => (guest === 'guest' ? 'An account is not needed' : null), [
      'assistant',
    ]),
    flip(['login-required', 'guest'], (guest) => (guest === 'guest' ? null : 'Login Required'), [
      'checkout of a stranger',
    ]),
  ],
  'payments.methods': [
    flip(
      [['cod', 'card', 'upi'], ['upi']],
      (methods) => new RegExp(`[Bb]y ${paymentsText({ payments: { methods }, store: { isDemo: true } } as Settings)}`),
      ['terms', 'faqs', 'assistant'],
    ),
    flip([['cod', 'card', 'upi'], ['upi']], (methods) => (methods.includes('cod') ? 'Cash on delivery' : null), [
      'home',
      'product',
    ]),
  ],
  'orders.prefix': row(['IH-', 'SY-'], (prefix) => `${prefix}ABC123DEF`, ['track-order', 'order not found']),
  'membership.name': row(['Iron Club', 'Steel Club'], same, [
    'home',
    'member',
    'membership checkout',
    'dashboard',
    'terms',
    'faqs',
    'assistant',
    BEGUN_MAIL,
    REMINDER_MAIL,
  ]),
  'membership.brand': row(['Ferrum', 'Chalybs'], (brand) => new RegExp(`${brand} (Family|Membership)`), [
    'home',
    'member',
    'join',
    'newsletter, subscribed',
  ]),
  'membership.memberName': row(['Iron Fellow', 'Steel Fellow'], same, ['product', 'category', 'shop']),
  'membership.fee': [
    row([23_400, 34_500], money, [
      'home',
      'member',
      'join',
      'membership checkout',
      'dashboard',
      'terms',
      'faqs',
      'assistant',
      REMINDER_MAIL,
    ]),
    row([23_400, 34_500], rupees('paymentAmount'), ['api: join']),
  ],
  'membership.days': row([91, 730], span, [
    'home',
    'member',
    'membership checkout',
    'dashboard',
    'terms',
    'faqs',
    'assistant',
  ]),
  'membership.discountPerUnit': [
    row([1_100, 1_200], money, [
      'home',
      'product',
      'category',
      'member',
      'dashboard',
      'terms',
      'faqs',
      'assistant',
      BEGUN_MAIL,
    ]),
    row([1_100, 1_200], (off) => `"amount":-${off / 100}}`, ['api: member’s cart price']),
  ],
  'giftcards.isEnabled': flip([true, false], (isOn) => (isOn ? null : /We do not sell (gift cards|them) yet/), [
    'gift-card',
    'faqs',
    'assistant',
  ]),
  'giftcards.amounts': row(
    [
      [200_000, 66_600],
      [200_000, 88_800],
    ],
    ([, last = 0]) => money(last),
    ['gift card to buy'],
  ),
  'giftcards.validityMonths': row([14, 15], counted('months'), ['gift-card', 'terms', 'faqs', 'assistant']),
}
