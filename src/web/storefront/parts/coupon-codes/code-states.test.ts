import { expect, test } from 'vitest'
import { paise, ZERO } from '../../../../shared/money.ts'
import type { FreshCart } from '../../state/cart/price-cart.ts'
import { readCode } from '../../state/cart/saved-codes.ts'
import { couponState, giftCardState } from './code-states.ts'

const cart: FreshCart = {
  lines: [],
  steps: [],
  total: ZERO,
  problems: [],
  askedCoupon: 'SAVE10',
  coupon: { code: 'SAVE10', title: '', discountAmount: paise(5000), isFreeShipping: false },
  couponProblem: null,
  askedGiftCard: 'ABCDEFGHJKMN',
  giftCard: { amount: paise(9900), left: paise(100) },
  giftCardProblem: null,
  deliveryMethod: 'standard',
  deliveryMethods: [],
  cashTotal: ZERO,
  paymentNotes: { card: '', upi: '', cod: '', cart: '' },
}

test('R207: a saved coupon gets its state from the answer to its own request', () => {
  expect(couponState('SAVE10', cart)).toEqual({ kind: 'applied', text: 'You save ₹50' })
  expect(couponState('OTHER', cart).kind).toBe('asking')
  expect(couponState('SAVE10', null).kind).toBe('asking')
  const refused = { ...cart, coupon: null, couponProblem: 'Coupon has expired' }
  expect(couponState('SAVE10', refused)).toEqual({ kind: 'refused', text: 'Coupon has expired' })
  const free = { code: 'SAVE10', title: '', discountAmount: ZERO, isFreeShipping: true }
  expect(couponState('SAVE10', { ...cart, coupon: free }).text).toBe('Delivery is free')
})

test('so is a gift card', () => {
  expect(giftCardState('ABCDEFGHJKMN', cart)).toEqual({ kind: 'applied', text: '₹99 used, ₹1 left' })
  const last = { ...cart, giftCard: { amount: paise(10_000), left: ZERO } }
  expect(giftCardState('ABCDEFGHJKMN', last).text).toBe('₹100 used, none left')
  expect(giftCardState('OTHER', cart).kind).toBe('asking')
  const refused = { ...cart, giftCard: null, giftCardProblem: 'Insufficient balance' }
  expect(giftCardState('ABCDEFGHJKMN', refused)).toEqual({ kind: 'refused', text: 'Insufficient balance' })
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
  expect(readCode(text)).toBe(code)
})
