import { addDays } from '../../shared/dates.ts'
import { withoutGaps } from '../../shared/digits.ts'

export const CODE_LENGTH = 12
/** How many days ahead a gift can be scheduled. */
export const MAX_DAYS_AHEAD = 365

/** `abcd-efgh jkmn` is `ABCDEFGHJKMN`. */
export const plainCode = (typed: string): string => withoutGaps(typed).toUpperCase()

/** `••••••••JKMN`: enough to tell two cards apart. */
export const maskedCode = (code: string): string => `${'•'.repeat(Math.max(0, code.length - 4))}${code.slice(-4)}`

/** Whether a text could be a card's code, so that it is worth a query. */
export const looksLikeCode = (typed: string): boolean => /^[A-Z0-9]{12}$/.test(plainCode(typed))

/** Expiry of a card issued now: the same day of the month, or the month's last day (D33). */
export function expiryOf(now: Date, months: number | null): Date | null {
  if (months === null) return null
  const end = new Date(now)
  end.setUTCDate(1)
  end.setUTCMonth(end.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate()
  end.setUTCDate(Math.min(now.getUTCDate(), lastDay))
  return end
}

/** The last day for which a gift can be scheduled. */
export const lastDayFor = (now: Date): Date => addDays(now, MAX_DAYS_AHEAD)
