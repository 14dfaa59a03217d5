import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_AMOUNT, paise, percentOff } from './money.ts'

const amount = fc.integer({ min: 0, max: MAX_AMOUNT }).map(paise)

test('R135: the discount is round((original - price) / original * 100), and none where nothing is saved', () => {
  expect(percentOff(paise(249_900), paise(329_900))).toBe(24)
  expect(percentOff(paise(995), paise(1000))).toBe(1)
  fc.assert(
    fc.property(amount, amount, (price, original) => {
      const percent = percentOff(price, original)
      if (original <= price) {
        expect(percent).toBe(0)
        return
      }
      expect(Number.isInteger(percent)).toBe(true)
      // At most half a percent from the exact value, rounded up when exactly between two.
      const distance = percent - ((original - price) / original) * 100
      expect(distance).toBeGreaterThan(-0.5 - 1e-9)
      expect(distance).toBeLessThanOrEqual(0.5 + 1e-9)
    }),
  )
  for (const none of [null, undefined, paise(0)]) expect(percentOff(paise(100), none)).toBe(0)
})
