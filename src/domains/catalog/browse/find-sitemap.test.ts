import { beforeEach, expect, test } from 'vitest'
import type { Context } from '../../../platform/context.ts'
import { emptyTables, testContext } from '../../../platform/testing/index.ts'
import { fillProducts, fillTaxonomy, productRecord } from '../fixtures.ts'
import { findSitemapParts, findSitemapProducts } from '../index.ts'

let ctx: Context
beforeEach(async () => {
  ctx = await testContext()
  await emptyTables(ctx)
  await ctx.purge(['*'])
  await fillTaxonomy(ctx)
})

test('I26: every published product is in exactly one part, no draft in any, and a part is never too large', async () => {
  const slugs = Array.from({ length: 11 }, (_, at) => `product-${at}`)
  await fillProducts(
    ctx,
    slugs.map((slug) => productRecord(slug)),
  )
  await fillProducts(ctx, [productRecord('draft', { published: false })])
  const parts = await findSitemapParts(ctx, { size: 4 })
  expect(parts).toHaveLength(3)
  const listed = []
  for (const number of parts.keys()) {
    const products = (await findSitemapProducts(ctx, number + 1, { size: 4 })) ?? []
    expect(products.length).toBeLessThanOrEqual(4)
    listed.push(...products.map((product) => product.slug))
  }
  expect(listed.sort()).toEqual(slugs.sort())
  expect(await findSitemapProducts(ctx, 4, { size: 4 })).toBeNull()
})

test('a product is listed with its own pictures in their order, and with the time of its last change', async () => {
  const images = [
    { file: 'aaaaaaaaaa-front' },
    { file: 'https://elsewhere.example/x.jpg' },
    { file: 'bbbbbbbbbb-back' },
  ]
  await fillProducts(ctx, [productRecord('iso', { images })])
  const [product] = (await findSitemapProducts(ctx, 1)) ?? []
  expect(product).toEqual({
    slug: 'iso',
    pictures: ['aaaaaaaaaa-front', 'bbbbbbbbbb-back'],
    changedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
  })
  const [part] = await findSitemapParts(ctx)
  expect(part?.changedAt).toBe(product?.changedAt)
})

test('an empty shop has no part', async () => {
  expect(await findSitemapParts(ctx)).toEqual([])
  expect(await findSitemapProducts(ctx, 1)).toBeNull()
})
