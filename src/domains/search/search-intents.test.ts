import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import type { Context } from '../../platform/context.ts'
import { testContext } from '../../platform/testing/index.ts'
import { importCatalogueFolder } from '../catalog/index.ts'
import type { ProductCard, ProductFilter } from '../catalog/schemas.ts'
import { rebuildSearch, searchProducts } from './index.ts'
import { builtWith, type Expected, heldOut } from './testing/queries.ts'

let ctx: Context
beforeAll(async () => {
  ctx = await testContext()
  const demo = fileURLToPath(new URL('../../../catalogue', import.meta.url))
  await importCatalogueFolder(ctx, demo, { put: async (_bytes, name) => `0123456789-${name}` })
  await rebuildSearch(ctx)
}, 60_000)

const search = (q: string, filter: ProductFilter = {}) =>
  searchProducts(ctx, { q, isUnderstood: true, sort: 'relevance', page: 1, limit: 100, ...filter })
const textOf = ({ name, brand, category, subcategory }: ProductCard) =>
  [name, brand.name, category.name, subcategory?.name].join(' · ')

test.each(builtWith)('D89: built with: $q', check)
test.each(heldOut)('D89: held out: $q', check)

test.each(['pre workout with caffeine but no sugar', 'caffeine without sugar', 'caffeine but sugar free'])(
  'D269: %s asks for caffeine',
  async (q) => {
    const found = await search(q)
    expect(found.exclude).toEqual(['sugar'])
    expect(found.unread).toEqual([])
  },
)

test.each(['caffeine no, sugar no', 'caffeine se allergy', 'caffeine sugar soy free bar'])(
  'D269: %s leaves caffeine out',
  async (q) => expect((await search(q)).exclude).toContain('caffeine'),
)

test('D269: “but” is no word to look up', async () => {
  const found = await search('whey but not isolate')
  expect(found.items.length).toBeGreaterThan(0)
  for (const { name } of found.items) expect(name).not.toMatch(/isolate/i)
})

async function check({ q, top, all, not, filter, page, topic, correction, isNothing }: Expected) {
  const found = await search(q)
  const texts = found.items.map(textOf)
  if (isNothing) return expect([found.matched, found.pages, found.topic]).toEqual([0, [], null])
  if (page) return expect(found.pages.slice(0, 3).map(({ url }) => url.split('?')[0])).toContain(page)
  expect(texts.length).toBeGreaterThan(0)
  if (top) expect(texts.slice(0, 3).join('\n')).toMatch(top)
  for (const text of texts.slice(0, 8)) {
    if (all) expect(text).toMatch(all)
    if (not) expect(text).not.toMatch(not)
  }
  if (topic) expect(found.topic?.name).toBe(topic)
  if (correction !== undefined) expect(found.correction).toBe(correction)
  // Products that the filter removes would make the number smaller.
  if (filter) expect((await search(q, filter)).total).toBe(found.total)
  if (filter?.maxPrice) for (const card of found.items) expect(card.price).toBeLessThanOrEqual(filter.maxPrice)
  if (filter?.minPrice) for (const card of found.items) expect(card.price).toBeGreaterThanOrEqual(filter.minPrice)
}
