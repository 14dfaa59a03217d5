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
import type { FilterPart } from '../rules.ts'
import type { ProductFilter } from '../schemas.ts'

const FLAVORS = ['Mango', 'Double Chocolate', 'Vanilla'] as const
const DIETS = ['veg', 'vegan', 'nonveg', null] as const

const ORIGINS = ['India', 'United States', 'india'] as const
const ALLERGENS: string[][] = [['Milk'], ['Soy lecithin', 'Wheat'], [], ['Milk', 'Soy']]

const records = Array.from({ length: 90 }, (_, n) =>
  productRecord(`p-${String(n).padStart(2, '0')}`, {
    brand: n % 3 === 0 ? 'banyan' : 'acme',
    category: n % 2 === 0 ? 'whey' : 'creatine',
    goals: n % 5 === 0 ? ['MUSCLE_GAIN', 'HEALTH_WELLNESS'] : ['MUSCLE_GAIN'],
    diet: DIETS[n % 4] ?? null,
    sold: n % 7,
    rating: n % 5,
    origin: ORIGINS[n % 3] ?? '',
    allergens: ALLERGENS[n % 4] ?? [],
    ingredients: n % 11 === 0 ? [] : ['Water'],
    nutrition: {
      servingGrams: 30,
      servingLabel: '1 scoop',
      rows: [
        { name: 'Protein', unit: 'g', perServing: (n % 7) * 5, per100g: null },
        { name: 'Total sugars', unit: 'g', perServing: 1, per100g: n % 2 },
      ],
    },
    published: n !== 89,
    variants: FLAVORS.filter((_, at) => (n + at) % 3 > 0).map((flavor, at) => ({
      sku: `S${n}-${at}`,
      flavor,
      price: 100 + (n % 9) * 10,
      mrp: n % 4 === 0 ? 500 : null,
      stock: n % 6,
      grams: 500 + 500 * at,
      servings: 10 * (at + 1),
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
  const isOne = filter.flavors || filter.weights || filter.maxServingPrice
  return (
    record.published &&
    (!filter.category || record.category === filter.category) &&
    (!filter.brands || filter.brands.includes(record.brand)) &&
    (!filter.categories || filter.categories.includes(record.category)) &&
    (isOne ? record.variants.some((variant) => isAsked(variant, filter)) : isProductAsked(record, filter)) &&
    (!filter.diets || filter.diets.some((diet) => record.diet !== null && diets[diet].includes(record.diet))) &&
    (!filter.goals || filter.goals.some((goal) => record.goals.some((own) => own === goal))) &&
    (!filter.origins || filter.origins.includes(slugify(record.origin))) &&
    (!filter.exclude || filter.exclude.every((each) => isFree(record, each))) &&
    record.rating >= (filter.minRating ?? 0) &&
    protein(record) >= (filter.minProtein ?? 0)
  )
}
const isProductAsked = (record: ProductRecord, { inStock, onSale, minPrice, maxPrice }: ProductFilter) =>
  (!inStock || record.variants.some((variant) => variant.stock > 0)) &&
  (!onSale || record.variants[0]?.mrp === 500) &&
  price(record) >= (minPrice ?? 0) &&
  price(record) <= (maxPrice ?? Number.POSITIVE_INFINITY)
/** One variant meets all of it (D283). */
const isAsked = (variant: ProductRecord['variants'][number], filter: ProductFilter) =>
  (filter.flavors?.includes(slugify(variant.flavor ?? '')) ?? true) &&
  (filter.weights?.includes(bandOf(variant.grams ?? 0)) ?? true) &&
  (variant.price * 100) / (variant.servings ?? 1) <= (filter.maxServingPrice ?? Number.POSITIVE_INFINITY) &&
  (!filter.inStock || variant.stock > 0) &&
  (!filter.onSale || variant.mrp === 500) &&
  variant.price * 100 >= (filter.minPrice ?? 0) &&
  variant.price * 100 <= (filter.maxPrice ?? Number.POSITIVE_INFINITY)
const bandOf = (grams: number) =>
  grams <= 500 ? 'up-to-500g' : grams <= 1000 ? '500g-1kg' : grams <= 2000 ? '1kg-2kg' : 'over-2kg'
const protein = (record: ProductRecord) => record.nutrition?.rows[0]?.perServing ?? 0
function isFree({ allergens, ingredients, nutrition }: ProductRecord, exclusion: string): boolean {
  if (allergens.length + ingredients.length === 0) return false
  if (exclusion === 'sugar') return nutrition?.rows[1]?.per100g === 0
  return !allergens.some((each) => each.toLowerCase().includes(exclusion === 'gluten' ? 'wheat' : exclusion))
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
  { goals: ['HEALTH_WELLNESS'], minRating: 2 },
  { origins: ['india'], exclude: ['soy'], category: 'whey' },
  { exclude: ['milk', 'gluten'], weights: ['500g-1kg'] },
  { exclude: ['sugar'], minProtein: 15, inStock: true },
  { minProtein: 10, maxServingPrice: paise(700), origins: ['united-states'] },
  { weights: ['up-to-500g', '1kg-2kg'], minRating: 3, brands: ['acme'] },
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

test('a list in memory is in the order of the database', async () => {
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
  for (const { value, count } of facets.goals.map(({ slug, count }) => ({ value: slug, count })))
    expect(count).toBe(countOf({ ...filter, goals: [value === 'wellness' ? 'HEALTH_WELLNESS' : 'MUSCLE_GAIN'] }))
  for (const { slug, count } of facets.weights) expect(count).toBe(countOf({ ...filter, weights: [slug] }))
  for (const { slug, count } of facets.origins) expect(count).toBe(countOf({ ...filter, origins: [slug] }))
  for (const { slug, count } of facets.exclude.filter(({ slug }) => ['milk', 'soy', 'gluten', 'sugar'].includes(slug)))
    expect(count).toBe(countOf({ ...filter, exclude: [...(filter.exclude ?? []), slug] }))
  for (const { value, count } of facets.ratings) expect(count).toBe(countOf({ ...filter, minRating: value }))
  for (const { value, count } of facets.proteins) expect(count).toBe(countOf({ ...filter, minProtein: value }))
  for (const { value, count } of facets.servingPrices)
    expect(count).toBe(countOf({ ...filter, maxServingPrice: paise(value) }))
  expect(facets.inStock).toBe(countOf({ ...filter, inStock: true }))
  expect(facets.onSale).toBe(countOf({ ...filter, onSale: true }))
  const { minPrice: _, maxPrice: __, ...anyPrice } = filter
  const prices = records.filter((record) => isMeant(record, anyPrice)).map(price)
  expect(facets.priceRange).toEqual(prices.length > 0 ? { min: Math.min(...prices), max: Math.max(...prices) } : null)
})

test('D87: no choice that would show nothing is offered, unless it is ticked', async () => {
  const { brands, weights, exclude, origins, ratings, proteins, servingPrices } = await findFacets(ctx, {
    exclude: ['milk'],
    origins: ['india'],
  })
  const offered = [brands, weights, exclude, origins, ratings, proteins, servingPrices].flat()
  expect(offered.length).toBeGreaterThan(8)
  expect(offered.filter(({ count }) => count === 0)).toEqual([])
})

test('D87: a list sorted by country names it from A to Z, the most bought of each first', async () => {
  const { items } = await findProducts(ctx, {}, { sort: 'origin', limit: 100 })
  const sold = new Map(records.map(({ slug, origin, sold }) => [slug, { origin: slugify(origin), sold }]))
  const order = items.map(({ slug }) => sold.get(slug) ?? { origin: '', sold: 0 })
  expect(order.map(({ origin }) => origin)).toEqual(order.map(({ origin }) => origin).toSorted())
  for (const [at, { origin, sold: own }] of order.entries())
    if (at > 0 && order[at - 1]?.origin === origin) expect(order[at - 1]?.sold).toBeGreaterThanOrEqual(own)
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

test('D283: what sells out in a flavour leaves its list of what is in stock, and comes back with the goods', async () => {
  const filter: ProductFilter = { inStock: true, flavors: ['vanilla'], brands: ['banyan'] }
  const { total, items } = await findProducts(ctx, filter)
  expect(total).toBeGreaterThan(2)
  const rows = await queryRows<{ id: string; slug: string; stock: number }>(
    ctx.db,
    sql`select v.id, v.stock, p.slug from variants v join products p on p.id = v.product_id
      where p.slug = any(array[${sql.join(
        items.map(({ slug }) => sql`${slug}`),
        sql`, `,
      )}]) and v.flavor = 'Vanilla'`,
  )
  const lines = rows.map(({ id, stock }) => ({ variantId: id, quantity: stock, reference: 'NS-1' }))
  const take = async (some: typeof lines) => expect((await ctx.transaction((tx) => takeStock(tx, some))).ok).toBe(true)
  await take(lines.slice(0, 1))
  const sold = await findProducts(ctx, filter)
  expect(sold.total).toBe(total - 1)
  expect(sold.items.map(({ slug }) => slug)).not.toContain(rows[0]?.slug)
  expect((await findFacets(ctx, filter)).inStock).toBe(total - 1)
  await take(lines.slice(1))
  expect(await findFacets(ctx, filter)).toMatchObject({
    inStock: 0,
    without: { stock: countOf({ ...filter, inStock: false }) },
  })
  await ctx.transaction((tx) => restoreStock(tx, lines))
  expect((await findProducts(ctx, filter)).total).toBe(total)
})

test('a changed product is counted where it belongs now, an unpublished one nowhere', async () => {
  const change = (brand: string, published: boolean) =>
    fillProducts(ctx, [
      productRecord('mover', { brand, published, diet: 'vegan', variants: [{ sku: 'M', price: 777, stock: 1 }] }),
    ])
  const brands = async () =>
    (await findFacets(ctx, { minPrice: paise(77_700), maxPrice: paise(77_700) })).brands.map((brand) => brand.slug)
  const priced = { minPrice: paise(77_700), maxPrice: paise(77_700) }
  const total = async () => (await findProducts(ctx, priced)).total
  expect(await total()).toBe(0)
  await change('acme', true)
  expect([await brands(), await total()]).toEqual([['acme'], 1])
  await change('banyan', true)
  expect(await brands()).toEqual(['banyan'])
  await change('banyan', false)
  expect([await brands(), await total()]).toEqual([[], 0])
})
