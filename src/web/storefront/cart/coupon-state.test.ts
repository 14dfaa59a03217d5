import { expect, test } from 'vitest'
import { paise, ZERO } from '../../../shared/money.ts'
import { couponState } from './coupon-state.ts'
import { readCoupon } from './kept-coupon.ts'
import type { FreshCart } from './price-cart.ts'

const cart: FreshCart = {
  lines: [],
  steps: [],
  total: ZERO,
  problems: [],
  askedCoupon: 'SAVE10',
  coupon: { code: 'SAVE10', title: '', discountAmount: paise(5000), isFreeShipping: false },
  couponProblem: null,
}

test('a kept coupon is told by the answer to its own question', () => {
  expect(couponState('SAVE10', cart)).toEqual({ kind: 'applied', text: 'You save ₹50' })
  expect(couponState('OTHER', cart).kind).toBe('asking')
  expect(couponState('SAVE10', null).kind).toBe('asking')
  const refused = { ...cart, coupon: null, couponProblem: 'Coupon has expired' }
  expect(couponState('SAVE10', refused)).toEqual({ kind: 'refused', text: 'Coupon has expired' })
  const free = { code: 'SAVE10', title: '', discountAmount: ZERO, isFreeShipping: true }
  expect(couponState('SAVE10', { ...cart, coupon: free }).text).toBe('Delivery is free')
})

test.each([
  ['{"code":"save10"}', 'SAVE10'],
  ['{"code":"SAVE10","discountAmount":1e9}', 'SAVE10'],
  ['{"code":"<b>"}', null],
  ['{"code":["A"]}', null],
  ['"SAVE10"', null],
  ['{', null],
  [null, null],
])('what a browser kept as %s is read as %s', (text, code) => {
  expect(readCoupon(text)).toBe(code)
})
