import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { Context } from '../../../platform/context.ts'
import { queryRows } from '../../../platform/db/query-rows.ts'
import { testContext } from '../../../platform/testing/index.ts'
import type { Paise } from '../../../shared/money.ts'
import { fillProducts, fillTaxonomy, productRecord } from '../fixtures.ts'
import {
  countProducts,
  findBrands,
  findCategories,
  findFacets,
  findGoals,
  findProduct,
  findProducts,
  findProductsByIds,
} from '../index.ts'
import type { ProductFilter, ProductSort } from '../schemas.ts'

let ctx: Context

beforeAll(async () => {
  ctx = await testContext()
  await fillTaxonomy(ctx)
  await fillProducts(
    ctx,
    Array.from({ length: 60 }, (_, n) =>
      productRecord(`p-${String(n).padStart(2, '0')}`, {
        brand: n % 3 === 0 ? 'banyan' : 'acme',
        category: n % 2 === 0 ? 'whey' : 'creatine',
        subcategory: n % 4 === 0 ? 'isolate' : null,
        goals: n % 5 === 0 ? ['MUSCLE_GAIN', 'HEALTH_WELLNESS'] : ['MUSCLE_GAIN'],
        featured: n % 6 === 0,
        bestSeller: n % 10 === 0,
        rating: n % 5,
        sold: n % 7,
        published: n !== 59,
        variants: [{ sku: `S${n}`, price: 100 + (n % 9) * 10, mrp: n % 2 ? 500 : null, stock: n % 8 }],
      }),
    ),
  )
})

const all = async (filter: ProductFilter, sort: ProductSort, limit: number) => {
  const first = await findProducts(ctx, filter, { sort, limit })
  const rest = await Promise.all(
    Array.from({ length: first.totalPages - 1 }, (_, n) => findProducts(ctx, filter, { sort, limit, page: n + 2 })),
  )
  return [first, ...rest].flatMap((page) => page.items)
}

test.each(['default', 'price-asc', 'price-desc', 'rating', 'name'] as const)(
  'pages of the %s order join up without a gap or a repeat',
  async (sort) => {
    const paged = await all({}, sort, 7)
    expect(new Set(paged.map((card) => card.id)).size).toBe(59)
    expect(paged.map((card) => card.id)).toEqual(
      (await findProducts(ctx, {}, { sort, limit: 100 })).items.map((card) => card.id),
    )
    const prices = paged.map((card) => card.price)
    if (sort === 'price-asc') expect(prices).toEqual([...prices].sort((a, b) => a - b))
    if (sort === 'price-desc') expect(prices).toEqual([...prices].sort((a, b) => b - a))
  },
)

const filters: ProductFilter[] = [
  {},
  { category: 'whey' },
  { category: 'whey', subcategory: 'isolate' },
  { brand: 'Acme Foods' },
  { goal: 'wellness' },
  { goal: 'MUSCLE_GAIN', brand: 'banyan' },
  { featured: true },
  { bestSeller: true, category: 'whey' },
  { onSale: true },
  { onSale: true, inStock: true },
  { minPrice: 12_000 as Paise, maxPrice: 15_000 as Paise },
  { category: 'whey', brand: 'banyan', featured: true },
]

test.each(filters)('D56: the total of %j is the number of products there are', async (filter) => {
  const list = await all(filter, 'default', 100)
  expect(list.length).toBeGreaterThan(0)
  expect((await findProducts(ctx, filter, { limit: 1 })).total).toBe(list.length)
  expect(await countProducts(ctx, filter)).toBe(list.length)
  const facets = await findFacets(ctx, filter)
  expect(facets.brands.reduce((sum, brand) => sum + brand.count, 0)).toBe(list.length)
  expect(facets.categories.reduce((sum, category) => sum + category.count, 0)).toBe(list.length)
})

test('A24: a name that does not exist matches nothing; odd pages and limits are clamped', async () => {
  expect(await findProducts(ctx, { brand: 'nobody' })).toMatchObject({ items: [], total: 0, totalPages: 1 })
  expect(await findProducts(ctx, { category: 'whey', subcategory: 'nothing' })).toMatchObject({ total: 0 })
  expect(await findProducts(ctx, {}, { page: 1e9, limit: 1e9 })).toMatchObject({ page: 1, limit: 100 })
  expect(await findProducts(ctx, {}, { page: 1e9, limit: 10 })).toMatchObject({ page: 6, items: { length: 9 } })
  expect(await findProducts(ctx, {}, { page: -1, limit: 0 })).toMatchObject({ page: 1, limit: 1 })
  expect(await findProducts(ctx, {}, { page: Number.NaN, limit: Number.NaN })).toMatchObject({ page: 1 })
})

test('I26: an unpublished product cannot be found in any way', async () => {
  const [draft] = await queryRows<{ id: string }>(ctx.db, sql`select id from products where slug = 'p-59'`)
  for (const key of ['p-59', draft?.id ?? ''])
    expect(await findProduct(ctx, key)).toMatchObject({ ok: false, code: 'PRODUCT_NOT_FOUND' })
  expect(await findProductsByIds(ctx, [draft?.id ?? ''])).toEqual([])
})

test('D53: menus count what their lists show', async () => {
  for (const category of await findCategories(ctx)) {
    expect(category.productCount).toBe((await all({ category: category.id }, 'default', 100)).length)
    for (const sub of category.subcategories)
      expect(sub.productCount).toBe((await findProducts(ctx, { category: category.slug, subcategory: sub.slug })).total)
  }
  for (const brand of await findBrands(ctx))
    expect(brand.productCount).toBe((await findProducts(ctx, { brand: brand.slug })).total)
  for (const goal of await findGoals(ctx))
    expect(goal.productCount).toBe((await findProducts(ctx, { goal: goal.value })).total)
  expect((await findBrands(ctx))[0]?.isPreferred).toBe(true)
})

test('D49: a product is found by slug and by id, and names its slug when it was asked for by the id', async () => {
  const bySlug = await findProduct(ctx, 'p-04')
  expect(bySlug).toMatchObject({
    ok: true,
    value: { redirectTo: null, product: { slug: 'p-04', subcategory: { slug: 'isolate' } } },
  })
  const id = bySlug.ok ? bySlug.value.product.id : ''
  expect(await findProduct(ctx, id)).toMatchObject({ ok: true, value: { redirectTo: 'p-04' } })
  expect(await findProduct(ctx, 'a\0b')).toMatchObject({ ok: false, code: 'PRODUCT_NOT_FOUND' })
  expect((await findProductsByIds(ctx, ['x', id, "'"])).map((card) => card.id)).toEqual([id])
})
