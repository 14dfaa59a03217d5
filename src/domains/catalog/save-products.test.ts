import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Context } from '../../platform/context.ts'
import { queryRows } from '../../platform/db/query-rows.ts'
import { emptyTables, testContext } from '../../platform/testing/index.ts'
import { fillProducts, fillTaxonomy, productRecord } from './fixtures.ts'
import { findBrands, findFacets, findProduct, findProducts, saveProducts, takeStock } from './index.ts'

let ctx: Context
beforeEach(async () => {
  ctx = await testContext()
  await emptyTables(ctx)
  await ctx.purge(['*'])
  await fillTaxonomy(ctx)
})

const two = [
  { sku: 'A', flavor: 'Mango', price: 100, stock: 5 },
  { sku: 'B', flavor: 'Plain', price: 120, stock: 2 },
]
const full = async (slug: string) => {
  const found = await findProduct(ctx, slug)
  if (!found.ok) throw new Error(found.code)
  return found.value
}

test('the same record again changes nothing, not even stock sold since', async () => {
  await fillProducts(ctx, [productRecord('iso', { variants: two })])
  const before = (await full('iso')).product
  await takeStock(ctx, [{ variantId: before.variant.id, quantity: 2, reference: 'NS-1' }])
  const again = await saveProducts(ctx, [productRecord('iso', { variants: two })])
  expect(again).toMatchObject({ ok: true, value: { created: 0, updated: 0, unchanged: 1 } })
  expect((await full('iso')).product).toMatchObject({
    updatedAt: before.updatedAt,
    variants: [{ stock: { left: 3 } }, {}],
  })
})

test('a variant that is no longer named is taken off sale, keeps its id, and comes back with it', async () => {
  await fillProducts(ctx, [productRecord('iso', { variants: two })])
  const before = (await full('iso')).product.variants
  await fillProducts(ctx, [productRecord('iso', { variants: two.slice(1) })])
  expect((await full('iso')).product.variants.map((variant) => variant.sku)).toEqual(['B'])
  await fillProducts(ctx, [productRecord('iso', { variants: two })])
  expect((await full('iso')).product.variants.map((variant) => variant.id)).toEqual(before.map((variant) => variant.id))
})

test('every count is the sum of its movements', async () => {
  await fillProducts(ctx, [productRecord('iso', { variants: two })])
  await fillProducts(ctx, [
    productRecord('iso', {
      variants: [
        { ...two[0], sku: 'A', price: 100, stock: 9 },
        { sku: 'B', flavor: 'Plain', price: 120, stock: 0 },
      ],
    }),
  ])
  const rows = await queryRows<{ stock: number; moved: number }>(
    ctx.db,
    sql`select v.stock, coalesce(sum(m.delta), 0)::int as moved from variants v left join stock_movements m on m.variant_id = v.id group by v.id`,
  )
  expect(rows).toHaveLength(2)
  for (const row of rows) expect(row.moved).toBe(row.stock)
})

test('counts of lists follow a product from one brand and category to another, and into drafts', async () => {
  await fillProducts(ctx, [productRecord('iso', { featured: true }), productRecord('other')])
  await fillProducts(ctx, [productRecord('iso', { brand: 'banyan', category: 'creatine' })])
  expect((await findFacets(ctx, {})).brands).toMatchObject([
    { slug: 'acme', count: 1 },
    { slug: 'banyan', count: 1 },
  ])
  expect((await findProducts(ctx, { featured: true })).total).toBe(0)
  await fillProducts(ctx, [productRecord('iso', { brand: 'banyan', published: false })])
  expect((await findProducts(ctx, {})).total).toBe(1)
  expect((await findBrands(ctx)).find((brand) => brand.slug === 'banyan')?.productCount).toBe(0)
})

test('D49: a changed slug leads to the product, until another product takes it', async () => {
  const [id = ''] = await fillProducts(ctx, [productRecord('old')])
  await fillProducts(ctx, [{ ...productRecord('new', { variants: [{ sku: 'OLD', price: 1 }] }), id }])
  expect(await full('old')).toMatchObject({ redirectTo: 'new', product: { id } })
  await fillProducts(ctx, [productRecord('old', { variants: [{ sku: 'OLD-2', price: 1 }] })])
  expect(await full('old')).toMatchObject({ redirectTo: null, product: { slug: 'old' } })
})

test('a record names the slugs that its product had, and keeps its variants', async () => {
  const [id] = await fillProducts(ctx, [productRecord('old')])
  const variants = [{ sku: 'OLD', price: 1 }]
  const renamed = productRecord('new', { formerSlugs: ['old', 'older'], variants })
  expect(await fillProducts(ctx, [renamed])).toEqual([id])
  for (const slug of ['old', 'older']) expect(await full(slug)).toMatchObject({ redirectTo: 'new', product: { id } })
  expect(await saveProducts(ctx, [renamed])).toMatchObject({ ok: true, value: { unchanged: 1 } })
})

test('a record that cannot be saved is named with its field, and the others are saved', async () => {
  await fillProducts(ctx, [productRecord('first', { variants: [{ sku: 'TAKEN', price: 1 }] })])
  const saved = await saveProducts(ctx, [
    productRecord('a', { brand: 'nobody' }),
    productRecord('b', { category: 'nothing' }),
    productRecord('c', { subcategory: 'nothing' }),
    productRecord('d', { variants: [{ sku: 'TAKEN', price: 1 }] }),
    productRecord('e', {
      variants: [
        { sku: 'X', price: 1 },
        { sku: 'Y', price: 2 },
      ],
    }),
    productRecord('good'),
    productRecord('good'),
  ])
  expect(saved).toMatchObject({ ok: true, value: { created: 1 } })
  expect(saved.ok && saved.value.refused.map(({ slug, field }) => `${slug} ${field}`)).toEqual([
    'a brand',
    'b category',
    'c subcategory',
    'd variants.sku',
    'e variants',
    'good slug',
  ])
})

test('recommendations may go in circles; one to nothing is left out', async () => {
  const offer = (product: string) => ({ upsells: [{ product, discountPercentage: 10 }] })
  await fillProducts(ctx, [
    productRecord('a', offer('b')),
    productRecord('b', offer('a')),
    productRecord('c', offer('nothing')),
  ])
  expect((await full('a')).product.upsells.map((upsell) => upsell.product.slug)).toEqual(['b'])
  expect((await full('b')).product.upsells.map((upsell) => upsell.product.slug)).toEqual(['a'])
  expect((await full('c')).product.upsells).toEqual([])
})
