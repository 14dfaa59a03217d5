import { inIndia } from '../../../../shared/dates.ts'

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

type OpeningHours = { '@type': 'OpeningHoursSpecification'; dayOfWeek: string[]; opens: string; closes: string }

/**
 * The schema.org form of one line of the owner's hours: `Mon-Sat`, `9AM-8PM`. Null for text in any other form (`By
 * appointment`): search engines get nothing rather than something wrong.
 */
export function openingHours({ days, time }: { days: string; time: string }): OpeningHours | null {
  const [first, last = first] = days.split(/[-–]/).map(dayIndex)
  const [opens, closes, ...rest] = time.split(/[-–]/).map(clock)
  if (first === undefined || last === undefined || first < 0 || last < first) return null
  if (!opens || !closes || rest.length > 0) return null
  return { '@type': 'OpeningHoursSpecification', dayOfWeek: DAYS.slice(first, last + 1), opens, closes }
}

/** Whether the store is open at a moment, in Indian time; null if its hours are free text. */
export function openAt(lines: readonly { days: string; time: string }[], moment: Date): boolean | null {
  const hours = lines.map(openingHours)
  if (hours.some((each) => each === null)) return null
  const there = inIndia(moment)
  const today = DAYS.at(there.getUTCDay() - 1) ?? ''
  const now = there.toISOString().slice(11, 16)
  return hours.some((each) => each?.dayOfWeek.includes(today) && each.opens <= now && now < each.closes)
}

function dayIndex(text: string): number {
  const name = text.trim().toLowerCase()
  return name.length < 3 ? -1 : DAYS.findIndex((day) => day.toLowerCase().startsWith(name))
}

/** `9AM` and `6:30 pm` as `09:00` and `18:30`. */
function clock(text: string): string | null {
  const [, hour = '', minute = '00', half = ''] = /^\s*(\d{1,2})(?:[:.](\d{2}))?\s*([ap])\.?m\.?\s*$/i.exec(text) ?? []
  const hours = Number(hour)
  if (!hour || hours < 1 || hours > 12 || Number(minute) > 59) return null
  const since = (hours % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  return `${String(since).padStart(2, '0')}:${minute}`
}
