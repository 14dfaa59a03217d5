import { formatMoney } from '../../../shared/money.ts'
import { PINCODE_ORDERS } from '../../settings/rules.ts'
import type { Settings } from '../../settings/schemas.ts'
import { needsCashCode } from '../rules.ts'
import type { OrderRisk, PastCash, PaymentMethod, RiskCheck, RiskFacts, RiskOutcome } from '../schemas.ts'

const STRICTNESS: Record<RiskOutcome, number> = { allow: 0, confirm: 1, prepaid: 2 }

export const stricter = (a: RiskOutcome, b: RiskOutcome): RiskOutcome => (STRICTNESS[b] > STRICTNESS[a] ? b : a)

type RiskSettings = Pick<Settings, 'risk' | 'cod'>

/** Whether a rule that is on needs to know about earlier orders. */
export const needsHistory = ({ buyerReturns, addressReturns, pincodePercent, firstOrderAbove }: Settings['risk']) =>
  [buyerReturns, addressReturns, pincodePercent, firstOrderAbove].some((limit) => limit !== null)

/** Letters and digits in which an address can be found; punctuation and spaces don't help a courier. */
export const addressLength = ({ address, apartment }: { address: string; apartment: string }): number =>
  [...`${address}${apartment}`.matchAll(/[\p{L}\p{M}\p{N}]/gu)].length

/**
 * Judges a cash-on-delivery order by the rules that are on; the strictest outcome of those that apply decides (D110).
 * Without a prepaid method, the code is asked for where prepayment would be.
 */
export function judgeRisk(facts: RiskFacts, { risk, cod }: RiskSettings, canPrepay: boolean): OrderRisk {
  const { total, isFirst, length } = facts
  const softened = (outcome: RiskOutcome) => (outcome === 'prepaid' && !canPrepay ? 'confirm' : outcome)
  const checks: RiskCheck[] = []
  const past = (rule: 'buyer' | 'address', limit: number | null, { returned, of }: PastCash, outcome: RiskOutcome) =>
    limit !== null && checks.push({ rule, returned, of, limit, isMet: returned >= limit, outcome: softened(outcome) })
  past('buyer', risk.buyerReturns, facts.buyer, risk.buyerOutcome)
  past('address', risk.addressReturns, facts.address, risk.addressOutcome)
  if (risk.pincodePercent !== null) {
    const { returned, of } = facts.pincode
    const isMet = of >= PINCODE_ORDERS && returned * 100 >= risk.pincodePercent * of
    const outcome = softened(risk.pincodeOutcome)
    checks.push({ rule: 'pincode', returned, of, limit: risk.pincodePercent, isMet, outcome })
  }
  if (risk.firstOrderAbove !== null) {
    const isMet = isFirst && total > risk.firstOrderAbove
    const outcome = softened(risk.firstOrderOutcome)
    checks.push({ rule: 'first-order', isFirst, total, limit: risk.firstOrderAbove, isMet, outcome })
  }
  if (risk.addressLength !== null) {
    const isMet = length < risk.addressLength
    const outcome = softened(risk.addressLengthOutcome)
    checks.push({ rule: 'short-address', length, limit: risk.addressLength, isMet, outcome })
  }
  if (cod.confirmAbove !== null) {
    const isMet = needsCashCode({ paymentMethod: 'cod', total }, cod)
    checks.push({ rule: 'value', total, limit: cod.confirmAbove, isMet, outcome: 'confirm' })
  }
  return { outcome: outcomeOf(checks), checks }
}

const outcomeOf = (checks: readonly RiskCheck[]): RiskOutcome =>
  checks.reduce<RiskOutcome>((worst, { isMet, outcome }) => (isMet ? stricter(worst, outcome) : worst), 'allow')

const NAMES: Record<PaymentMethod, string> = {
  card: 'card',
  upi: 'UPI',
  'upi-qr': 'UPI QR code',
  cod: 'cash on delivery',
}

/**
 * The text for a shopper who has to prepay. It only mentions this order: the phone number or address may be somebody
 * else's, and its history is private. A short address is pointed out if it alone decides, since the shopper typed it.
 */
export function prepaidText({ checks }: OrderRisk, methods: readonly PaymentMethod[]): string {
  const pay = methods.filter((method) => method !== 'cod').map((method) => NAMES[method])
  const deciding = checks.filter(({ isMet, outcome }) => isMet && outcome === 'prepaid')
  const isAddress = deciding.length > 0 && deciding.every(({ rule }) => rule === 'short-address')
  return isAddress
    ? `Cash on delivery needs a full address: house number, street and landmark. Complete it, or pay by ${pay.join(' or ')}.`
    : `Cash on delivery isn’t available for this order. Please pay by ${pay.join(' or ')}.`
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** What staff read about a rule: the numbers it found, whether or not it applied. */
export function riskText(check: RiskCheck): string {
  switch (check.rule) {
    case 'buyer':
      return pastText(check, 'with this phone number or account')
    case 'address':
      return pastText(check, 'to this address')
    case 'pincode':
      return check.of === 0
        ? 'No cash order to this PIN code has ended yet.'
        : `${check.returned} of the last ${counted(check.of, 'cash order', 'cash orders')} to this PIN code came back (${Math.round((check.returned / check.of) * 100)}%).`
    case 'first-order':
      return check.isFirst
        ? `First order of this buyer, ${check.isMet ? 'above' : 'not above'} ${formatMoney(check.limit)}.`
        : 'This buyer has received an order before.'
    case 'short-address':
      return `The address has ${counted(check.length, 'letter or digit', 'letters and digits')}; ${check.limit} are expected.`
    case 'value':
      return `The order is ${check.isMet ? 'above' : 'not above'} ${formatMoney(check.limit)}.`
  }
}

const pastText = ({ returned, of }: PastCash, whose: string): string => {
  if (of === 0) return `No earlier cash order ${whose} has ended.`
  if (of === 1) return `The last cash order ${whose} ${returned === 1 ? 'came back' : 'was delivered'}.`
  return `${returned} of the last ${of} cash orders ${whose} came back.`
}

/** One line for staff: what followed from the rules, or, with `isLive`, what would follow today. */
export function riskSummary({ outcome, isOverridden }: OrderRisk, isLive: boolean): string {
  if (isOverridden && outcome !== 'allow') return 'Placed by staff, who decided without the rules'
  if (outcome === 'prepaid') return 'Restricted to card or UPI'
  if (outcome === 'confirm') return isLive ? 'Needs a code from our email' : 'Confirmed with a code from our email'
  return 'Allowed'
}
