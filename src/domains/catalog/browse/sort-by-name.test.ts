import { expect, test } from 'vitest'
import { testContext } from '../../../platform/testing/index.ts'
import { fillProducts, fillTaxonomy, productRecord } from '../fixtures.ts'
import { findProducts } from '../index.ts'

test('R109: names go from A to Z whatever their case, with and without filters', async () => {
  const ctx = await testContext()
  await fillTaxonomy(ctx)
  const names = ['Badam Shake', 'BCAA and Salts', 'BCAA Two to One', 'whey 9', 'Whey 24']
  await fillProducts(
    ctx,
    names.toReversed().map((name, place) => productRecord(`n-${place}`, { name })),
  )
  for (const filter of [{}, { inStock: true }]) {
    const { items } = await findProducts(ctx, filter, { sort: 'name' })
    expect(items.map((card) => card.name)).toEqual(names)
  }
})
