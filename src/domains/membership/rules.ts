import { addDays, dayInIndia, timeInIndia } from '../../shared/dates.ts'
import { atLeastZero, least, type Paise, paise } from '../../shared/money.ts'

/** Start and end of a term of `days` paid now: it follows the running term (D23). */
export function nextTerm(now: Date, expiresAt: Date | null, days: number): { startsAt: Date; endsAt: Date } {
  const startsAt = expiresAt && expiresAt > now ? expiresAt : now
  return { startsAt, endsAt: addDays(startsAt, days) }
}

const DAY_SECONDS = 24 * 60 * 60

/**
 * How much of a term a refund takes: its share of the purchased days, or everything that remains if the full price has
 * been refunded; never more than remains.
 */
export function secondsTaken(
  { days, startsAt, endsAt }: { days: number; startsAt: Date; endsAt: Date },
  { share, isAll }: { share: number; isAll: boolean },
  now: Date,
): number {
  const remaining = Math.max(0, Math.ceil((endsAt.getTime() - Math.max(now.getTime(), startsAt.getTime())) / 1000))
  return isAll ? remaining : Math.min(remaining, Math.ceil(days * DAY_SECONDS * share))
}

export const isRunning = (expiresAt: Date | null, now: Date): boolean => expiresAt !== null && expiresAt > now

/** The date from which a membership may be renewed. */
export const renewableFrom = (expiresAt: Date, renewDays: number): Date => addDays(expiresAt, -renewDays)

/** Member discount on one unit of goods: never more than its price (D20). */
export const memberDiscount = (unitPrice: Paise, perUnit: Paise): Paise => least(unitPrice, atLeastZero(perUnit))

/** Member price of one unit of goods. */
export const memberPrice = (price: Paise, perUnit: Paise): Paise => paise(price - memberDiscount(price, perUnit))

/** How many units repay the fee; null if members save nothing. Units that cost less than the discount save less. */
export const breakEvenUnits = (fee: Paise, perUnit: Paise): number | null =>
  perUnit > 0 ? Math.max(1, Math.ceil(fee / perUnit)) : null

const DAYS_A_MONTH = 30

/**
 * What somebody who buys `monthly` units a month saves in one term, and what is left of it after the fee, which is negative if
 * membership costs more than it saves.
 */
export function termBalance(monthly: number, { fee, discountPerUnit, days }: MembershipPlan) {
  const units = Math.floor((monthly * days) / DAYS_A_MONTH)
  return { units, saved: paise(units * discountPerUnit), left: units * discountPerUnit - fee }
}
type MembershipPlan = { fee: Paise; discountPerUnit: Paise; days: number }

/** The moment at which a last day ends in India. */
export const endOfDay = (day: string): Date => addDays(timeInIndia(`${day}T00:00:00`), 1)

/** The last day in India of a membership that ends then, for a form. */
export const lastDayOf = (expiresAt: string | Date): string => dayInIndia(new Date(new Date(expiresAt).getTime() - 1))
