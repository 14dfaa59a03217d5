import { expect, test } from 'vitest'
import { paise } from '../../../../shared/money.ts'
import { isCovered } from './price-cart.ts'

test('a gift card covers a cart; one of which nothing is sold any more is not covered', () => {
  const items = (amount: number) => ({ name: 'items' as const, label: 'Subtotal', amount: paise(amount) })
  const gift = { name: 'gift-card' as const, label: 'Gift card', amount: paise(-44_900) }
  expect(isCovered({ total: paise(0), steps: [items(44_900), gift] })).toBe(true)
  expect(isCovered({ total: paise(0), steps: [items(0)] })).toBe(false)
  expect(isCovered({ total: paise(44_900), steps: [items(44_900)] })).toBe(false)
})
