import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { paise } from '../../shared/money.ts'
import { bestPair, discountedUnits, offersFor, type UpsellPair, upsellPrice, upsellSavingPercent } from './rules.ts'

const amount = fc.integer({ min: 0, max: 10_000_000 }).map(paise)
const percent = fc.integer({ min: 1, max: 90 })
const id: fc.Arbitrary<string> = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f')
const pairs: fc.Arbitrary<UpsellPair[]> = fc.array(fc.record({ productId: id, upsellId: id, percent }), {
  maxLength: 30,
})
const cart = fc.array(id).map((ids) => new Set(ids))

describe('the price of an upsell', () => {
  it('R138: is rounded to a whole rupee, half up', () => {
    expect(upsellPrice(paise(249_900), 10)).toBe(224_900)
    expect(upsellPrice(paise(99_900), 15)).toBe(84_900)
    expect(upsellPrice(paise(10_000), 0)).toBe(10_000)
    expect(upsellPrice(paise(10_000), 100)).toBe(0)
  })

  it('is never above the list price, never below nothing, within half a rupee of the exact share', () => {
    fc.assert(
      fc.property(amount, percent, (list, off) => {
        const price = upsellPrice(list, off)
        expect(price).toBeGreaterThanOrEqual(0)
        expect(price).toBeLessThanOrEqual(list)
        if (price !== list) expect(price % 100).toBe(0)
        expect(Math.abs(price - (list * (100 - off)) / 100)).toBeLessThanOrEqual(50)
      }),
    )
  })

  it('falls with the percentage and rises with the list price', () => {
    fc.assert(
      fc.property(amount, amount, percent, percent, (one, two, off, more) => {
        expect(upsellPrice(one, Math.max(off, more))).toBeLessThanOrEqual(upsellPrice(one, Math.min(off, more)))
        const [low, high] = one < two ? [one, two] : [two, one]
        expect(upsellPrice(low, off)).toBeLessThanOrEqual(upsellPrice(high, off))
      }),
    )
  })

  it('R143 D73: saves a share of both prices together', () => {
    expect(upsellSavingPercent(paise(100_000), paise(100_000), 20)).toBe(10)
    expect(upsellSavingPercent(paise(0), paise(0), 20)).toBe(0)
    fc.assert(
      fc.property(amount, amount, percent, (current, list, off) => {
        const saving = upsellSavingPercent(current, list, off)
        expect(saving).toBeGreaterThanOrEqual(0)
        expect(saving).toBeLessThanOrEqual(100)
      }),
    )
  })
})

describe('which discount holds', () => {
  it('is the greatest that another product of the cart gives', () => {
    const known = [
      { productId: 'a', upsellId: 'u', percent: 10 },
      { productId: 'b', upsellId: 'u', percent: 20 },
      { productId: 'u', upsellId: 'u', percent: 90 },
    ]
    expect(bestPair('u', known, new Set(['u']))).toBeNull()
    expect(bestPair('u', known, new Set(['u', 'a']))).toBe(known[0])
    expect(bestPair('u', known, new Set(['u', 'a', 'b']))).toBe(known[1])
    expect(bestPair('a', known, new Set(['u', 'a']))).toBeNull()
  })

  it('A6 R137: needs its base product in the cart, and more in the cart never makes it smaller', () => {
    fc.assert(
      fc.property(id, pairs, cart, id, (upsell, known, inCart, another) => {
        const best = bestPair(upsell, known, inCart)
        if (best) {
          expect(inCart.has(best.productId)).toBe(true)
          expect(best.productId).not.toBe(upsell)
        }
        const richer = bestPair(upsell, known, new Set([...inCart, another]))
        expect(richer?.percent ?? 0).toBeGreaterThanOrEqual(best?.percent ?? 0)
      }),
    )
  })

  it('is gone with the last partner', () => {
    fc.assert(
      fc.property(id, pairs, (upsell, known) => {
        expect(bestPair(upsell, known, new Set([upsell]))).toBeNull()
      }),
    )
  })
})

describe('what a cart is offered', () => {
  it('R145: is each missing product once, the greatest discount first', () => {
    fc.assert(
      fc.property(pairs, cart, (known, inCart) => {
        const offers = offersFor(known, inCart)
        expect(new Set(offers.map((each) => each.upsellId)).size).toBe(offers.length)
        for (const each of offers) expect(inCart.has(each.upsellId)).toBe(false)
        const percents = offers.map((each) => each.percent)
        expect(percents).toEqual([...percents].sort((a, b) => b - a))
        const greatest = Math.max(
          0,
          ...known
            .filter((each) => inCart.has(each.productId) && !inCart.has(each.upsellId))
            .map((each) => each.percent),
        )
        expect(percents[0] ?? 0).toBe(greatest)
      }),
    )
  })

  it('is exactly the discount that holds once it is taken', () => {
    fc.assert(
      fc.property(pairs, cart, (known, inCart) => {
        for (const each of offersFor(known, inCart))
          expect(bestPair(each.upsellId, known, new Set([...inCart, each.upsellId]))).toBe(each)
      }),
    )
  })

  it('is nothing for an empty cart', () => {
    fc.assert(fc.property(pairs, (known) => void expect(offersFor(known, new Set())).toEqual([])))
  })
})

describe('how many units cost less', () => {
  const line = (productId: string, quantity: number, baseId: string | null = null, more: object = {}) => ({
    productId,
    variantId: `${productId}-v`,
    quantity,
    listPrice: paise(100_000),
    baseId,
    ...more,
  })

  it('I35 A56: one base product discounts one unit, however many are in the cart', () => {
    expect(discountedUnits([line('base', 1), line('extra', 20, 'base')])).toEqual([0, 1])
    expect(discountedUnits([line('base', 3), line('extra', 2, 'base')])).toEqual([0, 2])
    expect(discountedUnits([line('extra', 2, 'base')])).toEqual([0])
    expect(discountedUnits([line('self', 2, 'self')])).toEqual([0])
  })

  it('I35: each upsell of one base counts for itself, variants of one product together, the dearest first', () => {
    expect(discountedUnits([line('base', 1), line('a', 2, 'base'), line('b', 2, 'base')])).toEqual([0, 1, 1])
    const small = line('extra', 2, 'base', { variantId: 'small', listPrice: paise(50_000) })
    const large = line('extra', 2, 'base', { variantId: 'large' })
    expect(discountedUnits([line('base', 3), small, large])).toEqual([0, 1, 2])
    const bases = [line('base', 1, null, { variantId: 'red' }), line('base', 2, null, { variantId: 'blue' })]
    expect(discountedUnits([...bases, line('extra', 5, 'base')])).toEqual([0, 0, 3])
  })

  it('I35 D81: never more than the base has units, and the same in any order of the lines', () => {
    const lines = fc.uniqueArray(
      fc.record({
        productId: id,
        variantId: fc.constantFrom('1', '2', '3'),
        quantity: fc.integer({ min: 1, max: 20 }),
        listPrice: amount,
        baseId: fc.option(id, { nil: null }),
      }),
      { selector: ({ productId, variantId }) => `${productId}-${variantId}`, maxLength: 12 },
    )
    const shuffled = lines.chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
    )
    fc.assert(
      fc.property(shuffled, ([all, other]) => {
        const named = (each: typeof all) => {
          const units = discountedUnits(each.map((one) => ({ ...one, variantId: `${one.productId}-${one.variantId}` })))
          return new Map(each.map((one, index) => [one, units[index] ?? -1]))
        }
        const units = named(all)
        expect([...named(other)].every(([one, count]) => units.get(one) === count)).toBe(true)
        for (const base of ['a', 'b', 'c', 'd', 'e', 'f'])
          for (const upsell of ['a', 'b', 'c', 'd', 'e', 'f']) {
            const ofPair = all.filter((one) => one.productId === upsell && one.baseId === base)
            const bases = all.filter((one) => one.productId === base)
            const sum = (values: number[]) => values.reduce((total, each) => total + each, 0)
            expect(sum(ofPair.map((one) => units.get(one) ?? 0))).toBeLessThanOrEqual(
              sum(bases.map((one) => one.quantity)),
            )
          }
        for (const [one, count] of units) expect(count >= 0 && count <= one.quantity).toBe(true)
      }),
    )
  })
})
