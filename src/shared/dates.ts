const long = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' })
const full = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' })

const iso = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: 'Asia/Kolkata' })

/** `2026-11-21`: the current date in India at that moment. */
export const dayInIndia = (date: Date): string => iso.format(date)

/** The moment at which that day began in India. */
export const dayStartInIndia = (date: Date): Date => new Date(`${dayInIndia(date)}T00:00:00+05:30`)

/** `21 November 2026`, in India's time zone. */
export const formatDate = (date: Date | string): string => long.format(new Date(date))

/** `21 Nov 2026, 2:30 pm`, in India's time zone. */
export const formatDateTime = (date: Date | string): string => full.format(new Date(date))

/** Reads a form's `2026-12-24T23:59` as India time; a time with a time zone keeps it. */
export const timeInIndia = (text: string): Date => new Date(/(?:Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text}+05:30`)

const local = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Asia/Kolkata' })

/** `2026-12-24T23:59` in India time, for a form field. */
export const fieldInIndia = (date: Date | string): string => local.format(new Date(date)).replace(' ', 'T')

export const DAY_MS = 24 * 60 * 60 * 1000

/** India is so many seconds ahead of UTC, all year. */
export const IST_SECONDS = 19_800
/** The date in India as a number of days: one more every midnight there. */
export const dayNumberInIndia = (date: Date): number => Math.floor((date.getTime() + IST_SECONDS * 1000) / DAY_MS)
export const addDays = (date: Date, days: number): Date => new Date(date.getTime() + days * DAY_MS)

/** `a year`, `2 years`, `90 days`: a period that the store promises. */
export function spanText(days: number): string {
  if (days > 0 && days % 365 === 0) return days === 365 ? 'a year' : `${days / 365} years`
  return days === 1 ? 'a day' : `${days} days`
}
