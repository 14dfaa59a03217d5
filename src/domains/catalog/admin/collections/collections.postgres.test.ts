import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Context } from '../../../../platform/context.ts'
import { describeBoth } from '../../../../platform/testing/index.ts'
import { CollectionForm } from '../../collections/schemas.ts'
import { collections } from '../../collections/tables.ts'
import { fillProducts, productRecord } from '../../fixtures.ts'
import {
  deleteTaxon,
  findCollection,
  findCollectionCards,
  findCollections,
  findFacets,
  findProducts,
  findTaxa,
  purgeTimedCollections,
  takeStock,
} from '../../index.ts'
import { made, openCatalogAdmin, staffOf } from '../testing/catalog-admin.ts'
import { findStaffCollections, previewCollection } from './find-staff-collections.ts'
import { deleteCollection, saveCollection } from './save-collection.ts'

const form = (change: object = {}) =>
  CollectionForm.parse({ name: 'Under 500', maxPrice: 500, published: true, ...change })
const got = <T>(result: { ok: true; value: T } | { ok: false; code: string }): T => {
  if (!result.ok) throw new Error(JSON.stringify(result))
  return result.value
}
const slugsOf = async (ctx: Context, collection: string, more: object = {}) =>
  (await findProducts(ctx, { collection, ...more }, { limit: 100 })).items.map(({ slug }) => slug)
const priced = (slug: string, price: number, change: object = {}) =>
  productRecord(slug, { variants: [{ sku: slug.toUpperCase(), price, mrp: 1000, stock: 1 }], ...change })

describeBoth('collections', (open, database) => {
  let clock = new Date('2026-11-20T06:00:00Z')
  const store = async () => {
    clock = new Date('2026-11-20T06:00:00Z')
    return openCatalogAdmin(open, database, () => clock)
  }

  test('D165: a collection follows its rule: a new price, stock or mark moves a product in or out at once', async () => {
    const { owner, system } = await store()
    await fillProducts(system, [priced('cheap', 300), priced('dear', 900), priced('mid', 450)])
    const saved = got(await saveCollection(owner, null, form({ inStock: true })))
    expect(saved.slug).toBe('under-500')
    expect(await slugsOf(system, 'under-500')).toEqual(expect.arrayContaining(['cheap', 'mid']))
    expect(await findCollection(system, 'under-500')).toMatchObject({ value: { productCount: 2 } })
    expect((await findFacets(system, { collection: 'under-500' })).inStock).toBe(2)

    await fillProducts(system, [priced('cheap', 600), priced('dear', 500)])
    expect((await slugsOf(system, 'under-500')).sort()).toEqual(['dear', 'mid'])
    // The shopper's own filters narrow it further, and an unknown collection has nothing.
    expect(await slugsOf(system, 'under-500', { maxPrice: 45_000 })).toEqual(['mid'])
    expect(await slugsOf(system, 'under-400')).toEqual([])

    const [card] = await findCollectionCards(system, saved.id, 1)
    const sold = await system.transaction((tx) =>
      takeStock(tx, [{ variantId: String(card?.variant.id), quantity: 1, reference: 'NS-1' }]),
    )
    expect(sold.ok).toBe(true)
    expect(await findCollection(system, 'under-500')).toMatchObject({ value: { productCount: 1 } })
    expect((await findCollectionCards(system, saved.id, 9)).map(({ id }) => id)).not.toContain(card?.id)
  })

  test('D165: new products leave at midnight in India, and the nightly job purges what shows them', async () => {
    const { owner, system } = await store()
    await fillProducts(system, [priced('fresh', 300), priced('older', 300)])
    await system.db.execute(
      sql`update products set updated_at = now(), created_at = case slug when 'fresh' then '2026-11-20T05:00:00Z'::timestamptz
        else '2026-11-18T18:29:00Z'::timestamptz end`,
    )
    await system.purge(['*'])
    got(await saveCollection(owner, null, form({ name: 'New', maxPrice: undefined, newDays: 2 })))
    expect(await slugsOf(system, 'new')).toEqual(['fresh'])
    clock = new Date('2026-11-21T18:29:00Z')
    expect(await slugsOf(system, 'new')).toEqual(['fresh'])
    clock = new Date('2026-11-21T18:30:00Z')
    expect(await slugsOf(system, 'new')).toEqual([])
    const purged: string[] = []
    const listening = { ...system, purge: async (tags: readonly string[]) => void purged.push(...tags) }
    await purgeTimedCollections(listening)
    expect(purged).toEqual(['catalog'])
    await system.db.delete(collections)
    await system.purge(['*'])
    purged.length = 0
    await purgeTimedCollections(listening)
    expect(purged).toEqual([])
  })

  test('D165: two owners edit the same collection: the second save is refused, and nothing is overwritten', async () => {
    const { owner, as } = await store()
    const { id, version } = got(await saveCollection(owner, null, form()))
    got(await saveCollection(owner, id, form({ version, name: 'Cheap' })))
    expect(await saveCollection(as('editor'), id, form({ version, name: 'Mine' }))).toMatchObject({
      code: 'COLLECTION_CHANGED',
    })
    const [kept] = got(await findStaffCollections(owner))
    expect(kept).toMatchObject({ name: 'Cheap', slug: 'under-500', version: '2' })
    // At the same moment only one of two wins, and only one collection takes an address.
    const both = await Promise.all([
      saveCollection(owner, id, form({ version: '2', name: 'One' })),
      saveCollection(as('editor'), id, form({ version: '2', name: 'Two' })),
    ])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    const twins = await Promise.all([1, 2].map(() => saveCollection(owner, null, form({ slug: 'twin' }))))
    expect(twins.filter(({ ok }) => ok)).toHaveLength(1)
    expect(twins.find(({ ok }) => !ok)).toMatchObject({ params: { fields: { slug: expect.any(String) } } })
  })

  test('D165: a former address redirects; a draft or deleted collection is not there', async () => {
    const { owner, system } = await store()
    await made(owner)
    const { id, version } = got(await saveCollection(owner, null, form({ maxPrice: 2000 })))
    const renamed = got(await saveCollection(owner, id, form({ version, maxPrice: 2000, slug: 'bargains' })))
    expect(await findCollection(system, 'under-500')).toMatchObject({ value: { id, slug: 'bargains' } })
    const draft = got(
      await saveCollection(owner, id, form({ version: renamed.version, maxPrice: 2000, published: false })),
    )
    for (const name of ['under-500', 'bargains', id]) {
      expect(await findCollection(system, name)).toMatchObject({ code: 'COLLECTION_NOT_FOUND' })
      expect(await slugsOf(system, name)).toEqual([])
      expect(await findCollectionCards(system, name, 5)).toEqual([])
    }
    expect(await findCollections(system)).toEqual([])
    got(await saveCollection(owner, id, form({ version: draft.version, maxPrice: 2000 })))
    expect(await slugsOf(system, 'bargains')).toHaveLength(1)
    expect(got(await deleteCollection(owner, id))).toEqual({ name: 'Under 500' })
    expect(await deleteCollection(owner, id)).toMatchObject({ code: 'COLLECTION_NOT_FOUND' })
    for (const name of ['under-500', 'bargains'])
      expect(await findCollection(system, name)).toMatchObject({ code: 'COLLECTION_NOT_FOUND' })
    // Its address is free again.
    expect(got(await saveCollection(owner, null, form({ slug: 'bargains' }))).slug).toBe('bargains')
  })

  test('D165: what can’t be is refused beside its field, and nothing is saved', async () => {
    const { owner, system } = await store()
    const saving = (change: object) => saveCollection(owner, null, form(change))
    expect(await saving({ brands: ['nobody'] })).toMatchObject({
      params: { fields: { brands: expect.stringContaining('nobody') } },
    })
    expect(await saving({ categories: ['whey/none'] })).toMatchObject({
      params: { fields: { categories: expect.any(String) } },
    })
    expect(await saving({ kind: 'picked', products: 'none, %00' })).toMatchObject({
      params: { fields: { products: expect.any(String) } },
    })
    expect(await previewCollection(owner, form({ brands: ['nobody'] }))).toMatchObject({ code: 'COLLECTION_REFUSED' })
    const fault = (input: object) =>
      CollectionForm.safeParse({ name: 'X', ...input }).error?.issues.map(({ path }) => path.join('.'))
    expect(fault({})).toEqual(['match'])
    expect(fault({ minPrice: 500, maxPrice: 499 })).toEqual(['maxPrice'])
    expect(fault({ kind: 'picked' })).toEqual(['products'])
    expect(fault({ inStock: true, sort: 'picked' })).toEqual(['sort'])
    expect(fault({ newDays: 0 })).toContain('newDays')
    expect(fault({ minDiscount: 100 })).toContain('minDiscount')
    expect(fault({ goals: ['FAME'] })).toContain('goals.0')
    expect(fault({ inStock: true, slug: '../admin' })).toContain('slug')
    expect(fault({ inStock: true, picture: '/etc/passwd' })).toContain('picture')
    expect(got(await findStaffCollections(owner))).toEqual([])
    // Names resolve from slugs, also of a subcategory.
    const { id } = got(await saving({ maxPrice: undefined, brands: ['acme'], categories: ['whey/isolate'] }))
    await made(owner)
    expect(await slugsOf(system, id)).toHaveLength(1)
  })

  test('A19 D165: its text is sanitised, and only staff who edit content may change it', async () => {
    const { owner, as, system } = await store()
    const body = '<p onclick="x()">Good <img src=x onerror=alert(1)><a href="javascript:x">y</a></p><script>1</script>'
    const { id } = got(await saveCollection(owner, null, form({ body })))
    expect(await findCollection(system, id)).toMatchObject({ value: { descriptionHtml: '<p>Good <a>y</a></p>' } })
    for (const role of ['packer', 'support']) {
      expect(await saveCollection(as(role), null, form())).toMatchObject({ code: 'FORBIDDEN' })
      expect(await deleteCollection(as(role), id)).toMatchObject({ code: 'FORBIDDEN' })
      expect(await findStaffCollections(as(role))).toMatchObject({ code: 'FORBIDDEN' })
      expect(await previewCollection(as(role), form())).toMatchObject({ code: 'FORBIDDEN' })
    }
    expect(await saveCollection({ ...system, actor: staffOf('editor') }, null, form({ slug: 'other' }))).toMatchObject({
      ok: true,
    })
  })

  test('D165: a collection outlives its brand: it is empty, and says so when it is saved again', async () => {
    const { owner, system } = await store()
    const banyan = got(await findTaxa(owner, 'brand')).find(({ slug }) => slug === 'banyan')
    const { id, version } = got(await saveCollection(owner, null, form({ maxPrice: undefined, brands: ['banyan'] })))
    got(await deleteTaxon(owner, 'brand', String(banyan?.id)))
    expect(await findCollection(system, id)).toMatchObject({ value: { productCount: 0 } })
    expect(
      await saveCollection(owner, id, form({ version, maxPrice: undefined, brands: [String(banyan?.id)] })),
    ).toMatchObject({ params: { fields: { brands: expect.any(String) } } })
  })
})
