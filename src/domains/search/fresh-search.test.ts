import { beforeEach, expect, test } from 'vitest'
import type { Context } from '../../platform/context.ts'
import { testContext } from '../../platform/testing/index.ts'
import { fillTaxonomy, productRecord } from '../catalog/fixtures.ts'
import { saveBrands, saveProducts } from '../catalog/index.ts'
import { rebuildSearch, searchProducts, suggest } from './index.ts'

let ctx: Context
beforeEach(async () => {
  ctx = await testContext()
  await fillTaxonomy(ctx)
})
const save = async (slug: string, name: string, more: object = {}) => {
  const saved = await saveProducts(ctx, [productRecord(slug, { name, ...more })])
  expect(saved.ok && saved.value.refused).toEqual([])
}
const found = async (q: string) =>
  (await searchProducts(ctx, { q, sort: 'relevance', page: 1, limit: 50 })).items.map(({ slug }) => slug).toSorted()

test('I31: the first search after a change answers from the catalogue as it is, not from the index before', async () => {
  await save('one', 'Whey One')
  expect(await found('zebra')).toEqual([])
  expect(await found('whey')).toEqual(['one'])
  await save('two', 'Zebra Whey')
  expect(await found('zebra')).toEqual(['two'])
  expect(await found('whey')).toEqual(['one', 'two'])
  expect((await suggest(ctx, 'zeb')).products.map(({ slug }) => slug)).toEqual(['two'])
  await save('two', 'Giraffe Whey')
  expect(await found('zebra')).toEqual([])
  expect(await found('giraffe whey')).toEqual(['two'])
  expect(await found('girafe')).toEqual(['two'])
  await save('one', 'Whey One', { published: false })
  expect(await found('whey')).toEqual(['two'])
  expect((await suggest(ctx, 'whey')).total).toBe(1)
})

test('I31: a renamed brand is found by its new name at once, and no longer by its old one', async () => {
  await save('one', 'Whey One')
  expect(await found('acme')).toEqual(['one'])
  await saveBrands(ctx, [{ slug: 'acme', name: 'Zenith', preferred: false, description: '' }])
  expect(await found('zenith')).toEqual(['one'])
  expect((await suggest(ctx, 'zenith')).suggestions[0]).toMatchObject({ type: 'brand', text: 'Zenith' })
})

test('I31: an index that took over changes answers as one that is built anew', async () => {
  for (let n = 0; n < 30; n += 1) await save(`p${n}`, `Product ${n} ${n % 3 === 0 ? 'Alpha' : 'Beta'}`)
  await rebuildSearch(ctx)
  for (let n = 0; n < 30; n += 4)
    await save(`p${n}`, `Product ${n} Gamma`, { published: n % 8 === 0, tags: [`tag${n}`] })
  const words = ['alpha', 'beta', 'gamma', 'product', 'prod gamma', 'tag8', 'gama', 'acme', '']
  const answers = async () => {
    const all = []
    for (const q of words) {
      const page = await searchProducts(ctx, { q, sort: 'relevance', page: 1, limit: 50 })
      const { products: _, ...suggested } = await suggest(ctx, q)
      all.push({ q, ids: page.items.map(({ id }) => id), matched: page.matched, facets: page.facets, suggested })
    }
    return all
  }
  const followed = await answers()
  await rebuildSearch(ctx)
  expect(await answers()).toEqual(followed)
})

test('I31: many searches during a change share one update, and all of them see it', async () => {
  await save('one', 'Whey One')
  await found('whey')
  await save('two', 'Whey Two')
  const all = await Promise.all(Array.from({ length: 20 }, () => found('whey')))
  expect(all.every((slugs) => slugs.length === 2)).toBe(true)
})
