import { expect, test } from 'vitest'
import type { FreshCart } from '../../state/cart/price-cart.ts'
import { choiceOf, seen, show } from './use-seen-quote.ts'

const quoteOf = (total: number) => ({ total }) as FreshCart
const start = { quote: null, choice: 'standard', before: null, at: 0 }
const [low, high, highest] = [quoteOf(1000), quoteOf(1200), quoteOf(1300)]

test('a total that has just risen counts after a second; until then the earlier one is sent', () => {
  const risen = show(show(start, low, 'standard', 0), high, 'standard', 5000)
  expect(seen(risen, 5000)).toBe(low)
  expect(seen(risen, 5999)).toBe(low)
  expect(seen(risen, 6000)).toBe(high)
})

test('a total that falls or stays, and the first one, count at once', () => {
  const first = show(start, high, 'standard', 0)
  expect(seen(first, 0)).toBe(high)
  expect(seen(show(first, low, 'standard', 10), 10)).toBe(low)
  const same = quoteOf(1200)
  expect(seen(show(first, same, 'standard', 10), 10)).toBe(same)
})

test('a higher total of the shopper’s own choice counts at once', () => {
  const first = show(start, low, 'standard', 0)
  expect(seen(show(first, high, 'express', 10), 10)).toBe(high)
})

test('of several rises, the last total that was seen for a second is sent', () => {
  const first = show(start, low, 'standard', 0)
  const twice = show(show(first, high, 'standard', 5000), highest, 'standard', 5500)
  expect(seen(twice, 6400)).toBe(low)
  expect(seen(twice, 6500)).toBe(highest)
})

test('a quote that isn’t known any more is not sent', () => {
  const gone = show(show(start, low, 'standard', 0), null, 'standard', 5000)
  expect(seen(gone, 5000)).toBeNull()
  expect(seen(show(gone, high, 'standard', 5100), 5100)).toBe(high)
})

test('a payment method that changes no price doesn’t make a later rise the shopper’s own choice', () => {
  const priced = (total: number, cart: string | null) => ({ total, paymentNotes: { cart } }) as FreshCart
  const rise = (cart: string | null) => {
    const [before, after] = [priced(1000, cart), priced(1200, cart)]
    // The total is shown before a method is chosen, and rises after that.
    const first = show(start, before, choiceOf(before, 'standard', ''), 0)
    return seen(show(first, after, choiceOf(after, 'standard', 'cod'), 10), 10)?.total
  }
  expect(rise(null)).toBe(1000)
  expect(rise('Save ₹50 when you pay online.')).toBe(1200)
})
