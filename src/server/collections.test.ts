import { beforeAll, expect, test } from 'vitest'
import { CollectionForm } from '../domains/catalog/collections/schemas.ts'
import { fillProducts, fillTaxonomy, productRecord } from '../domains/catalog/fixtures.ts'
import { findStaffCollections, saveCollection } from '../domains/catalog/index.ts'
import { type FullStore, openFullStore } from './testing/full-store.ts'

let store: FullStore
beforeAll(async () => {
  store = await openFullStore()
  await fillTaxonomy(store.ctx)
  await fillProducts(store.ctx, [priced('cheap', 300), priced('dear', 900)])
})

const priced = (slug: string, price: number, stock = 5) =>
  productRecord(slug, { name: `The ${slug} one`, variants: [{ sku: slug.toUpperCase(), price, stock }] })

const save = async (change: object) => {
  const before = await findStaffCollections(store.ctx)
  const own = before.ok ? before.value[0] : undefined
  const form = CollectionForm.parse({ name: 'Under ₹500', slug: 'under-500', maxPrice: 500, inStock: true, ...change })
  const saved = await saveCollection(store.ctx, own?.id ?? null, { ...form, version: own?.version ?? '' })
  if (!saved.ok) throw new Error(JSON.stringify(saved))
}

const statusOf = async (path: string) => {
  const response = await fetch(store.url + path, { redirect: 'manual' })
  return [response.status, response.headers.get('location')]
}

/** Asked twice, so that the second answer comes from the page cache. */
const pageOf = async (path: string) => {
  await store.ask(path)
  return store.ask(path)
}

test('D165: the page of a collection is cached, and purged when a product enters, leaves or sells out', async () => {
  expect(await statusOf('/collections/under-500')).toEqual([404, null])
  await save({ published: false })
  expect(await statusOf('/collections/under-500')).toEqual([404, null])
  expect((await statusOf('/api/collections/under-500'))[0]).toBe(404)

  const body = 'For <b>every</b> purse. </script><script>alert(1)</script>'
  await save({ published: true, body, seoTitle: 'Bargains', seoDescription: 'Small prices.' })
  const page = await pageOf('/collections/under-500')
  expect(page).toContain('The cheap one')
  expect(page).not.toContain('The dear one')
  expect(page).toContain('<strong>every</strong>')
  expect(page).not.toContain('alert(1)')
  expect(page).toContain('<title>Bargains')
  expect(page).toMatch(/rel="canonical" href="[^"]*\/collections\/under-500"/)
  expect(page).toContain('BreadcrumbList')
  expect(await store.ask('/sitemap/pages.xml')).toContain('/collections/under-500')
  const list = '/api/products-public?collection=under-500'
  expect(JSON.parse(await pageOf(list)).docs).toMatchObject([{ slug: 'cheap' }])
  expect(JSON.parse(await store.ask('/api/collections'))).toMatchObject({
    totalDocs: 1,
    docs: [{ slug: 'under-500', productCount: 1, image: null }],
  })

  // A new price is an import's or the editor's business; the page follows either.
  await fillProducts(store.ctx, [priced('cheap', 700), priced('dear', 400)])
  const after = await store.ask('/collections/under-500')
  expect(after).toContain('The dear one')
  expect(after).not.toContain('The cheap one')
  expect(JSON.parse(await store.ask(list)).docs).toMatchObject([{ slug: 'dear' }])
  await fillProducts(store.ctx, [priced('dear', 400, 0)])
  expect(await store.ask('/collections/under-500')).toContain('No products here at the moment')
  expect(await store.ask('/sitemap/pages.xml')).not.toContain('/collections/under-500')
  await fillProducts(store.ctx, [priced('dear', 400, 2)])
  expect(await store.ask('/collections/under-500')).toContain('The dear one')
})

test('D165: a renamed collection redirects with the shopper’s filters; any odd address is answered', async () => {
  await save({ published: true, slug: 'bargains' })
  expect(await statusOf('/collections/under-500?brand=acme')).toEqual([301, '/collections/bargains?brand=acme'])
  for (const odd of ['__proto__', 'constructor', '%00', '%F0%9F%92%AA', `${'a'.repeat(500)}`, '..%2f..%2fadmin'])
    expect([400, 404], odd).toContain((await statusOf(`/collections/${odd}`))[0])
  for (const name of ['__proto__', "'; drop table collections; --", '💪', 'x'.repeat(121)])
    expect([200, 422], name).toContain(
      (await statusOf(`/api/products-public?collection=${encodeURIComponent(name)}`))[0],
    )
})
