import { z } from 'zod'
import { Amount } from '../part-schemas.ts'
import { PINCODE_ORDERS, PINCODE_WINDOW, RISK_WINDOW } from '../risk-rules.ts'
import { section, settingIn } from './setting.ts'

const inRisk = settingIn('risk')

const Outcome = z.enum(['allow', 'confirm', 'prepaid'])
const OUTCOMES = [
  { value: 'allow', label: 'Allow, and tell staff on the order page' },
  { value: 'confirm', label: 'Ask for a code that we email to the buyer' },
  { value: 'prepaid', label: 'Card or UPI only' },
]
const Returned = z.number().int().min(1).max(RISK_WINDOW).nullable()

const outcomeOf = (rule: string, help: string) =>
  inRisk(Outcome.default('confirm'), {
    label: `${rule}: what happens`,
    kind: 'choice',
    isGuarded: true,
    choices: OUTCOMES,
    help,
    printed: 'decides',
  })

/** Which cash-on-delivery orders are confirmed or must be prepaid; a rule without a number is off (decision 0050). */
export const risk = section({
  buyerReturns: inRisk(Returned.default(2), {
    label: 'Refused parcels of a buyer',
    kind: 'number',
    unit: `of the last ${RISK_WINDOW}`,
    isGuarded: true,
    empty: 'off',
    help: `Applies when this many of the last ${RISK_WINDOW} cash orders with the same phone number or account came back undelivered.`,
    printed: 'decides',
  }),
  buyerOutcome: outcomeOf(
    'Refused parcels of a buyer',
    'If the store takes neither card nor UPI, the code is asked for instead of prepayment.',
  ),
  addressReturns: inRisk(Returned.default(null), {
    label: 'Refused parcels at an address',
    kind: 'number',
    unit: `of the last ${RISK_WINDOW}`,
    isGuarded: true,
    empty: 'off',
    help: 'The same for a delivery address, for all its customers. Only addresses with a house number are compared.',
    printed: 'decides',
  }),
  addressOutcome: outcomeOf('Refused parcels at an address', 'Choose the code where families share an address.'),
  pincodePercent: inRisk(z.number().int().min(1).max(100).nullable().default(null), {
    label: 'RTO rate of a PIN code',
    kind: 'number',
    unit: '%',
    isGuarded: true,
    empty: 'off',
    help: `Applies when at least this share of the PIN code’s last ${PINCODE_WINDOW} cash orders came back, once ${PINCODE_ORDERS} have ended.`,
    printed: 'decides',
  }),
  pincodeOutcome: outcomeOf('RTO rate of a PIN code', 'The reports show the RTO rate of each area.'),
  firstOrderAbove: inRisk(Amount.nullable().default(null), {
    label: 'First order above',
    kind: 'rupees',
    isGuarded: true,
    empty: 'off',
    help: 'For buyers whose account has not received an order yet. Guests always count as new.',
    printed: 'decides',
  }),
  firstOrderOutcome: outcomeOf('First order', '“Ask for a code above” applies to every buyer.'),
  addressLength: inRisk(z.number().int().min(1).max(100).nullable().default(null), {
    label: 'Address shorter than',
    kind: 'number',
    unit: 'letters and digits',
    isGuarded: true,
    empty: 'off',
    help: 'Counts street and apartment together, without spaces and punctuation.',
    printed: 'decides',
  }),
  addressLengthOutcome: outcomeOf('Short address', 'Shoppers who must prepay are asked to complete the address.'),
})
