import { z } from 'zod'
import type { Paise } from '../../../shared/money.ts'
import { Amount, amount } from '../part-schemas.ts'
import { flip, type Print, row } from './printed.ts'
import { section, settingIn } from './setting.ts'

const inCheckout = settingIn('checkout')
const inPayment = settingIn('payment')
const inUnpaid = settingIn('unpaid')
const inCod = settingIn('cod')

const Guest = z.enum(['login-required', 'guest'])
const PhoneOrders = z.enum(['email-required', 'email-optional'])
const Method = z.enum(['cod', 'card', 'upi'])
type Methods = z.infer<typeof Method>[]
const guests = (text: Print, others: Print) => (guest: z.infer<typeof Guest>) => (guest === 'guest' ? text : others)
const Limit = (max: number) => z.number().int().min(1).max(max).nullable()

export const checkout = section({
  guest: inCheckout(Guest.default('login-required'), {
    label: 'Who can order',
    kind: 'choice',
    isGuarded: true,
    choices: [
      { value: 'login-required', label: 'Customers with an account' },
      { value: 'guest', label: 'Everyone, including guests' },
    ],
    help: 'Guests track their order through a link in the order email.',
    printed: [
      flip(['login-required', 'guest'], guests('as a guest', null), ['terms']),
      flip(['login-required', 'guest'], guests('An account is not needed', null), ['assistant']),
      flip(['login-required', 'guest'], guests(null, 'Login Required'), ['checkout of a stranger']),
    ],
  }),
  phoneOrders: inCheckout(PhoneOrders.default('email-required'), {
    label: 'Email for orders by phone',
    kind: 'choice',
    isGuarded: true,
    choices: [
      { value: 'email-required', label: 'Required' },
      { value: 'email-optional', label: 'Optional' },
    ],
    help: 'Without an email the customer gets no confirmation, pay link or invoice from the store: staff pass them on.',
    printed: 'decides',
  }),
})

export const orders = section({
  prefix: inCheckout(
    z
      .string()
      .regex(/^[A-Z]{1,4}-$/)
      .default('NS-'),
    {
      label: 'Order number prefix',
      kind: 'text',
      isGuarded: true,
      format: 'One to four capital letters and a hyphen',
      help: 'Applies to new orders. Existing orders keep their number.',
      printed: row(['IH-', 'SY-'], (prefix) => `${prefix}ABC123DEF`, ['track-order', 'order not found']),
    },
  ),
})

/** As `checkUpi` has it; settings depend on no other domain. */
const UPI_ID = /^[\w.-]{2,64}@[a-z][a-z0-9]{1,31}$/

/** Card and UPI use the payment provider, or the sandbox, which only a demo store shows. */
export const payments = section({
  methods: inPayment(z.array(Method).min(1).default(['card', 'upi', 'cod']), {
    label: 'Payment methods',
    kind: 'several',
    isGuarded: true,
    choices: [
      { value: 'card', label: 'Card' },
      { value: 'upi', label: 'UPI' },
      { value: 'cod', label: 'Cash on delivery' },
    ],
    help: 'Card and UPI are offered once a payment provider is set up, or in a demo.',
    printed: [
      flip<Methods>(
        [['cod', 'card', 'upi'], ['upi']],
        (methods) => (methods.length === 1 ? /[Bb]y UPI/ : /[Bb]y cash on delivery, card or UPI/),
        ['terms', 'faqs', 'assistant'],
      ),
      flip<Methods>(
        [['cod', 'card', 'upi'], ['upi']],
        (methods) => (methods.includes('cod') ? 'Cash on delivery' : null),
        ['home', 'product'],
      ),
    ],
  }),
  /**
   * The processor of card and UPI payments (D17), set at startup: the provider whose keys are configured, or the
   * sandbox.
   */
  provider: inPayment(z.enum(['sandbox', 'razorpay']).default('sandbox'), {
    label: 'Payment provider',
    kind: 'fixed',
    help: 'Razorpay, once its keys are set up under Connections or in the server’s environment.',
    shownAs: ({ payments: { provider }, store }) =>
      provider === 'razorpay'
        ? 'Razorpay'
        : store.isDemo
          ? 'Sandbox: test payments without money'
          : 'None, so card and UPI are not offered',
    printed: 'decides',
  }),
  upiId: inPayment(z.string().trim().toLowerCase().max(100).regex(UPI_ID).nullable().default(null), {
    label: 'Your UPI ID',
    kind: 'text',
    isGuarded: true,
    isOwners: true,
    empty: 'no payments by QR code',
    format: 'A UPI ID such as store@okbank',
    help: 'Shoppers can then choose “UPI (scan and pay)”: they pay to this UPI ID without a payment provider, and you confirm each payment by hand. Only owners can change it.',
    // Its own page prints it; elsewhere it adds a payment method.
    printed: 'decides',
  }),
  upiName: inPayment(
    z
      .string()
      .trim()
      .max(60)
      .regex(/^\P{Cc}*$/u)
      .nullable()
      .default(null),
    {
      label: 'Payee name',
      kind: 'text',
      isGuarded: true,
      isOwners: true,
      empty: 'the store’s name',
      format: 'A name of up to 60 characters',
      help: 'The account holder’s name as UPI apps show it, so that shoppers recognise it.',
      printed: 'decides',
    },
  ),
  upiConfirmHours: inPayment(z.number().int().min(1).max(72).default(24), {
    label: 'Reserve stock for UPI checks',
    kind: 'number',
    unit: 'hours',
    isGuarded: true,
    help: 'How long an order by QR code reserves its stock after the shopper has entered a reference number. Confirm or reject the payment within this time.',
    printed: 'decides',
  }),
  // The page of an unpaid order shows the time at which this ends.
  holdMinutes: inPayment(z.number().int().min(5).max(1440).default(15), {
    label: 'Reserve stock for',
    kind: 'number',
    unit: 'minutes',
    isGuarded: true,
    help: 'How long an unpaid order reserves its stock. After that it expires and the stock is released.',
    printed: 'decides',
  }),
})

/**
 * What a buyer may hold without paying: orders that wait for a card or UPI payment, and COD orders that staff have not
 * confirmed. Counted per buyer and per phone. null: no limit.
 */
export const unpaid = section({
  /** Orders that wait for a card or UPI payment; COD orders have their own limits (`cod`). */
  maxOrders: inUnpaid(Limit(1000).default(3), {
    label: 'Orders waiting for payment',
    kind: 'number',
    isGuarded: true,
    empty: 'any number',
    help: 'Card and UPI orders only. Open cash orders have their own limit below.',
    printed: 'decides',
  }),
  maxPieces: inUnpaid(Limit(100_000).default(60), {
    label: 'Units on hold',
    kind: 'number',
    unit: 'units',
    isGuarded: true,
    empty: 'any number',
    help: 'Across all unpaid orders of one buyer. A larger order must be split and paid part by part.',
    printed: 'decides',
  }),
  maxAmount: inUnpaid(Amount.nullable().default(20_000_000 as Paise), {
    label: 'Value on hold',
    kind: 'rupees',
    isGuarded: true,
    empty: 'any amount',
    help: 'Across all unpaid orders of one buyer.',
    printed: 'decides',
  }),
  /** One network may hold this many times the limit of one buyer: mobile networks and hostels share addresses. */
  networkTimes: inUnpaid(Limit(1000).default(20), {
    label: 'Limit per network',
    kind: 'number',
    unit: 'times',
    isGuarded: true,
    empty: 'no limit',
    help: 'How many times the limits above one network address can hold within an hour. Mobile networks and hostels share addresses.',
    printed: 'decides',
  }),
  /** The share of a variant's units that new buyers may hold together, in percent. */
  freshPercent: inUnpaid(Limit(100).default(50), {
    label: 'Share for new buyers',
    kind: 'number',
    unit: '%',
    isGuarded: true,
    empty: 'no limit',
    help: 'Of each variant’s stock, what buyers without a confirmed email or an earlier paid order can hold together, in cash and prepaid orders. Never less than three units.',
    printed: 'decides',
  }),
})

/** Cash on delivery: an order that comes back unpaid costs the store delivery both ways. */
export const cod = section({
  maxAmount: inCod(amount(5_000_000), {
    label: 'Maximum order value',
    kind: 'rupees',
    isGuarded: true,
    help: 'The most a courier collects at the door. Customers are asked to prepay larger orders.',
    printed: 'in the browser',
  }),
  maxOpenOrders: inCod(Limit(1000).default(10), {
    label: 'Open orders',
    kind: 'number',
    isGuarded: true,
    empty: 'any number',
    help: 'Maximum undelivered cash orders per phone number or account.',
    printed: 'decides',
  }),
  /** Per day, in Indian time. */
  maxOrdersPerDay: inCod(Limit(1000).default(null), {
    label: 'Orders per day',
    kind: 'number',
    isGuarded: true,
    empty: 'any number',
    help: 'Maximum cash orders per phone number or account in one day. Cancelled orders do not count.',
    printed: 'decides',
  }),
  /** By email, since the store sends no SMS: it proves that the address is read, not that the phone number is right. */
  confirmAbove: inCod(Amount.nullable().default(null), {
    label: 'Ask for a code above',
    kind: 'rupees',
    isGuarded: true,
    empty: 'no code',
    help: 'Larger cash orders need a code that we email to the buyer.',
    printed: 'decides',
  }),
})
