import { addDays, DAY_MS, dayInIndia } from '../../shared/dates.ts'

/** How many bars a chart has, and how many days each of them is. */
const SPANS = { day: { bars: 14, days: 1 }, week: { bars: 8, days: 7 } } as const

export type Period = {
  /** The first day of each bar, as India counts days. */
  days: string[]
  /** When the period begins, and the one before it. */
  start: Date
  startBefore: Date
  /** Until now; the period before ends at the same time of its last day, so that a morning is compared with a morning. */
  end: Date
  endBefore: Date
  barMs: number
}

/** The last two weeks by the day, or the last eight by the week, up to now. */
export function periodOf(by: keyof typeof SPANS, now: Date): Period {
  const { bars, days } = SPANS[by]
  const length = bars * days
  const tomorrow = addDays(new Date(`${dayInIndia(now)}T00:00:00+05:30`), 1)
  const start = addDays(tomorrow, -length)
  return {
    days: Array.from({ length: bars }, (_, index) => dayInIndia(addDays(start, index * days))),
    start,
    startBefore: addDays(start, -length),
    end: now,
    endBefore: addDays(now, -length),
    barMs: days * DAY_MS,
  }
}

/** `+12 %` against what was before; null where there was nothing to compare with. */
export function changeText(now: number, before: number): string | null {
  if (before === 0) return null
  const percent = Math.round(((now - before) / before) * 100)
  return percent === 0 ? 'as before' : `${percent > 0 ? '+' : '−'}${Math.abs(percent)} %`
}
