import { addDays, dayInIndia, timeInIndia } from '../../shared/dates.ts'
import { atLeastZero, least, type Paise, paise } from '../../shared/money.ts'

/** When a term of so many days begins that is paid now: after the running one (decisions C23). */
export function nextTerm(now: Date, expiresAt: Date | null, days: number): { startsAt: Date; endsAt: Date } {
  const startsAt = expiresAt && expiresAt > now ? expiresAt : now
  return { startsAt, endsAt: addDays(startsAt, days) }
}

export const isRunning = (expiresAt: Date | null, now: Date): boolean => expiresAt !== null && expiresAt > now

/** From when on a membership may be renewed. */
export const renewableFrom = (expiresAt: Date, renewDays: number): Date => addDays(expiresAt, -renewDays)

/** What comes off one unit of goods for a member: never more than its price (decisions C20). */
export const memberDiscount = (unitPrice: Paise, perUnit: Paise): Paise => least(unitPrice, atLeastZero(perUnit))

/** What one unit of goods costs a member. */
export const memberPrice = (price: Paise, perUnit: Paise): Paise => paise(price - memberDiscount(price, perUnit))

/** The moment at which a last day in India is over. */
export const endOfDay = (day: string): Date => addDays(timeInIndia(`${day}T00:00:00`), 1)

/** The last day in India of a membership that ends then, for a form. */
export const lastDayOf = (expiresAt: string | Date): string => dayInIndia(new Date(new Date(expiresAt).getTime() - 1))
