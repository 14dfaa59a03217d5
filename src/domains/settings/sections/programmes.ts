import { z } from 'zod'
import { spanText } from '../../../shared/dates.ts'
import { Amount, amount, days, text } from '../part-schemas.ts'
import { counted, flip, money, row, rupees, same, whole } from './printed.ts'
import { section, settingIn } from './setting.ts'

const inMembership = settingIn('membership')
const inGiftcards = settingIn('giftcards')
const inNewsletter = settingIn('newsletter')
const inReminders = settingIn('reminders')

const BEGUN_EMAIL = 'mail: membership.began'
const REMINDER_EMAIL = 'mail: membership.ends-soon'
const TOLD = ['terms', 'faqs', 'assistant']
const PLAN = ['home', 'member', 'membership checkout', 'dashboard', ...TOLD]

export const membership = section({
  isOffered: inMembership(z.boolean().default(true), {
    label: 'Offer the membership',
    kind: 'switch',
    isGuarded: true,
    help: 'When off, nobody can join or renew, and the store doesn’t mention it. Current members keep their price until it ends.',
    printed: flip([true, false], (isOn) => (isOn ? null : 'We don’t have a membership programme'), ['assistant']),
  }),
  /** The plan, and the store's name for its members. */
  name: inMembership(text('O2 Premium', 60), {
    label: 'Plan name',
    kind: 'text',
    help: 'Shown on the membership page, in the cart and in emails.',
    printed: row(['Iron Club', 'Steel Club'], same, [...PLAN, BEGUN_EMAIL, REMINDER_EMAIL]),
  }),
  brand: inMembership(text('O2', 30), {
    label: 'Short name',
    kind: 'text',
    help: 'Shown before “Family” and “Membership”.',
    printed: row(['Ferrum', 'Chalybs'], (brand) => new RegExp(`${brand} (Family|Membership)`), [
      'home',
      'member',
      'join',
    ]),
  }),
  memberName: inMembership(text('Premium Member', 60), {
    label: 'Name for members',
    kind: 'text',
    help: 'What a member is called, on prices and in the account.',
    printed: row(['Iron Fellow', 'Steel Fellow'], same, ['product', 'category', 'shop']),
  }),
  fee: inMembership(amount(50_000), {
    label: 'Price',
    kind: 'rupees',
    isGuarded: true,
    help: 'For the full term, including tax. Current members keep their price.',
    printed: [
      row([23_400, 34_500], money, [...PLAN, 'join', REMINDER_EMAIL], { isKept: true }),
      row([23_400, 34_500], rupees('paymentAmount'), ['api: join']),
    ],
  }),
  days: inMembership(days(365), {
    label: 'Term',
    kind: 'number',
    unit: 'days',
    isGuarded: true,
    help: 'Counted from the day of payment.',
    printed: row([91, 730], (length) => whole(spanText(length)), PLAN),
  }),
  discountPerUnit: inMembership(amount(1_500), {
    label: 'Member discount',
    kind: 'rupees',
    isGuarded: true,
    help: 'Taken off each unit; a price never goes below zero.',
    printed: [
      row([1_100, 1_200], money, ['home', 'product', 'category', 'member', 'dashboard', ...TOLD, BEGUN_EMAIL]),
      row([1_100, 1_200], (off) => `"amount":-${off / 100}}`, ['api: member’s cart price']),
    ],
  }),
  renewDays: inMembership(days(30), {
    label: 'Renewal opens',
    kind: 'number',
    unit: 'days before expiry',
    help: 'The new term starts when the current one ends.',
    printed: 'decides',
  }),
  remindDays: inMembership(days(14), {
    label: 'Renewal reminder',
    kind: 'number',
    unit: 'days before expiry',
    help: 'Sent once by email.',
    printed: 'decides',
  }),
})

export const giftcards = section({
  isEnabled: inGiftcards(z.boolean().default(false), {
    label: 'Sell gift cards',
    kind: 'switch',
    isGuarded: true,
    help: 'When off, the page says “Coming Soon!”. Cards already sold can still be used.',
    printed: flip([true, false], (isOn) => (isOn ? null : /We (do not|don’t) sell (gift cards|them) yet/), [
      'gift-card',
      'faqs',
      'assistant',
    ]),
  }),
  /** The values that a gift card can have (D36). */
  amounts: inGiftcards(z.array(Amount).min(1).max(12).prefault([10_000, 50_000, 100_000, 200_000, 500_000]), {
    label: 'Amounts',
    kind: 'rows',
    isGuarded: true,
    columns: [{ name: '', label: 'Amount', kind: 'rupees' }],
    help: 'The values customers can choose from.',
    printed: row(
      [
        [200_000, 66_600],
        [200_000, 88_800],
      ],
      ([, last = 0]) => money(last),
      ['gift card to buy'],
    ),
  }),
  /** `null`: gift cards do not expire (D33). */
  validityMonths: inGiftcards(z.number().int().min(1).max(120).nullable().default(null), {
    label: 'Valid for',
    kind: 'number',
    unit: 'months',
    isGuarded: true,
    empty: 'never expire',
    help: 'From the date of sale. Cards already sold keep their expiry date. Cards given as a refund never expire.',
    printed: row([14, 15], counted('months'), ['gift-card', ...TOLD]),
  }),
})

export const referral = section({
  isEnabled: inGiftcards(z.boolean().default(false), {
    label: 'Refer a friend',
    kind: 'switch',
    help: 'Shows the button on the home page.',
    printed: 'in the browser',
  }),
})

export const newsletter = section({
  /** If on, subscribers confirm by a link in an email; if off, the ticked box is enough. */
  isDoubleOptIn: inNewsletter(z.boolean().default(true), {
    label: 'Confirm addresses by email',
    kind: 'switch',
    help: 'When off, ticking the box subscribes a new address at once. People who unsubscribed must always confirm.',
    printed: 'decides',
  }),
  popup: section({
    isEnabled: inNewsletter(z.boolean().default(true), {
      label: 'Newsletter pop-up',
      kind: 'switch',
      help: 'A small window that asks for an email address. Never shown at checkout.',
      printed: 'in the browser',
    }),
    delaySeconds: inNewsletter(z.number().int().min(1).max(600).default(3), {
      label: 'Show after',
      kind: 'number',
      unit: 'seconds',
      help: 'Waits while the visitor is typing.',
      printed: 'in the browser',
    }),
    repeatDays: inNewsletter(days(1), {
      label: 'Show again after',
      kind: 'number',
      unit: 'days',
      help: 'For visitors who closed it.',
      printed: 'in the browser',
    }),
  }),
})

/** One email about an abandoned cart, to customers who are subscribed to the newsletter. */
export const reminders = section({
  isEnabled: inReminders(z.boolean().default(false), {
    label: 'Abandoned cart email',
    kind: 'switch',
    help: 'One email, only to customers who subscribe to the newsletter.',
    printed: 'decides',
  }),
  cartHours: inReminders(z.number().int().min(1).max(720).default(24), {
    label: 'Send after',
    kind: 'number',
    unit: 'hours',
    help: 'Hours since the cart last changed.',
    printed: 'decides',
  }),
})
