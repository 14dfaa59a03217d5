import { expect, test } from 'vitest'
import { paise } from '../../shared/money.ts'
import { breakEvenUnits } from './rules.ts'

test.each([
  [50_000, 1_500, 34],
  [45_000, 1_500, 30],
  [1, 1_500, 1],
  [0, 1_500, 1],
  [50_000, 0, null],
])('R355: a fee of %i paise at %i paise off a unit is repaid by unit %s', (fee, perUnit, units) =>
  expect(breakEvenUnits(paise(fee), paise(perUnit))).toBe(units),
)
