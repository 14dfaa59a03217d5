import { expect, test } from 'vitest'
import { paise } from '../../../../shared/money.ts'
import { cashText } from './order-badge.tsx'

test.each([
  ['pending', '₹135 to collect on delivery'],
  ['out_for_delivery', '₹135 to collect on delivery'],
  ['delivered', '₹135 collected'],
  ['returned', '₹135 collected'],
  ['cancelled', 'nothing to collect'],
  ['expired', 'nothing to collect'],
  ['rto_initiated', '₹135 to collect on delivery'],
  ['rto_received', '₹135 written off'],
  ['lost', '₹135 written off'],
] as const)('a cash order that is %s: %s', (status, text) => {
  expect(cashText({ paymentMethod: 'cod', status, total: paise(13_500) })).toBe(text)
})

test('an order that is paid online has no cash to collect', () => {
  expect(cashText({ paymentMethod: 'upi', status: 'shipped', total: paise(13_500) })).toBe('')
})
