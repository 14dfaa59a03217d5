import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatExact, formatMoney, MAX_AMOUNT, paise, percentOff } from './money.ts'

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

test('amounts are grouped as in India, and show paise if there are any; tax documents always show them', () => {
  expect([0, 5, 100, 249_900, 249_950, -1500].map((each) => formatMoney(paise(each)))).toEqual([
    ...['₹0', '₹0.05', '₹1', '₹2,499', '₹2,499.50', '-₹15'],
  ])
  expect([0, 5, 249_900, 1_234_567_890].map(formatExact)).toEqual(['₹0.00', '₹0.05', '₹2,499.00', '₹1,23,45,678.90'])
  const money = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })
  const whole = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 })
  fc.assert(
    fc.property(fc.integer({ min: -MAX_AMOUNT, max: MAX_AMOUNT }), (each) => {
      expect(formatExact(each)).toBe(money.format(each / 100))
      expect(formatMoney(paise(each))).toBe((each % 100 === 0 ? whole : money).format(each / 100))
    }),
  )
})
