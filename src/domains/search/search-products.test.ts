import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import type { Context } from '../../platform/context.ts'
import { testContext } from '../../platform/testing/index.ts'
import type { Paise } from '../../shared/money.ts'
import { compareNames } from '../../shared/name-order.ts'
import { findLabels, importCatalogueFolder } from '../catalog/index.ts'
import { findListed, rebuildSearch, searchProducts, suggest } from './index.ts'
import { searchIndex } from './index-memory.ts'
import type { SearchFilter } from './schemas.ts'

let ctx: Context
beforeAll(async () => {
  ctx = await testContext()
  const demo = fileURLToPath(new URL('../../../catalogue', import.meta.url))
  await importCatalogueFolder(ctx, demo, { put: async (_bytes, name) => `0123456789-${name}` })
  await rebuildSearch(ctx)
}, 60_000)

const search = (q: string, filter: Partial<SearchFilter> = {}) =>
  searchProducts(ctx, { q, isUnderstood: true, sort: 'relevance', page: 1, limit: 100, ...filter })

test('a search counts what it finds, by category and brand', async () => {
  const found = await search('whey')
  expect(found.items.length).toBe(found.total)
  expect(found.matched).toBe(found.total)
  expect(found.facets.brands.reduce((sum, brand) => sum + brand.count, 0)).toBe(found.total)
  const prices = found.items.map((card) => card.price)
  expect(found.facets.priceRange).toEqual({ min: Math.min(...prices), max: Math.max(...prices) })
})

test('the number beside a choice is what choosing it shows, whatever else is chosen', async () => {
  const whey = await search('whey', { maxPrice: 300_000 as Paise })
  for (const brand of whey.facets.brands) {
    const narrowed = await search('whey', { maxPrice: 300_000 as Paise, brands: [brand.slug] })
    expect(narrowed.total).toBe(brand.count)
    expect(narrowed.items.every((card) => card.brand.slug === brand.slug)).toBe(true)
    // The other brands can still be chosen.
    expect(narrowed.facets.brands.length).toBe(whey.facets.brands.length)
  }
})

test('prices are kept within both ends, both of them included', async () => {
  const all = await search('whey', { sort: 'price-asc' })
  const [second, last] = [all.items[1], all.items.at(-2)]
  const some = await search('whey', { minPrice: second!.price, maxPrice: last!.price })
  expect(some.items.every((card) => card.price >= second!.price && card.price <= last!.price)).toBe(true)
  expect(some.total).toBe(all.items.filter((card) => card.price >= second!.price && card.price <= last!.price).length)
})

test.each(['name', 'price-asc', 'price-desc', 'rating'] as const)('R172 D79: sorted by %s', async (sort) => {
  const { items } = await search('protein', { sort })
  const sorted = [...items].sort((a, b) =>
    sort === 'name'
      ? compareNames(a.name, b.name)
      : sort === 'rating'
        ? b.rating - a.rating
        : sort === 'price-asc'
          ? a.price - b.price
          : b.price - a.price,
  )
  expect(items.length).toBeGreaterThan(20)
  expect(items).toEqual(sorted)
})

test('pages put together are the whole, and a page past the end is the last one', async () => {
  const whole = await search('protein')
  const pages = Math.ceil(whole.total / 7)
  const parts = await Promise.all(
    Array.from({ length: pages }, (_, page) => search('protein', { page: page + 1, limit: 7 })),
  )
  expect(parts.flatMap((part) => part.items.map((card) => card.id))).toEqual(whole.items.map((card) => card.id))
  expect((await search('protein', { page: 10_000, limit: 7 })).page).toBe(pages)
})

test('a filter that leaves nothing says how many there would be without it', async () => {
  const found = await search('whey', { brands: ['nobody'] })
  expect(found.total).toBe(0)
  expect(found.matched).toBeGreaterThan(0)
  expect(found.facets.without.brand).toBe(found.matched)
})

test('words that no product has together are offered apart, with true numbers', async () => {
  const found = await search('whey shaker turmeric')
  expect(found.total).toBe(0)
  expect(found.wider.length).toBeGreaterThan(0)
  for (const { q, total } of found.wider) expect((await search(q)).total).toBe(total)
})

test('no word that only descriptions use is offered as another search', async () => {
  const found = await search('zorpless but made')
  expect(found.total).toBe(0)
  expect(found.wider).toEqual([])
})

test('a mistyped search is corrected and says so, letter by letter', async () => {
  const found = await search('protien isolat')
  expect(found.correction).toBe('protein isolat')
  expect(found.total).toBe((await search('protein isolat')).total)
  expect((await search('protein')).correction).toBeNull()
})

test('R67: suggestions name brands and categories before products, ten at most', async () => {
  const { suggestions, products, total } = await suggest(ctx, 'g')
  expect(suggestions.length).toBeLessThanOrEqual(10)
  expect(suggestions.map((each) => each.type)).toEqual(
    [...suggestions.map((each) => each.type)].sort((a, b) => order.indexOf(a) - order.indexOf(b)),
  )
  expect(products.length).toBeLessThanOrEqual(8)
  expect(total).toBe((await search('g')).total)
})
const order = ['brand', 'category', 'product']

test('a brand and a category are suggested by their names, also by another name for them', async () => {
  expect((await suggest(ctx, 'ghost')).suggestions[0]).toEqual({ type: 'brand', text: 'Ghost', url: '/brand/ghost' })
  expect((await suggest(ctx, 'preworkout')).suggestions[0]).toEqual({
    type: 'category',
    text: 'Pre-Workout',
    url: '/category/pre-workout',
  })
})

test('a list with a text is the search, with all filters of a list', async () => {
  const texted = await findListed(ctx, { search: 'whey', bestSeller: true, goal: 'build-muscle' }, { limit: 100 })
  const all = await search('whey', { bestSeller: true, goal: 'MUSCLE_GAIN' })
  expect(texted.total).toBe(all.total)
  expect(texted.total).toBeGreaterThan(0)
  expect(texted.items.every((card) => card.isBestSeller)).toBe(true)
  expect((await findListed(ctx, { search: 'whey', goal: 'no-such-goal' })).total).toBe(0)
  expect((await findListed(ctx, { search: ' %_ ' }, { limit: 1 })).total).toBe((await findListed(ctx, {})).total)
})

test.each([
  ['protein without sucralose', 'sucralose'],
  ['peanut butter without palm oil', 'palm oil'],
  ['palm oil free', 'palm oil'],
  ['stevia free protein', 'stevi'],
  ['protein bina stevia', 'stevi'],
  ['without sesame', 'sesame'],
])('D88: %s finds only food whose declared ingredients do not list it', async (q, listed) => {
  const found = await search(q)
  expect(found.total).toBeGreaterThan(0)
  expect(found.unchecked).toEqual([])
  const labels = await findLabels(
    ctx,
    found.items.map(({ id }) => id),
  )
  expect(labels.size).toBe(found.items.length)
  for (const { ingredients, diet, nutrition } of labels.values()) {
    expect(ingredients.length).toBeGreaterThan(0)
    expect(diet !== null || nutrition !== null).toBe(true)
    expect(ingredients.join(' ').toLowerCase()).not.toContain(listed)
  }
  expect((await suggest(ctx, q)).total).toBe(found.total)
})

test('R69: the search box and the search page count the same products', async () => {
  for (const q of ['sasta protein', '18 years', '200 mg caffeine', 'whey 2-3k', 'no caffeine'])
    expect((await suggest(ctx, q)).total, q).toBe((await search(q)).total)
})

test('other queries between two searches do not make the index be built again', async () => {
  const built = await searchIndex(ctx)
  for (let n = 0; n < 2500; n += 1) await ctx.memory.remember(`made up ${n}`, [], async () => n)
  expect((await searchIndex(ctx)) === built).toBe(true)
})

test.each([
  "my stomach can't handle that stuff, protein bar",
  'protein bar jisme woh cheez na ho',
  'whey that i dont react to',
  'allergic to everything that grows on trees, muesli',
])('D256: %s lists nothing, and says what was not understood', async (q) => {
  const found = await search(q)
  expect(found.items).toEqual([])
  expect(found.wider).toEqual([])
  expect(found.unread.length).toBeGreaterThan(0)
  expect((await suggest(ctx, q)).products).toEqual([])
})

test('D285: cards keep within the limits that were typed, whatever flavour and size were typed beside them', async () => {
  for (const [query, limit] of [
    ['mango whey 1kg under 3000', 300_000],
    ['mango whey 2kg under 3000', 300_000],
    ['creatine 250g under 500', 50_000],
  ] as const) {
    const { items } = await search(query)
    expect(items.length, query).toBeGreaterThan(0)
    expect(
      items.filter(({ price }) => price > limit).map(({ slug, price, variant }) => [slug, price, variant.weight]),
      query,
    ).toEqual([])
  }
})

test.each(['chocolate protein', 'vanilla'])('D285: “%s” sorted by price is in order from page to page', async (q) => {
  for (const sort of ['price-asc', 'price-desc'] as const) {
    const pages = await Promise.all([1, 2].map((page) => search(q, { sort, page, limit: 10 })))
    const prices = pages.flatMap(({ items }) => items.map(({ price }) => price))
    expect(prices).toHaveLength(20)
    expect(prices).toEqual(prices.toSorted((a, b) => (sort === 'price-asc' ? a - b : b - a)))
  }
})

test('D287: sorted by price, cards show the typed flavour where it costs the same', async () => {
  const { items } = await search('cheapest mango whey')
  expect(items.length).toBeGreaterThan(2)
  const prices = items.map(({ price }) => price)
  expect(prices).toEqual(prices.toSorted((a, b) => a - b))
  expect(items.filter(({ variant }) => /mango/i.test(variant.flavor ?? '')).length).toBeGreaterThan(1)
  for (const { variant, fact } of items.filter(({ isAsked }) => isAsked)) expect(fact).toContain(variant.flavor)
})

test('D285: a word such as “and” names no flavour', async () => {
  const shown = async (query: string) =>
    (await search(query)).items.map(({ slug, variant }) => [slug, variant.id]).sort()
  expect(await shown('isolate between 2000 and 4000')).toEqual(await shown('isolate 2000-4000'))
  const { items } = await search('cookies and cream whey')
  expect(items.some(({ variant }) => variant.flavor === 'Cookies and Cream')).toBe(true)
})

test('D285: suggestions show what the results show', async () => {
  for (const query of ['mango whey 1kg under 3000', 'creatine 250g under 500', 'vanilla whey', 'cheapest mango whey']) {
    const results = new Map((await search(query)).items.map((card) => [card.slug, card.variant.id]))
    const { products } = await suggest(ctx, query)
    expect(products.length, query).toBeGreaterThan(0)
    for (const { slug, variant } of products)
      expect([query, slug, variant.id]).toEqual([query, slug, results.get(slug)])
  }
})
