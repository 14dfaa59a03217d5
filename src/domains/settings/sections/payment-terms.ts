import { z } from 'zod'
import type { Paise } from '../../../shared/money.ts'
import { Amount } from '../part-schemas.ts'
import { flip, type Print } from './printed.ts'
import { section, settingIn } from './setting.ts'

const inTerms = settingIn('payment-terms')

const Kind = z.enum(['none', 'prepaid-percent', 'prepaid-amount', 'cod-fee'])
type Kind = z.infer<typeof Kind>

const MAX_RUPEES = 10_000
const WHOLE = 'Enter whole rupees, from ₹1 to ₹10,000'
/** What couriers collect and customers keep ready has no paise. */
const WholeRupees = z
  .number()
  .int()
  .min(100, WHOLE)
  .max(MAX_RUPEES * 100, WHOLE)
  .refine((value) => value % 100 === 0, WHOLE)
  .transform((value) => value as Paise)
const whole = (value: number) => WholeRupees.default(value as Paise)

const printedIf =
  (wanted: Kind, text: RegExp) =>
  (kind: Kind): Print =>
    kind === wanted ? text : null
const KINDS: readonly [Kind, Kind] = ['prepaid-amount', 'cod-fee']

/** A lower price for card and UPI, or a fee for cash on delivery; by default neither (decision 0054). */
export const paymentTerms = section({
  kind: inTerms(Kind.default('none'), {
    label: 'Price by payment method',
    kind: 'choice',
    isGuarded: true,
    choices: [
      { value: 'none', label: 'The same for every method' },
      { value: 'prepaid-percent', label: 'Prepaid discount in percent' },
      { value: 'prepaid-amount', label: 'Prepaid discount in rupees' },
      { value: 'cod-fee', label: 'Cash on delivery fee' },
    ],
    help: 'Shown in the cart, beside each payment method, in the questions and answers and in the terms. Applies to new orders.',
    printed: [
      flip(KINDS, printedIf('prepaid-amount', /Pay by card or UPI and save ₹50/), ['terms', 'faqs', 'assistant']),
      flip(KINDS, printedIf('cod-fee', /Cash on delivery costs ₹40 extra/), ['terms', 'faqs', 'assistant']),
    ],
  }),
  percent: inTerms(z.number().int().min(1).max(100).default(5), {
    label: 'Discount in percent',
    kind: 'number',
    unit: '%',
    isGuarded: true,
    help: 'Of the items after all other discounts, without delivery. For “Prepaid discount in percent”.',
    printed: 'decides',
  }),
  maximum: inTerms(Amount.nullable().default(null), {
    label: 'Maximum discount',
    kind: 'rupees',
    isGuarded: true,
    empty: 'no maximum',
    help: 'The most that one order saves. For “Prepaid discount in percent”.',
    printed: 'decides',
  }),
  amount: inTerms(whole(5_000), {
    label: 'Discount in rupees',
    kind: 'rupees',
    isGuarded: true,
    help: 'Whole rupees; never more than the items cost. For “Prepaid discount in rupees”.',
    printed: 'decides',
  }),
  minimum: inTerms(Amount.nullable().default(null), {
    label: 'Discount from',
    kind: 'rupees',
    isGuarded: true,
    empty: 'any order',
    help: 'The value of the items after all other discounts that an order needs for the prepaid discount.',
    printed: 'decides',
  }),
  fee: inTerms(whole(4_000), {
    label: 'Fee',
    kind: 'rupees',
    isGuarded: true,
    help: 'Whole rupees, GST included. It is taxed and refunded like the delivery charge. For “Cash on delivery fee”.',
    printed: 'decides',
  }),
  feeFreeFrom: inTerms(Amount.nullable().default(null), {
    label: 'No fee from',
    kind: 'rupees',
    isGuarded: true,
    empty: 'every order pays it',
    help: 'The value of the items after all other discounts from which cash on delivery costs nothing.',
    printed: 'decides',
  }),
})
