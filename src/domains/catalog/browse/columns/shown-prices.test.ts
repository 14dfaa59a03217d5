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
  // Each flavour and size has a price of its own, and few products have all of them.
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
                  servings: 10,
                  price: 100 + ((n * 37 + f * 53 + s * 71) % 90),
                  stock: 5,
                },
              ],
        ),
      ),
    }),
  )
  await fillProducts(ctx, records)
})

const some = <T>(values: readonly T[]) => fc.option(fc.subarray([...values], { minLength: 1 }), { nil: undefined })
const filters = fc.record({
  flavors: some(['mango', 'banana', 'vanilla']),
  weights: some(WEIGHT_BAND_SLUGS),
  brands: some(['banyan', 'acme']),
  minPrice: fc.option(fc.integer({ min: 90, max: 200 }), { nil: undefined }),
  maxPrice: fc.option(fc.integer({ min: 90, max: 200 }), { nil: undefined }),
})

test('D273: beside prices and ticked flavours and sizes, each choice says how many products it would show', async () => {
  const totalOf = async (filter: ProductFilter) => (await findProducts(ctx, filter)).total
  expect(await totalOf({ minPrice: paise(20_000), maxPrice: paise(10_000) })).toBe(0)
  await fc.assert(
    fc.asyncProperty(filters, async ({ minPrice, maxPrice, ...ticked }) => {
      const filter = Object.fromEntries(
        Object.entries({
          ...ticked,
          minPrice: minPrice && paise(minPrice * 100),
          maxPrice: maxPrice && paise(maxPrice * 100),
        }).filter(([, value]) => value !== undefined),
      ) as ProductFilter
      const facets = await findFacets(ctx, filter)
      for (const { slug, count } of facets.flavors) expect(count).toBe(await totalOf({ ...filter, flavors: [slug] }))
      for (const { slug, count } of facets.weights) expect(count).toBe(await totalOf({ ...filter, weights: [slug] }))
      for (const { slug, count } of facets.brands) expect(count).toBe(await totalOf({ ...filter, brands: [slug] }))
      const list = await findProducts(ctx, filter, { limit: 50 })
      for (const { price } of list.items) {
        expect(price).toBeGreaterThanOrEqual(filter.minPrice ?? 0)
        expect(price).toBeLessThanOrEqual(filter.maxPrice ?? Number.POSITIVE_INFINITY)
      }
      if (list.total > 0) return
      const { flavors: _, ...anyFlavor } = filter
      const { weights: __, ...anyWeight } = filter
      if (filter.flavors) expect(facets.without.flavor).toBe(await totalOf(anyFlavor))
      if (filter.weights) expect(facets.without.weight).toBe(await totalOf(anyWeight))
    }),
  )
})
