import { expect, test } from 'vitest'
import { paise } from '../../../../shared/money.ts'
import { goodsOf, isDiscounted } from './free-shipping.tsx'

const step = (name: 'items' | 'member' | 'coupon' | 'shipping' | 'gift-card', amount: number) => ({
  name,
  label: '',
  amount: paise(amount),
})

test('R230: discounts count for free delivery; the fee and what a gift card pays do not', () => {
  expect(
    goodsOf({
      steps: [step('items', 150_000), step('member', -1500), step('coupon', -10_000), step('gift-card', -50_000)],
    }),
  ).toBe(138_500)
  expect(goodsOf({ steps: [step('items', 150_000), step('shipping', 9900), step('gift-card', -5100)] })).toBe(150_000)
})

test('R230: what is missing is counted after discounts, and says so where there are any', () => {
  expect(isDiscounted({ steps: [step('items', 150_000), step('shipping', 9900), step('gift-card', -5100)] })).toBe(
    false,
  )
  expect(isDiscounted({ steps: [step('items', 150_000), step('coupon', -10_000)] })).toBe(true)
  expect(isDiscounted(null)).toBe(false)
})
