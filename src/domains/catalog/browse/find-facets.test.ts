import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { Context } from '../../../platform/context.ts'
import { queryRows } from '../../../platform/db/query-rows.ts'
import { testContext } from '../../../platform/testing/index.ts'
import { paise } from '../../../shared/money.ts'
import { slugify } from '../../../shared/slugs.ts'
import { fillProducts, fillTaxonomy, productRecord } from '../fixtures.ts'
import { findFacets, findProducts, restoreStock, takeStock } from '../index.ts'
import type { ProductRecord } from '../records/schemas.ts'
import type { FilterPart, ProductFilter } from '../schemas.ts'

const FLAVORS = ['Mango', 'Double Chocolate', 'Vanilla'] as const
const DIETS = ['veg', 'vegan', 'nonveg', null] as const

const records = Array.from({ length: 90 }, (_, n) =>
  productRecord(`p-${String(n).padStart(2, '0')}`, {
    brand: n % 3 === 0 ? 'banyan' : 'acme',
    category: n % 2 === 0 ? 'whey' : 'creatine',
    goals: n % 5 === 0 ? ['MUSCLE_GAIN', 'HEALTH_WELLNESS'] : ['MUSCLE_GAIN'],
    diet: DIETS[n % 4] ?? null,
    sold: n % 7,
    rating: n % 5,
    published: n !== 89,
    variants: FLAVORS.filter((_, at) => (n + at) % 3 > 0).map((flavor, at) => ({
      sku: `S${n}-${at}`,
      flavor,
      price: 100 + (n % 9) * 10,
      mrp: n % 4 === 0 ? 500 : null,
      stock: n % 6,
    })),
  }),
)

let ctx: Context
beforeAll(async () => {
  ctx = await testContext()
  await fillTaxonomy(ctx)
  await fillProducts(ctx, records)
})

const diets = { veg: ['veg', 'vegan'], vegan: ['vegan'], nonveg: ['nonveg'] }
const price = (record: ProductRecord) => (record.variants[0]?.price ?? 0) * 100

/** Whether a product should match, decided without the code under test. */
function isMeant(record: ProductRecord, filter: ProductFilter): boolean {
  const flavors = record.variants.map((variant) => slugify(variant.flavor ?? ''))
  return (
    record.published &&
    (!filter.category || record.category === filter.category) &&
    (!filter.brands || filter.brands.includes(record.brand)) &&
    (!filter.categories || filter.categories.includes(record.category)) &&
    (!filter.flavors || filter.flavors.some((flavor) => flavors.includes(flavor))) &&
    (!filter.diets || filter.diets.some((diet) => record.diet !== null && diets[diet].includes(record.diet))) &&
    (!filter.inStock || record.variants.some((variant) => variant.stock > 0)) &&
    (!filter.onSale || record.variants[0]?.mrp === 500) &&
    price(record) >= (filter.minPrice ?? 0) &&
    price(record) <= (filter.maxPrice ?? Number.POSITIVE_INFINITY)
  )
}
const countOf = (filter: ProductFilter) => records.filter((record) => isMeant(record, filter)).length

const filters: ProductFilter[] = [
  {},
  { category: 'whey' },
  { brands: ['banyan'] },
  { brands: ['banyan', 'acme'], inStock: true },
  { flavors: ['double-chocolate'], diets: ['veg'] },
  { flavors: ['mango', 'vanilla'], brands: ['acme'], onSale: true },
  { category: 'creatine', diets: ['nonveg', 'vegan'], minPrice: paise(12_000), maxPrice: paise(16_000) },
  { categories: ['whey'], brands: ['banyan'], flavors: ['mango'], diets: ['vegan'], inStock: true },
  { brands: ['nobody'] },
  { flavors: ['no-such-flavour'], inStock: true },
]

test.each(filters)('R331: %j lists what it means, in every order, page by page', async (filter) => {
  const expected = records.filter((record) => isMeant(record, filter)).map((record) => record.slug)
  for (const sort of ['default', 'price-asc', 'price-desc', 'rating', 'name'] as const) {
    const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => findProducts(ctx, filter, { sort, page, limit: 20 })))
    const [first] = pages
    expect(first?.total).toBe(expected.length)
    const slugs = pages.slice(0, first?.totalPages).flatMap((page) => page.items.map((card) => card.slug))
    expect([...slugs].sort()).toEqual(expected)
  }
})

test('a list in memory stands in the order of the database', async () => {
  for (const sort of ['default', 'price-asc', 'price-desc', 'rating', 'name'] as const) {
    const prepared = await findProducts(ctx, {}, { sort, limit: 100 })
    const matched = await findProducts(ctx, { minPrice: paise(1) }, { sort, limit: 100 })
    expect(matched.items.map((card) => card.slug)).toEqual(prepared.items.map((card) => card.slug))
  }
})

test.each(filters)('beside %j each choice says how many products it would show', async (filter) => {
  const facets = await findFacets(ctx, filter)
  for (const { slug, count } of facets.brands) expect(count).toBe(countOf({ ...filter, brands: [slug] }))
  for (const { slug, count } of facets.categories) expect(count).toBe(countOf({ ...filter, categories: [slug] }))
  for (const { slug, count } of facets.flavors) expect(count).toBe(countOf({ ...filter, flavors: [slug] }))
  for (const { slug, count } of facets.diets) expect(count).toBe(countOf({ ...filter, diets: [slug] }))
  expect(facets.inStock).toBe(countOf({ ...filter, inStock: true }))
  expect(facets.onSale).toBe(countOf({ ...filter, onSale: true }))
  const { minPrice: _, maxPrice: __, ...anyPrice } = filter
  const prices = records.filter((record) => isMeant(record, anyPrice)).map(price)
  expect(facets.priceRange).toEqual(prices.length > 0 ? { min: Math.min(...prices), max: Math.max(...prices) } : null)
})

test('where nothing is left, each part says what its absence would bring back', async () => {
  const filter: ProductFilter = { brands: ['nobody'], flavors: ['mango'], inStock: true }
  const { without } = await findFacets(ctx, filter)
  expect(without.brand).toBe(countOf({ flavors: ['mango'], inStock: true }))
  const rest: FilterPart[] = ['stock', 'sale', 'price', 'category', 'flavor', 'diet']
  expect(rest.map((part) => without[part])).toEqual([0, 0, 0, 0, 0, 0])
})

test('what is ticked stays among the choices when nothing is left of it', async () => {
  const { brands, diets } = await findFacets(ctx, {
    brands: ['banyan'],
    diets: ['nonveg'],
    minPrice: paise(90_000_000),
  })
  expect(brands).toMatchObject([{ slug: 'banyan', count: 0 }])
  expect(diets).toMatchObject([{ slug: 'nonveg', count: 0 }])
})

test('what sells out leaves the list of what is in stock, and comes back with the goods', async () => {
  const filter: ProductFilter = { inStock: true, flavors: ['vanilla'], brands: ['banyan'] }
  const before = await findProducts(ctx, filter)
  const slug = before.items[0]?.slug ?? ''
  const rows = await queryRows<{ id: string; stock: number }>(
    ctx.db,
    sql`select v.id, v.stock from variants v join products p on p.id = v.product_id where p.slug = ${slug}`,
  )
  const lines = rows.map(({ id, stock }) => ({ variantId: id, quantity: stock, reference: 'NS-1' }))
  const taken = await ctx.transaction((tx) => takeStock(tx, lines))
  expect(taken.ok).toBe(true)
  const sold = await findProducts(ctx, filter)
  expect(sold.total).toBe(before.total - 1)
  expect(sold.items.map((card) => card.slug)).not.toContain(slug)
  expect((await findFacets(ctx, filter)).inStock).toBe(before.total - 1)
  expect((await findFacets(ctx, filter)).without.stock).toBeGreaterThan(0)
  await ctx.transaction((tx) => restoreStock(tx, lines))
  expect((await findProducts(ctx, filter)).total).toBe(before.total)
})

test('a changed product is counted where it belongs now, an unpublished one nowhere', async () => {
  const change = (brand: string, published: boolean) =>
    fillProducts(ctx, [
      productRecord('mover', { brand, published, diet: 'vegan', variants: [{ sku: 'M', price: 777, stock: 1 }] }),
    ])
  const brands = async () =>
    (await findFacets(ctx, { minPrice: paise(77_700), maxPrice: paise(77_700) })).brands.map((brand) => brand.slug)
  await change('acme', true)
  expect(await brands()).toEqual(['acme'])
  await change('banyan', true)
  expect(await brands()).toEqual(['banyan'])
  await change('banyan', false)
  expect(await brands()).toEqual([])
})
