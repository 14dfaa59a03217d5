import { expect, test } from 'vitest'
import { paise } from '../../shared/money.ts'
import { breakEvenUnits, termBalance } from './rules.ts'

test.each([
  [50_000, 1_500, 34],
  [45_000, 1_500, 30],
  [1, 1_500, 1],
  [0, 1_500, 1],
  [50_000, 0, null],
])('R355: a fee of %i paise at %i paise off a unit is repaid by unit %s', (fee, perUnit, units) =>
  expect(breakEvenUnits(paise(fee), paise(perUnit))).toBe(units),
)

test.each([
  [0, 365, 0, -50_000],
  [2, 365, 24, -14_000],
  [3, 365, 36, 4_000],
  [3, 90, 9, -36_500],
])(
  'D220: who buys %i units a month for %i days buys %i, and has %i paise left after the fee',
  (monthly, days, units, left) => {
    const plan = { fee: paise(50_000), discountPerUnit: paise(1_500), days }
    expect(termBalance(monthly, plan)).toEqual({ units, saved: units * 1_500, left })
  },
)
