import { counted } from '../../shared/counted.ts'
import { formatMoney, type Paise } from '../../shared/money.ts'
import { methodsFor } from '../orders/rules.ts'
import { paymentTermsOf } from '../pricing/payment-rules.ts'
import type { Settings } from '../settings/schemas.ts'
import { pickupText } from '../shipping/pickup-rules.ts'
import { feeSpan, isFreeEverywhere, type MethodTerms, methodsIn } from '../shipping/zone-rules.ts'
import type { ShopText } from './schemas.ts'

/** Title and address of the built-in texts that the owner may replace. */
export const shopTextPlaces: Record<ShopText, { title: string; path: string }> = {
  terms: { title: 'Terms & Conditions', path: '/terms-conditions' },
  privacy: { title: 'Privacy Policy', path: '/privacy-policy' },
  'shipping-returns': { title: 'Shipping & Returns', path: '/shipping-returns' },
  disclaimer: { title: 'Disclaimer', path: '/disclaimer' },
  about: { title: 'About Us: our story', path: '/about' },
}

// The store's terms as text, for pages and for the assistant: all numbers come from the settings.

export const hoursText = (count: number): string => counted(count, 'hour')
export const daysText = (count: number): string => counted(count, 'day')

/** `4-7 days`, `1 day` */
export const daysBand = (min: number, max: number): string => (min === max ? daysText(max) : `${min}-${max} days`)

/** `a, b and c` */
export function listText(parts: readonly string[], last = 'and'): string {
  return parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} ${last} ${parts.at(-1)}`
}

/** `Mon-Sat 9AM-8PM, Sunday 10AM-6PM` */
export const supportHours = ({ support }: Pick<Settings, 'support'>): string =>
  support.hours.map(({ days, time }) => `${days} ${time}`).join(', ')

/** `Delhi NCR 1-2 days, Major cities 2-4 days, …` */
export const zonesText = ({ shipping }: Pick<Settings, 'shipping'>): string =>
  shipping.zones
    .filter((zone) => methodsIn(shipping, zone).length > 0)
    .map(({ name, minDays, maxDays }) => `${name} ${daysBand(minDays, maxDays)}`)
    .join(', ')

/** The cost of each available delivery method, and where orders can be collected. */
export function feesText({ shipping, pickup, store }: Pick<Settings, 'shipping' | 'pickup' | 'store'>): string {
  const fees = shipping.methods
    .filter((method) => method.isEnabled)
    .map(({ id, name, days }) => `${name} (${days}) costs ${feeText(feeSpan(shipping, id))}`)
  const free = `on orders of ${formatMoney(shipping.freeThreshold)} or more after discounts`
  const delivery = `${listText(fees)}. Delivery is free ${free}${isFreeEverywhere(shipping) ? '' : ' in most areas'}.`
  return [delivery, pickupText({ pickup, store })].filter(Boolean).join(' ')
}

/** `₹99`, or `₹49 to ₹149, depending on your PIN code` */
export const feeText = ({ lowest, highest }: { lowest: Paise; highest: Paise }): string =>
  lowest === highest
    ? formatMoney(lowest)
    : `${formatMoney(lowest)} to ${formatMoney(highest)}, depending on your PIN code`

/** `Standard delivery costs ₹49, free from ₹999` for the methods that deliver to one PIN code. */
export const feesThereText = (methods: readonly Pick<MethodTerms, 'name' | 'fee' | 'freeFrom'>[]): string =>
  listText(
    methods.map(
      ({ name, fee, freeFrom }) =>
        `${name} costs ${formatMoney(fee)}${freeFrom === null ? '' : `, free from ${formatMoney(freeFrom)}`}`,
    ),
  )

const METHOD_NAMES = { cod: 'cash on delivery', card: 'card', upi: 'UPI', 'upi-qr': 'UPI QR code' }

/** The payment methods that are available now. */
export const paymentsText = ({ payments, store }: Pick<Settings, 'payments' | 'store'>): string =>
  listText(
    methodsFor({ payments, store }).map((method) => METHOD_NAMES[method]),
    'or',
  )

type PaymentSettings = Pick<Settings, 'payments' | 'store' | 'paymentTerms'>

/** A text about paying, with what the payment method changes of the price. */
export const withPaymentTerms = (text: string, settings: PaymentSettings): string =>
  [text, paymentTermsText(settings)].filter(Boolean).join(' ')

/** What the payment method changes of the price, as a sentence; empty if nothing. */
function paymentTermsText(settings: PaymentSettings): string {
  const terms = paymentTermsOf(settings)
  if (!terms) return ''
  if (terms.kind === 'cod-fee') {
    const free = terms.freeFrom === null ? '' : `, and nothing on orders of ${formatMoney(terms.freeFrom)} or more`
    return `Cash on delivery costs ${formatMoney(terms.fee)} extra${free}.`
  }
  const methods = methodsFor(settings).filter((method) => method !== 'cod')
  const by = listText(
    methods.map((method) => METHOD_NAMES[method]),
    'or',
  )
  const { minimum } = terms
  const from = minimum ? ` on orders of ${formatMoney(minimum)} or more after discounts` : ''
  if (terms.kind === 'prepaid-amount') return `Pay by ${by} and save ${formatMoney(terms.amount)}${from}.`
  const most = terms.maximum === null ? '' : ` (up to ${formatMoney(terms.maximum)})`
  return `Pay by ${by} and save ${terms.percent}%${most}${from}.`
}

export const giftCardValidity = ({ giftcards }: Pick<Settings, 'giftcards'>): string =>
  giftcards.validityMonths === null
    ? 'A gift card does not expire.'
    : `A gift card is valid for ${counted(giftcards.validityMonths, 'month')} from the day it is sold.`

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const HOURS_OF_HALF_A_DAY = 12

/** `4 pm`, `noon`, `midnight` */
function clockText(hour: number): string {
  const half = hour % (2 * HOURS_OF_HALF_A_DAY)
  if (half === 0) return 'midnight'
  if (half === HOURS_OF_HALF_A_DAY) return 'noon'
  return half < HOURS_OF_HALF_A_DAY ? `${half} am` : `${half - HOURS_OF_HALF_A_DAY} pm`
}

/** When orders are dispatched, with the days without dispatch. */
export function dispatchText({ shipping }: Pick<Settings, 'shipping'>): string {
  const { dispatchHours, cutoffHour, closedWeekdays, dispatchClosedWeekdays } = shipping
  const named = (days: readonly number[]) => listText(days.map((day) => `${WEEKDAYS[day]}s`))
  const closed = named(closedWeekdays)
  const unpacked = named(dispatchClosedWeekdays.filter((day) => !closedWeekdays.includes(day)))
  const rest = [
    closed ? ` We don’t dispatch on ${closed} or public holidays.` : '',
    unpacked ? ` We don’t pack on ${unpacked}.` : '',
  ].join('')
  return `We pack within ${hoursText(dispatchHours)}. Orders placed after ${clockText(cutoffHour)} count as placed on the next working day.${rest}`
}
