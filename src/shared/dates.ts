export const DAY_MS = 24 * 60 * 60 * 1000
/** India is so many seconds ahead of UTC, all year. */
export const IST_SECONDS = 19_800

/** A date whose fields in UTC are those of that moment in India: no text of a date needs `Intl` (decision 0045). */
export const inIndia = (date: Date | string): Date => new Date(new Date(date).getTime() + IST_SECONDS * 1000)

/** `2026-11-21`: the current date in India at that moment. */
export const dayInIndia = (date: Date): string => inIndia(date).toISOString().slice(0, 10)

/** The moment at which that day began in India. */
export const dayStartInIndia = (date: Date): Date => new Date(`${dayInIndia(date)}T00:00:00+05:30`)

const MONTHS = 'January February March April May June July August September October November December'.split(' ')
function partsOf(date: Date | string): [day: number, month: string, year: number] {
  const there = inIndia(date)
  return [there.getUTCDate(), MONTHS[there.getUTCMonth()] ?? '', there.getUTCFullYear()]
}

/** `21 November 2026`, in India's time zone. */
export const formatDate = (date: Date | string): string => partsOf(date).join(' ')

/** `21 Nov`, in India's time zone. */
export function formatShortDay(date: Date | string): string {
  const [day, month] = partsOf(date)
  return `${day} ${month.slice(0, 3)}`
}

/** `10:45 am`, in India's time zone. */
export function formatTime(date: Date | string): string {
  const [hours = 0, minutes] = inIndia(date).toISOString().slice(11, 16).split(':')
  return `${+hours % 12 || 12}:${minutes} ${+hours < 12 ? 'am' : 'pm'}`
}

/** `21 Nov 2026, 2:30 pm`, in India's time zone. */
export const formatDateTime = (date: Date | string): string =>
  `${formatShortDay(date)} ${partsOf(date)[2]}, ${formatTime(date)}`

/** Reads a form's `2026-12-24T23:59` as India time; a time with a time zone keeps it. */
export const timeInIndia = (text: string): Date => new Date(/(?:Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text}+05:30`)

/** `2026-12-24T23:59` in India time, for a form field. */
export const fieldInIndia = (date: Date | string): string => inIndia(date).toISOString().slice(0, 16)

/** The date in India as a number of days: one more every midnight there. */
export const dayNumberInIndia = (date: Date): number => Math.floor((date.getTime() + IST_SECONDS * 1000) / DAY_MS)
export const addDays = (date: Date, days: number): Date => new Date(date.getTime() + days * DAY_MS)

/** `a year`, `2 years`, `90 days`: a period that the store promises. */
export function spanText(days: number): string {
  if (days > 0 && days % 365 === 0) return days === 365 ? 'a year' : `${days / 365} years`
  return days === 1 ? 'a day' : `${days} days`
}
