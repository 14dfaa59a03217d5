import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { Context } from '../../../../platform/context.ts'
import { testContext } from '../../../../platform/testing/index.ts'
import { paise } from '../../../../shared/money.ts'
import { fillProducts, fillTaxonomy, productRecord } from '../../fixtures.ts'
import { findFacets, findProducts } from '../../index.ts'
import { WEIGHT_BAND_SLUGS } from '../../rules.ts'
import type { ProductFilter } from '../../schemas.ts'

const FLAVORS = ['Mango', 'Banana', 'Vanilla'] as const
const SIZES = [250, 1000, 2000] as const

let ctx: Context
beforeAll(async () => {
  ctx = await testContext()
  await fillTaxonomy(ctx)
  // Each flavour and size has price and stock of its own, and few products have all of them.
  const records = Array.from({ length: 40 }, (_, n) =>
    productRecord(`p-${n}`, {
      brand: n % 3 === 0 ? 'banyan' : 'acme',
      variants: FLAVORS.flatMap((flavor, f) =>
        SIZES.flatMap((grams, s) =>
          (n + f * 5 + s * 3) % 4 === 0 && f + s > 0
            ? []
            : [
                {
                  sku: `S${n}-${f}-${s}`,
                  flavor,
                  weight: `${grams} g`,
                  grams,
                  servings: n % 7 === 0 ? null : grams / 50,
                  price: 100 + ((n * 37 + f * 53 + s * 71) % 90),
                  mrp: (n + f + s) % 3 === 0 ? 500 : null,
                  stock: (n + f * 2 + s) % 4 === 0 ? 0 : 5,
                },
              ],
        ),
      ),
    }),
  )
  await fillProducts(ctx, records)
})

const some = <T>(values: readonly T[]) => fc.option(fc.subarray([...values], { minLength: 1 }), { nil: undefined })
const price = fc.option(
  fc.integer({ min: 90, max: 200 }).map((rupees) => paise(rupees * 100)),
  { nil: undefined },
)
const filters: fc.Arbitrary<ProductFilter> = fc.record({
  flavors: some(['mango', 'banana', 'vanilla']),
  weights: some(WEIGHT_BAND_SLUGS),
  brands: some(['banyan', 'acme']),
  inStock: fc.boolean(),
  onSale: fc.boolean(),
  minPrice: price,
  maxPrice: price,
  maxServingPrice: fc.option(fc.constantFrom(paise(500), paise(1000), paise(2500)), { nil: undefined }),
})

const totalOf = async (filter: ProductFilter) => (await findProducts(ctx, filter)).total

test('D283: each choice says how many products it would show, and each part what it keeps out', async () => {
  expect(await totalOf({ minPrice: paise(20_000), maxPrice: paise(10_000) })).toBe(0)
  await fc.assert(
    fc.asyncProperty(filters, async (filter) => {
      const facets = await findFacets(ctx, filter)
      for (const { slug, count } of facets.flavors) expect(count).toBe(await totalOf({ ...filter, flavors: [slug] }))
      for (const { slug, count } of facets.weights) expect(count).toBe(await totalOf({ ...filter, weights: [slug] }))
      for (const { value, count } of facets.servingPrices)
        expect(count).toBe(await totalOf({ ...filter, maxServingPrice: paise(value) }))
      for (const { slug, count } of facets.brands) expect(count).toBe(await totalOf({ ...filter, brands: [slug] }))
      expect(facets.inStock).toBe(await totalOf({ ...filter, inStock: true }))
      expect(facets.onSale).toBe(await totalOf({ ...filter, onSale: true }))
      const { minPrice, maxPrice, ...anyPrice } = filter
      const prices = (await findProducts(ctx, anyPrice, { limit: 50 })).items.map((card) => card.price)
      expect(facets.priceRange).toEqual(
        prices.length > 0 ? { min: Math.min(...prices), max: Math.max(...prices) } : null,
      )
      if ((await totalOf(filter)) > 0) return
      expect(facets.without).toMatchObject({
        flavor: await totalOf({ ...filter, flavors: undefined }),
        weight: await totalOf({ ...filter, weights: undefined }),
        brand: await totalOf({ ...filter, brands: undefined }),
        stock: await totalOf({ ...filter, inStock: false }),
        sale: await totalOf({ ...filter, onSale: false }),
        serving: await totalOf({ ...filter, maxServingPrice: undefined }),
        price: minPrice || maxPrice ? await totalOf(anyPrice) : 0,
      })
    }),
    { numRuns: 60 },
  )
})

test('D273, D283: every card of a list is what was asked for, in the order of the prices that are shown', async () => {
  const sorts = fc.constantFrom('default', 'price-asc', 'price-desc', 'rating')
  await fc.assert(
    fc.asyncProperty(filters, sorts, async (filter, sort) => {
      const pages = await Promise.all([1, 2, 3, 4].map((page) => findProducts(ctx, filter, { sort, page, limit: 10 })))
      const [first] = pages
      const cards = pages.slice(0, first?.totalPages).flatMap(({ items }) => items)
      expect(cards).toHaveLength(first?.total ?? 0)
      for (const card of cards) {
        expect(card.price).toBeGreaterThanOrEqual(filter.minPrice ?? 0)
        expect(card.price).toBeLessThanOrEqual(filter.maxPrice ?? Number.POSITIVE_INFINITY)
        if (filter.flavors) expect(filter.flavors).toContain(card.variant.flavor?.toLowerCase())
        if (filter.weights) expect(filter.weights).toContain(BANDS[card.variant.weight ?? ''])
        if (filter.maxServingPrice) {
          const servings = Number(/(\d+) servings$/.exec(card.fact)?.[1])
          expect(card.price / servings).toBeLessThanOrEqual(filter.maxServingPrice)
        }
        if (filter.inStock) expect(card.isInStock).toBe(true)
        if (filter.onSale) expect(card.onSale).toBe(true)
      }
      const prices = cards.map((card) => card.price)
      if (sort === 'price-asc') expect(prices).toEqual(prices.toSorted((a, b) => a - b))
      if (sort === 'price-desc') expect(prices).toEqual(prices.toSorted((a, b) => b - a))
    }),
    { numRuns: 60 },
  )
})

const BANDS: Record<string, string> = { '250 g': 'up-to-500g', '1000 g': '500g-1kg', '2000 g': '1kg-2kg' }
