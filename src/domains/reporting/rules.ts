import { addDays, DAY_MS, dayInIndia, dayStartInIndia } from '../../shared/dates.ts'

/** The number of bars in a chart, and the days in each. */
const SPANS = { day: { bars: 14, days: 1 }, week: { bars: 8, days: 7 } } as const

/** A day in India, or a part of one, and the bar it belongs to. Times in milliseconds since 1970. */
export type DayPart = { day: string; from: number; to: number; isWhole: boolean; bar: number; isBefore: boolean }

export type Period = {
  /** The first day of each bar, in Indian time. */
  days: string[]
  /**
   * Every day of the period and of the one before it, oldest first. Today counts until now, and the last day of the
   * earlier period until the same time, so that a morning is compared with a morning.
   */
  parts: DayPart[]
}

/** The last two weeks by day, or the last eight by week, up to now. */
export function periodOf(by: keyof typeof SPANS, now: Date): Period {
  const { bars, days } = SPANS[by]
  const length = bars * days
  const start = addDays(dayStartInIndia(now), 1 - 2 * length)
  const end = now.getTime()
  const parts = Array.from({ length: 2 * length }, (_, index) => {
    const first = addDays(start, index)
    const isBefore = index < length
    const from = first.getTime()
    const to = Math.min(from + DAY_MS, isBefore ? end - length * DAY_MS : end)
    const bar = Math.floor((index % length) / days)
    return { day: dayInIndia(first), from, to, isWhole: to === from + DAY_MS, bar, isBefore }
  })
  return { days: Array.from({ length: bars }, (_, bar) => parts[length + bar * days]?.day ?? ''), parts }
}

/** The change from the earlier value, such as `+12 %`; null if there was nothing to compare with. */
export function changeText(now: number, before: number): string | null {
  if (before === 0) return null
  const percent = Math.round(((now - before) / before) * 100)
  return percent === 0 ? 'no change' : `${percent > 0 ? '+' : '−'}${Math.abs(percent)}%`
}
