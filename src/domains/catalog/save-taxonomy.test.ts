import { beforeEach, expect, test } from 'vitest'
import type { Context } from '../../platform/context.ts'
import { emptyTables, testContext } from '../../platform/testing/index.ts'
import { fillProducts, fillTaxonomy, productRecord } from './fixtures.ts'
import { findBrand, findCategory, findProducts, findSubcategory, saveBrands, saveCategories } from './index.ts'
import { BrandRecord, CategoryRecord } from './records/schemas.ts'

let ctx: Context
beforeEach(async () => {
  ctx = await testContext()
  await emptyTables(ctx)
  await ctx.purge(['*'])
  await fillTaxonomy(ctx)
})

const brandSlug = async (slug: string) => {
  const found = await findBrand(ctx, slug)
  return found.ok ? found.value.slug : found.code
}
const category = async (slug: string) => {
  const found = await findCategory(ctx, slug)
  if (!found.ok) throw new Error(found.code)
  return found.value
}

test('a renamed brand keeps its products, and its old slug leads to it', async () => {
  await fillProducts(ctx, [productRecord('iso')])
  await saveBrands(ctx, [BrandRecord.parse({ slug: 'acme-labs', formerSlugs: ['acme'], name: 'Acme Labs' })])
  expect(await brandSlug('acme')).toBe('acme-labs')
  const { items } = await findProducts(ctx, { brand: 'acme-labs' })
  expect(items.map((item) => item.slug)).toEqual(['iso'])
})

test('a renamed category and subcategory are found by their old slugs', async () => {
  const subcategories = [{ slug: 'pure', formerSlugs: ['isolate'], name: 'Pure' }]
  await saveCategories(ctx, [
    CategoryRecord.parse({ slug: 'whey-protein', formerSlugs: ['whey'], name: 'Whey', subcategories }),
  ])
  const renamed = await category('whey')
  expect(renamed.slug).toBe('whey-protein')
  expect((await findSubcategory(ctx, renamed, 'isolate'))?.slug).toBe('pure')
  expect(await findSubcategory(ctx, renamed, 'never')).toBeUndefined()
  // The same slug in another category is a different subcategory.
  expect(await findSubcategory(ctx, await category('creatine'), 'isolate')).toBeUndefined()
})

test('a slug that another brand takes leads to that one', async () => {
  await saveBrands(ctx, [BrandRecord.parse({ slug: 'acme-labs', formerSlugs: ['acme'], name: 'Acme Labs' })])
  await saveBrands(ctx, [BrandRecord.parse({ slug: 'acme', name: 'The new Acme' })])
  expect(await brandSlug('acme')).toBe('acme')
})

test('a former slug that a brand of the same list has now renames nothing', async () => {
  await saveBrands(ctx, [
    BrandRecord.parse({ slug: 'acme-labs', formerSlugs: ['banyan'], name: 'Acme Labs' }),
    BrandRecord.parse({ slug: 'banyan', name: 'Banyan' }),
  ])
  expect(await brandSlug('banyan')).toBe('banyan')
  expect(await brandSlug('acme-labs')).toBe('acme-labs')
})
