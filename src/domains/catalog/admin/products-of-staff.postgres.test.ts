import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Context } from '../../../platform/context.ts'
import { queryRows } from '../../../platform/db/query-rows.ts'
import { describeBoth } from '../../../platform/testing/index.ts'
import { activityEntries } from '../../activity-log/tables.ts'
import { fillProducts, productRecord } from '../fixtures.ts'
import { findDraft, findProduct, findProducts, findSellable, takeStock } from '../index.ts'
import { changeProducts, undoChange } from './change-products.ts'
import { findAdminProduct } from './find-admin-product.ts'
import { findAdminProducts } from './find-admin-products.ts'
import { findChanges } from './find-changes.ts'
import { previewChange } from './preview-change.ts'
import { saveAdminProduct } from './save-admin-product.ts'
import { AdminProductQuery, BulkChange } from './schemas.ts'
import { form, made, openCatalogAdmin, variantForm } from './testing/catalog-admin.ts'

const variants = (ctx: Context) =>
  queryRows<{ id: string; sku: string; stock: number; price: number }>(
    ctx.db,
    sql`select id, sku, stock, price from variants order by sku`,
  )
const unbalanced = (ctx: Context) =>
  queryRows(
    ctx.db,
    sql`select sku from variants v where stock <> coalesce((select sum(delta) from stock_movements m where m.variant_id = v.id), 0)`,
  )
const list = async (ctx: Context, query: object = {}) => {
  const found = await findAdminProducts(ctx, AdminProductQuery.parse(query))
  return found.ok ? found.value.products.map(({ name }) => name) : found.code
}

describeBoth('products of staff', (open, database) => {
  test('what is written is what the shop shows, and the trail says who wrote it', async () => {
    const { owner, system } = await openCatalogAdmin(open, database)
    const { slug, id } = await made(owner, {
      description: 'Fast\n\nand clean',
      tags: 'whey\nfast',
      fssai: '10012345678901',
    })
    const found = await findProduct(system, slug)
    expect(found).toMatchObject({
      ok: true,
      value: {
        product: {
          descriptionHtml: '<p>Fast</p><p>and clean</p>',
          tags: ['whey', 'fast'],
          fssai: '10012345678901',
          price: 100_000,
          category: { slug: 'whey' },
          subcategory: { slug: 'isolate' },
        },
      },
    })
    expect(await unbalanced(system)).toEqual([])
    expect(await system.db.select().from(activityEntries)).toMatchObject([
      { action: 'product.save', subjectId: id, actorEmail: 'owner@example.in' },
    ])
  })

  test('a change by staff leaves the rating that was imported', async () => {
    const { owner, system } = await openCatalogAdmin(open, database)
    await fillProducts(system, [productRecord('rated', { rating: 4.5, reviews: 12 })])
    await changeProducts(owner, BulkChange.parse({ action: 'percent', value: 10, all: {} }))
    expect(await queryRows(system.db, sql`select rating, reviews from products`)).toMatchObject([{ rating: 4.5 }])
  })

  test('of two people editing one product, the second gets a conflict and overwrites only on purpose', async () => {
    const { owner, as } = await openCatalogAdmin(open, database)
    const { id, version } = await made(owner)
    const [variant] = await variants(owner)
    const own = { version, variants: [variantForm({ id: variant?.id, stockSeen: 5 })] }
    expect((await saveAdminProduct(owner, id, form({ ...own, name: 'Mine' }))).ok).toBe(true)
    const second = await saveAdminProduct(as('manager'), id, form({ ...own, name: 'Theirs' }))
    expect(second).toMatchObject({ code: 'PRODUCT_CHANGED' })
    const now = second.ok ? '' : String(second.params.version)
    expect((await saveAdminProduct(as('manager'), id, form({ ...own, version: now, name: 'Theirs' }))).ok).toBe(true)
    expect(await list(owner)).toEqual(['Theirs'])
  })

  test('what was sold while a product was edited stays sold; a new count is a difference', async () => {
    const { owner, system } = await openCatalogAdmin(open, database)
    const { id, version } = await made(owner)
    const [{ id: variantId } = { id: '' }] = await variants(owner)
    await system.transaction((tx) => takeStock(tx, [{ variantId, quantity: 2, reference: 'NS-1' }]))
    const own = (stock: number) => ({ variants: [variantForm({ id: variantId, stockSeen: 5, stock })] })
    const named = await saveAdminProduct(owner, id, form({ version, name: 'Iso 2', ...own(5) }))
    expect((await variants(owner))[0]?.stock).toBe(3)
    const next = named.ok ? named.value.version : ''
    expect(await saveAdminProduct(owner, id, form({ version: next, ...own(1) }))).toMatchObject({
      params: { fields: { 'variants[0].stock': expect.stringContaining('has been sold since') } },
    })
    expect((await saveAdminProduct(owner, id, form({ version: next, ...own(15) }))).ok).toBe(true)
    expect((await variants(owner))[0]?.stock).toBe(13)
    expect(await unbalanced(owner)).toEqual([])
  })

  test('a save and orders at the same moment make one count', async () => {
    const { owner, system } = await openCatalogAdmin(open, database)
    const { id, version } = await made(owner, { variants: [variantForm({ stock: 20 })] })
    const [{ id: variantId } = { id: '' }] = await variants(owner)
    const lines = (n: number) => [{ variantId, quantity: 1, reference: `NS-${n}` }]
    const more = form({ version, variants: [variantForm({ id: variantId, stockSeen: 20, stock: 30 })] })
    const orders = Array.from({ length: 12 }, (_, n) => system.transaction((tx) => takeStock(tx, lines(n))))
    const [saved] = await Promise.all([saveAdminProduct(owner, id, more), ...orders])
    expect(saved.ok).toBe(true)
    expect((await variants(owner))[0]?.stock).toBe(18)
    expect(await unbalanced(owner)).toEqual([])
  })

  test('a variant keeps its id when its SKU changes; a SKU of another is refused beside its field', async () => {
    const { owner } = await openCatalogAdmin(open, database)
    const { id, version } = await made(owner)
    await made(owner, { name: 'Other', variants: [variantForm({ sku: 'OTHER' })] })
    const [first] = await variants(owner)
    const own = (sku: string) => form({ version, variants: [variantForm({ id: first?.id, sku, stockSeen: 5 })] })
    expect(await saveAdminProduct(owner, id, own('OTHER'))).toMatchObject({
      code: 'PRODUCT_REFUSED',
      params: { fields: { 'variants[0].sku': expect.stringContaining('another product') } },
    })
    const second = form({
      version,
      variants: [variantForm({ id: first?.id, stockSeen: 5 }), variantForm({ sku: 'OTHER', flavor: 'Kiwi' })],
    })
    expect(await saveAdminProduct(owner, id, second)).toMatchObject({
      params: { fields: { 'variants[1].sku': expect.stringContaining('another product') } },
    })
    expect((await saveAdminProduct(owner, id, own('NEW'))).ok).toBe(true)
    expect((await variants(owner)).map(({ id: one, sku }) => [one, sku])).toContainEqual([first?.id, 'NEW'])
    expect(
      await saveAdminProduct(owner, null, form({ slug: 'iso', variants: [variantForm({ sku: 'X' })] })),
    ).toMatchObject({
      params: { fields: { slug: expect.stringContaining('Iso') } },
    })
  })

  test('an editor writes products but no counts, a packer neither, and nobody else learns anything', async () => {
    const { owner, as } = await openCatalogAdmin(open, database)
    const { id, version } = await made(owner)
    const [{ id: variantId } = { id: '' }] = await variants(owner)
    const own = (stock: number) =>
      form({ version, name: 'New', variants: [variantForm({ id: variantId, stockSeen: 5, stock })] })
    expect(await saveAdminProduct(as('editor'), id, own(9))).toMatchObject({
      params: { fields: { 'variants[0].stock': expect.stringContaining('role') } },
    })
    const sly = form({ name: 'Sly', variants: [variantForm({ sku: 'SLY', stock: 9, stockSeen: 9 })] })
    expect(await saveAdminProduct(as('editor'), null, sly)).toMatchObject({ code: 'PRODUCT_REFUSED' })
    expect(await saveAdminProduct(as('packer'), id, own(5))).toMatchObject({ code: 'FORBIDDEN' })
    expect((await saveAdminProduct(as('editor'), id, own(5))).ok).toBe(true)
    expect(await findAdminProduct(as('none'), id)).toMatchObject({ code: 'FORBIDDEN' })
    expect(await findDraft(as('none'), id)).toMatchObject({ code: 'FORBIDDEN' })
    const stock = BulkChange.parse({ action: 'stock', value: 1, ids: [id] })
    expect(await changeProducts(as('editor'), stock)).toMatchObject({ code: 'FORBIDDEN' })
    const price = BulkChange.parse({ action: 'percent', value: 5, ids: [id] })
    expect(await changeProducts(as('packer'), price)).toMatchObject({ code: 'FORBIDDEN' })
  })

  test('a picture is the shop’s own or waits at a web address, and shoppers learn only of own ones', async () => {
    const { owner, system } = await openCatalogAdmin(open, database)
    for (const file of ['x', '../etc/passwd', 'javascript:alert(1)', 'https://a.example/"x'])
      expect(() => form({ images: [{ file }] }), file).toThrow('This is not a picture of the store')
    const front = { file: 'aaaaaaaaaa-front', flavor: 'Mango' }
    const { slug } = await made(owner, {
      images: [{ file: 'https://elsewhere.example/x.jpg', flavor: 'Mango' }, front],
    })
    const own = { name: 'aaaaaaaaaa-front', alt: '', flavor: 'Mango' }
    expect(await findProduct(system, slug)).toMatchObject({ value: { product: { image: own, images: [own] } } })
    expect((await findProducts(system, {})).items).toMatchObject([{ image: own }])
    const [{ id } = { id: '' }] = await variants(owner)
    expect(await findSellable(system, [id])).toMatchObject([{ image: own }])
    expect(JSON.stringify(await findProduct(system, slug))).not.toContain('elsewhere')
  })

  test('products are found by the beginnings of words, by SKU and brand, by view, and page by page', async () => {
    const { owner } = await openCatalogAdmin(open, database)
    for (const n of [1, 2, 3])
      await made(owner, { name: `Whey ${n}`, variants: [variantForm({ sku: `WH-${n}`, stock: n === 3 ? 0 : 5 })] })
    await made(owner, { name: 'Draft 100%', brand: 'banyan', status: 'draft', variants: [variantForm({ sku: 'D_1' })] })
    expect(await list(owner, { q: 'whe 2' })).toEqual(['Whey 2'])
    expect(await list(owner, { q: 'wh-3' })).toEqual(['Whey 3'])
    expect(await list(owner, { q: 'bany' })).toEqual(['Draft 100%'])
    for (const q of ['%', '_', "'", '\\', '!:*&|', 'd_1'])
      expect(await list(owner, { q }), q).toEqual(q === 'd_1' ? ['Draft 100%'] : [])
    expect(await list(owner, { view: 'draft' })).toEqual(['Draft 100%'])
    expect(await list(owner, { view: 'out' })).toEqual(['Whey 3'])
    expect(await list(owner, { view: 'undeclared' })).toHaveLength(4)
    const seen: string[] = []
    for (let cursor: string | undefined; ; ) {
      const page = await findAdminProducts(owner, AdminProductQuery.parse({ limit: 1, cursor }))
      if (!page.ok) throw new Error(page.code)
      seen.push(...page.value.products.map(({ name }) => name))
      cursor = page.value.nextCursor ?? undefined
      if (!cursor) break
    }
    expect(seen).toHaveLength(4)
    expect(new Set(seen).size).toBe(4)
  })

  test('prices of many change as the preview showed, are in the shop at once, and can be taken back', async () => {
    const { owner, system } = await openCatalogAdmin(open, database)
    const { id } = await made(owner)
    const { id: capped } = await made(owner, { name: 'Capped', variants: [variantForm({ sku: 'CAP', mrp: 1010 })] })
    const asked = { action: 'percent', value: 5, ids: [id, capped] }
    const preview = await previewChange(owner, BulkChange.parse(asked))
    expect(preview).toMatchObject({
      ok: true,
      value: { items: [{ before: 100_000, after: 105_000 }], leftOut: [{ name: expect.stringContaining('Capped') }] },
    })
    const expected = preview.ok ? preview.value.fingerprint : ''
    const done = await changeProducts(owner, BulkChange.parse({ ...asked, expected }))
    expect(done).toMatchObject({ ok: true, value: { changed: 1, leftOut: 1 } })
    expect(await findProduct(system, 'iso')).toMatchObject({ value: { product: { price: 105_000 } } })
    // Applying it again would make a different change from the one that was approved.
    expect(await changeProducts(owner, BulkChange.parse({ ...asked, expected }))).toMatchObject({
      code: 'PREVIEW_STALE',
    })
    const change = done.ok ? done.value.id : ''
    // The notice with its Undo is soon gone; the list keeps it.
    const listed = async () => {
      const past = await findChanges(owner)
      return past.ok && past.value.find(({ id: each }) => each === change)
    }
    expect(await listed()).toMatchObject({ action: 'percent', count: 1, undoneAt: null })
    expect(await undoChange(owner, change)).toMatchObject({ ok: true, value: { changed: 1 } })
    expect(await listed()).toMatchObject({ undoneAt: expect.any(String) })
    expect(await undoChange(owner, change)).toMatchObject({ code: 'CHANGE_UNDONE' })
    expect(await findProduct(system, 'iso')).toMatchObject({ value: { product: { price: 100_000 } } })
  })

  test('an archived product is in no list and no cart, and undo leaves alone what changed since', async () => {
    const { owner, system } = await openCatalogAdmin(open, database)
    const { id } = await made(owner)
    const { id: other } = await made(owner, { name: 'Other', variants: [variantForm({ sku: 'O' })] })
    const done = await changeProducts(owner, BulkChange.parse({ action: 'archive', all: AdminProductQuery.parse({}) }))
    expect((await findProducts(system, {})).total).toBe(0)
    expect(await list(owner, { view: 'archived' })).toHaveLength(2)
    await changeProducts(owner, BulkChange.parse({ action: 'draft', ids: [other] }))
    expect(await undoChange(owner, done.ok ? done.value.id : '')).toMatchObject({ value: { changed: 1, leftOut: 1 } })
    expect((await findProducts(system, {})).items.map((card) => card.id)).toEqual([id])
    await changeProducts(owner, BulkChange.parse({ action: 'stock', value: 7, ids: [id] }))
    expect((await variants(owner)).find(({ sku }) => sku === 'ISO-1')?.stock).toBe(7)
    expect(await unbalanced(owner)).toEqual([])
  })
})
