import { expect, test } from 'vitest'
import { testContext } from '../../../platform/testing/index.ts'
import { fillProducts, fillTaxonomy, productRecord } from '../fixtures.ts'
import { findProduct, findSimilar } from '../index.ts'

test('products like a sold-out one are in stock, from its subcategory first and then from its category', async () => {
  const ctx = await testContext()
  await fillTaxonomy(ctx)
  const record = (slug: string, subcategory: string | null, sold: number, stock = 5) =>
    productRecord(slug, { subcategory, sold, variants: [{ sku: slug, price: 100, stock }] })
  await fillProducts(ctx, [
    record('gone', 'isolate', 9, 0),
    record('gone-too', 'isolate', 8, 0),
    record('near-2', 'isolate', 1),
    record('near-1', 'isolate', 2),
    record('far', 'concentrate', 7),
    productRecord('elsewhere', { category: 'creatine', sold: 99 }),
  ])
  const found = await findProduct(ctx, 'gone')
  const gone = found.ok ? found.value.product : null
  const slugs = async (limit: number) => (await findSimilar(ctx, gone!, limit)).map((card) => card.slug)
  expect(await slugs(4)).toEqual(['near-1', 'near-2', 'far'])
  expect(await slugs(1)).toEqual(['near-1'])
})
