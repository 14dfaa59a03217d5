import { expect, test } from 'vitest'
import { OrderStatus, type PaymentMethod } from '../orders/schemas.ts'
import { documentNumber, financialYear, isInvoiceDue, seriesOf } from './rules.ts'

test('every status of an order says whether it is invoiced, by how it is paid', () => {
  const due = (paymentMethod: PaymentMethod | null, kind: 'goods' | 'membership' = 'goods') =>
    OrderStatus.options.filter((status) => isInvoiceDue({ kind, status, paymentMethod }))
  // What did not arrive was invoiced on dispatch, and is credited.
  const undelivered = ['rto_initiated', 'rto_received', 'lost', 'damaged']
  const onTheWay = ['partly_shipped', 'shipped', 'out_for_delivery']
  const sent = [...undelivered, ...onTheWay, 'delivered', 'return_requested', 'returned', 'refunded']
  expect(due('cod').toSorted()).toEqual(sent.toSorted())
  const paid = ['confirmed', 'processing', ...sent].toSorted()
  expect(due('card').toSorted()).toEqual(paid)
  // A gift card or a coupon has paid for everything.
  expect(due(null).toSorted()).toEqual(paid)
  expect(due('upi', 'membership').toSorted()).toEqual(paid)
})

test.each([
  ['2026-03-31T18:29:59Z', '25-26'],
  ['2026-03-31T18:30:00Z', '26-27'],
  ['2026-12-31T18:30:00Z', '26-27'],
  ['2099-04-01T00:00:00Z', '99-00'],
])('the financial year of %s is %s', (at, year) => {
  expect(financialYear(new Date(at))).toBe(year)
})

test('I12: numbers stay within 16 characters, each kind of document in its own series', () => {
  const numbers = (['tax-invoice', 'receipt', 'credit-note'] as const).map((kind) =>
    documentNumber(seriesOf(kind, 'NS'), '26-27', 999_999),
  )
  expect(numbers).toEqual(['NS/26-27/999999', 'NSR/26-27/999999', 'NSC/26-27/999999'])
  expect(Math.max(...numbers.map((number) => number.length))).toBe(16)
})
