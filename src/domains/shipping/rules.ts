import { addDays } from '../../shared/dates.ts'
import { type Paise, ZERO } from '../../shared/money.ts'
import { isDeliverable, isPincode } from '../../shared/pincode.ts'
import type { MethodTerms } from './zone-rules.ts'

export { cleanPincode, isDeliverable, isPincode } from '../../shared/pincode.ts'

/** The fee in paise; free from `freeFrom` of discounted goods, or never if it is null (D1, R230). */
export function shippingFee(fee: Paise, discountedGoods: Paise, freeFrom: Paise | null): Paise {
  return freeFrom !== null && discountedGoods >= freeFrom ? ZERO : fee
}

/** `1-2 business days` once the PIN code is known; until then the method's own text, `5-7 business days` (D4). */
export function deliveryText(
  { days, minDays, maxDays }: Pick<MethodTerms, 'days' | 'minDays' | 'maxDays'>,
  pincode?: string | null,
): string {
  if (!pincode || !isDeliverable(pincode) || minDays === null || maxDays === null) return days
  return `${minDays}-${maxDays} business days`
}

/**
 * When couriers work: `closedWeekdays` (0 is Sunday) and `holidays` (`2027-01-26`) are not working days. The store itself
 * may pack on fewer days: not on `dispatchClosedWeekdays` either, and not on `dispatchHolidays` instead of `holidays`.
 */
export type DispatchTerms = {
  cutoffHour: number
  closedWeekdays: readonly number[]
  holidays: readonly string[]
  dispatchClosedWeekdays?: readonly number[]
  dispatchHolidays?: readonly string[]
}

const WEEK_DAYS = 7

const INDIA_MS = 5.5 * 60 * 60 * 1000

/**
 * The first and last day on which an order placed now arrives, as dates in India (`2026-11-24`). The zone's days are
 * working days, counted from today, or from the next day of dispatch once today's parcels have left (D4, D163).
 */
export function deliveryDates(
  terms: DispatchTerms,
  zone: { minDays: number; maxDays: number },
  now: Date,
): { from: string; by: string } {
  const { closedWeekdays, holidays, dispatchClosedWeekdays = [], dispatchHolidays = holidays } = terms
  const both = [...closedWeekdays, ...dispatchClosedWeekdays]
  // Saving refuses a week without dispatch; a stored one would be searched for ever.
  const unpacked = new Set(both).size < WEEK_DAYS ? both : closedWeekdays
  const isWorkDay = (day: Date) => !closedWeekdays.includes(day.getUTCDay()) && !holidays.includes(isoDay(day))
  const isDispatchDay = (day: Date) => !unpacked.includes(day.getUTCDay()) && !dispatchHolidays.includes(isoDay(day))
  const daysAfter = (start: Date, count: number, isOpen = isWorkDay) => {
    let day = start
    for (let left = count; left > 0; ) {
      day = addDays(day, 1)
      if (isOpen(day)) left -= 1
    }
    return day
  }
  // Shifted, so that the date's UTC parts are in Indian time.
  const local = new Date(now.getTime() + INDIA_MS)
  const leavesToday = isDispatchDay(local) && local.getUTCHours() < terms.cutoffHour
  const start = leavesToday ? local : daysAfter(local, 1, isDispatchDay)
  return {
    from: isoDay(daysAfter(start, zone.minDays)),
    by: isoDay(daysAfter(start, Math.max(zone.minDays, zone.maxDays))),
  }
}

const isoDay = (day: Date) => day.toISOString().slice(0, 10)

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/**
 * `Mon 23 to Tue 24 Nov`, `Mon 30 Nov to Wed 2 Dec`, or one day. Formatted by hand, because browsers punctuate dates
 * differently.
 */
export function arrivalText(from: string, by: string): string {
  const [first, last] = [new Date(from), new Date(by)]
  const month = (day: Date) => MONTHS[day.getUTCMonth()]
  const text = (day: Date) => `${WEEKDAYS[day.getUTCDay()]} ${day.getUTCDate()}`
  const end = `${text(last)} ${month(last)}`
  if (from === by) return end
  return month(first) === month(last) ? `${text(first)} to ${end}` : `${text(first)} ${month(first)} to ${end}`
}

/**
 * The directory's entry for a PIN code: its place if listed, and whether it has PIN codes with the same first three
 * digits.
 */
/** `city`: the name in an address, often that of the district. */
export type Listing = { place: { district: string; city: string; state: string } | null; isKnownArea: boolean }
export type PincodeTerms = {
  onUnknown: 'accept' | 'refuse'
  notServed: readonly string[]
  noCash: readonly string[]
}

/**
 * Whether a well-formed PIN code exists as far as we know, whether we deliver there, and whether with cash on delivery
 * (D59, D60).
 */
export function judgePincode(
  pincode: string,
  { place, isKnownArea }: Listing,
  { onUnknown, notServed, noCash }: PincodeTerms,
): { valid: boolean; serviceable: boolean; cod: boolean } {
  const startsWithAny = (starts: readonly string[]) => starts.some((start) => pincode.startsWith(start))
  // Army post offices exist, but are in no directory and no courier delivers there.
  if (isPincode(pincode) && !isDeliverable(pincode)) return { valid: true, serviceable: false, cod: false }
  const valid = isPincode(pincode) && (place !== null || (onUnknown === 'accept' && isKnownArea))
  const serviceable = valid && !startsWithAny(notServed)
  return { valid, serviceable, cod: serviceable && !startsWithAny(noCash) }
}
