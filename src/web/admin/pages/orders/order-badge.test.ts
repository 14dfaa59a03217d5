import { expect, test } from 'vitest'
import { paise } from '../../../../shared/money.ts'
import { cashMark, cashText } from './order-badge.tsx'

const total = paise(13_500)

test.each([
  ['pending', 0, '₹135 to collect on delivery', ''],
  ['out_for_delivery', 0, '₹135 to collect on delivery', ''],
  ['out_for_delivery', 13_500, '₹135 received', ''],
  ['partly_shipped', 0, '₹135 to collect for the parcels shipped so far', ''],
  ['delivered', 0, '₹135, cash not received yet', 'Cash not received yet'],
  ['delivered', 13_000, '₹130 of ₹135 received, ₹5 short', '₹5 short'],
  ['delivered', 13_500, '₹135 received', ''],
  ['returned', 0, '₹135, no cash recorded', ''],
  ['returned', 13_500, '₹135 received', ''],
  ['cancelled', 0, 'nothing to collect', ''],
  ['expired', 0, 'nothing to collect', ''],
  ['rto_initiated', 0, '₹135 to collect on delivery', ''],
  ['rto_received', 0, '₹135 written off', ''],
  ['lost', 0, '₹135 written off', ''],
] as const)('a cash order that is %s with %i paise received: %s', (status, received, text, mark) => {
  const order = { paymentMethod: 'cod', status, cashTotal: total, cashReceived: paise(received) } as const
  expect(cashText(order)).toBe(text)
  expect(cashMark(order)).toBe(mark)
})

test('an order that is paid online has no cash to collect', () => {
  const order = { paymentMethod: 'upi', status: 'delivered', cashTotal: total, cashReceived: paise(0) } as const
  expect(cashText(order)).toBe('')
  expect(cashMark(order)).toBe('')
})
