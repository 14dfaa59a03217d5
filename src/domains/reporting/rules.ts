import { addDays, DAY_MS, dayInIndia, dayStartInIndia } from '../../shared/dates.ts'

/** How many bars a chart has, and how many days each of them is. */
const SPANS = { day: { bars: 14, days: 1 }, week: { bars: 8, days: 7 } } as const

/** A part of a day of India that counts, and the bar it belongs to. Times in milliseconds since 1970. */
export type DayPart = { day: string; from: number; to: number; isWhole: boolean; bar: number; isBefore: boolean }

export type Period = {
  /** The first day of each bar, as India counts days. */
  days: string[]
  /**
   * Every day of the period and of the one before it, the oldest first. Today counts until now, and the last day before
   * until the same time, so that a morning is compared with a morning.
   */
  parts: DayPart[]
}

/** The last two weeks by the day, or the last eight by the week, up to now. */
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

/** `+12 %` against what was before; null where there was nothing to compare with. */
export function changeText(now: number, before: number): string | null {
  if (before === 0) return null
  const percent = Math.round(((now - before) / before) * 100)
  return percent === 0 ? 'as before' : `${percent > 0 ? '+' : '−'}${Math.abs(percent)} %`
}
