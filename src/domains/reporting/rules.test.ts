import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changeText, periodOf } from './rules.ts'

test('two weeks end today, as India counts days', () => {
  // Half past midnight in India, still the day before in UTC.
  const { days, parts } = periodOf('day', new Date('2026-11-21T19:00:00Z'))
  expect([days.length, days[0], days.at(-1)]).toEqual([14, '2026-11-09', '2026-11-22'])
  const [before, after] = [parts[13], parts[14]]
  expect(before).toMatchObject({ day: '2026-11-08', isBefore: true, isWhole: false, bar: 13 })
  expect(new Date(before?.to ?? 0).toISOString()).toBe('2026-11-07T19:00:00.000Z')
  expect(after).toMatchObject({ day: '2026-11-09', isBefore: false, isWhole: true, bar: 0 })
  expect(new Date(after?.from ?? 0).toISOString()).toBe('2026-11-08T18:30:00.000Z')
})

test('both periods are equally long, end on whole days and contain every day once, at any time', () => {
  const times = fc.date({ min: new Date('2024-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(fc.constantFrom('day' as const, 'week' as const), times, (by, now) => {
      const { days, parts } = periodOf(by, now)
      const [before, after] = [parts.slice(0, parts.length / 2), parts.slice(parts.length / 2)]
      const lengthOf = (some: typeof parts) => some.reduce((sum, { from, to }) => sum + to - from, 0)
      expect(lengthOf(before)).toBe(lengthOf(after))
      expect(after.at(-1)?.to).toBe(now.getTime())
      expect(before.map(({ bar }) => bar)).toEqual(after.map(({ bar }) => bar))
      expect(parts.filter(({ isWhole }) => !isWhole).length).toBeLessThanOrEqual(2)
      expect(new Set(parts.map(({ day }) => day)).size).toBe(parts.length)
      expect(after.filter(({ day }) => days.includes(day)).map(({ bar }) => bar)).toEqual(days.map((_, bar) => bar))
    }),
  )
})

test('a change is said against what was before, and not at all against nothing', () => {
  expect([changeText(112, 100), changeText(50, 100), changeText(100, 100), changeText(5, 0)]).toEqual([
    '+12%',
    '−50%',
    'no change',
    null,
  ])
})
