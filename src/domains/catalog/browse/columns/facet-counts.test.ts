import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FacetCounts } from './facet-counts.ts'
import { BY_VARIANT, OUTSIDE, PART } from './find-misses.ts'
import { ProductColumns } from './product-columns.ts'
import { LIFTED } from './variant-asks.ts'

const ROW = {
  ...{ name: 'Whey', brandId: 'banyan', categoryId: 'whey', subcategoryId: null, packs: [], traits: [], sold: 0 },
  ...{ rating: 0, origin: 'India', protein: null, contains: 0, tags: [], discount: 0 },
  createdDay: 0,
}
const COUNT = 500
const columns = new ProductColumns()
columns.write(Array.from({ length: COUNT }, (_, n) => ({ ...ROW, id: `p${n}`, price: n })))

// One product, some and all of the store's, found in any order: few and many are counted in different ways.
const found = fc.uniqueArray(
  fc.record({ place: fc.nat(COUNT - 1), missed: fc.constantFrom(0, PART.brand, PART.rating, BY_VARIANT, OUTSIDE) }),
  { selector: ({ place }) => place, maxLength: COUNT, size: 'max' },
)

test('products are counted alike in whatever order, and however many, they were found', () => {
  fc.assert(
    fc.property(found, (rows) => {
      const counts = new FacetCounts(
        columns,
        {
          places: Uint32Array.from(rows, ({ place }) => place),
          misses: Uint8Array.from(rows, ({ missed }) => missed),
        },
        { ...LIFTED.flavor, ...LIFTED.weight, ...LIFTED.price, ...LIFTED.serving, ...LIFTED.stock, ...LIFTED.sale },
      )
      const among = (...parts: number[]) => rows.filter(({ missed }) => parts.includes(missed))
      expect(counts.total(null)).toBe(among(0).length)
      expect(counts.total('brand')).toBe(among(0, PART.brand).length)
      expect(counts.byNumber(1, columns.brand, 'brand')[0]).toBe(among(0, PART.brand).length)
      const prices = among(0, BY_VARIANT).map(({ place }) => place)
      expect(counts.priceRange).toEqual(
        prices.length === 0 ? null : { min: Math.min(...prices), max: Math.max(...prices) },
      )
      expect(counts.byLimit([250], 'rating', Float64Array.from(columns.price))).toEqual([
        among(0, PART.rating).filter(({ place }) => place >= 250).length,
      ])
    }),
  )
})
