import { expect, test } from 'vitest'
import { testContext } from '../../../platform/testing/index.ts'
import { fillProducts, fillTaxonomy, productRecord } from '../fixtures.ts'
import { findBrands } from '../index.ts'
import { BrandRecord } from '../records/schemas.ts'
import { saveBrands } from '../save-taxonomy.ts'

test('R58 R60: preferred brands come first, then those with more products, then by name', async () => {
  const ctx = await testContext()
  await fillTaxonomy(ctx)
  await saveBrands(
    ctx,
    ['Zinc', 'Yarrow', 'Xenon', 'Willow', 'Aspen'].map((name) =>
      BrandRecord.parse({ slug: name.toLowerCase(), name, preferred: name === 'Zinc' || name === 'Yarrow' }),
    ),
  )
  const made = { yarrow: 1, zinc: 2, xenon: 4, willow: 3, aspen: 3 }
  await fillProducts(
    ctx,
    Object.entries(made).flatMap(([brand, count]) =>
      Array.from({ length: count }, (_, n) => productRecord(`${brand}-${n}`, { brand })),
    ),
  )
  const filled = (await findBrands(ctx)).filter((brand) => brand.productCount > 0)
  expect(filled.map((brand) => brand.name)).toEqual(['Zinc', 'Yarrow', 'Xenon', 'Aspen', 'Willow'])
})
