import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { paise } from '../../shared/money.ts'
import { firstUpsells, topUpsell, upsellPercentFor, upsellPrice, upsellSavingPercent } from './rules.ts'

const amount = fc.integer({ min: 0, max: 10_000_000 }).map(paise)
const percent = fc.integer({ min: 1, max: 90 })

describe('upsells', () => {
  it('round to a whole rupee, half up', () => {
    expect(upsellPrice(paise(249_900), 10)).toBe(224_900)
    expect(upsellPrice(paise(99_900), 15)).toBe(84_900)
    expect(upsellPrice(paise(10_000), 0)).toBe(10_000)
    expect(upsellPrice(paise(10_000), 100)).toBe(0)
  })

  it('never cost more than the list price nor less than nothing', () => {
    fc.assert(
      fc.property(amount, percent, (list, off) => {
        const price = upsellPrice(list, off)
        expect(price).toBeGreaterThanOrEqual(0)
        expect(price).toBeLessThanOrEqual(list)
        if (price !== list) expect(price % 100).toBe(0)
      }),
    )
  })

  it('hold only while the recommending product is in the cart, and take the greatest percentage', () => {
    const pairs = [
      { productId: 'a', upsellId: 'u', percent: 10 },
      { productId: 'b', upsellId: 'u', percent: 20 },
      { productId: 'u', upsellId: 'u', percent: 90 },
    ]
    expect(upsellPercentFor('u', pairs, new Set(['u']))).toBeNull()
    expect(upsellPercentFor('u', pairs, new Set(['u', 'a']))).toBe(10)
    expect(upsellPercentFor('u', pairs, new Set(['u', 'a', 'b']))).toBe(20)
    expect(upsellPercentFor('a', pairs, new Set(['u', 'a']))).toBeNull()
  })

  it('print the saving as a share of both prices', () => {
    expect(upsellSavingPercent(paise(100_000), paise(100_000), 20)).toBe(10)
    expect(upsellSavingPercent(paise(0), paise(0), 20)).toBe(0)
  })

  it('name the top add-on and how many more there are', () => {
    const offers = [{ discountPercentage: 5 }, { discountPercentage: 12 }, { discountPercentage: 12 }]
    expect(topUpsell(offers)).toBe(offers[1])
    expect(topUpsell([])).toBeNull()
    expect(firstUpsells([1, 2, 3, 4, 5, 6], 4)).toEqual({ shown: [1, 2, 3, 4], more: 2 })
  })
})
