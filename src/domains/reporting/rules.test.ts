import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY_MS } from '../../shared/dates.ts'
import { changeText, periodOf } from './rules.ts'

test('two weeks end today, as India counts days', () => {
  // Half past midnight in India, still yesterday in Greenwich.
  const { days, start, endBefore } = periodOf('day', new Date('2026-11-21T19:00:00Z'))
  expect([days.length, days[0], days.at(-1)]).toEqual([14, '2026-11-09', '2026-11-22'])
  expect(start.toISOString()).toBe('2026-11-08T18:30:00.000Z')
  expect(endBefore.toISOString()).toBe('2026-11-07T19:00:00.000Z')
})

test('whenever it is asked, both periods are as long and touch each other', () => {
  const times = fc.date({ min: new Date('2024-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(fc.constantFrom('day' as const, 'week' as const), times, (by, now) => {
      const { days, start, startBefore, end, endBefore, barMs } = periodOf(by, now)
      expect(start.getTime() - startBefore.getTime()).toBe(days.length * barMs)
      expect(end.getTime() - start.getTime()).toBe(endBefore.getTime() - startBefore.getTime())
      expect(end.getTime()).toBeGreaterThan(start.getTime() + days.length * barMs - DAY_MS - 1)
      expect(end.getTime()).toBeLessThanOrEqual(start.getTime() + days.length * barMs)
      expect(new Set(days).size).toBe(days.length)
    }),
  )
})

test('a change is said against what was before, and not at all against nothing', () => {
  expect([changeText(112, 100), changeText(50, 100), changeText(100, 100), changeText(5, 0)]).toEqual([
    '+12 %',
    '−50 %',
    'as before',
    null,
  ])
})
