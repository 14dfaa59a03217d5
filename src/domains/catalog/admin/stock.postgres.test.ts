import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Context } from '../../../platform/context.ts'
import { queryRows } from '../../../platform/db/query-rows.ts'
import { announcedEvents, describeBoth } from '../../../platform/testing/index.ts'
import { findAdminProduct, findProduct, saveAdminProduct, takeStock } from '../index.ts'
import { changeStock } from './change-stock.ts'
import { findMovements, findStock } from './find-stock.ts'
import { findVariants } from './find-variants.ts'
import { StockChange, StockQuery, VariantQuery } from './stock-schemas.ts'
import { form, made, openCatalogAdmin, variantForm } from './testing/catalog-admin.ts'

const variantIn = async (ctx: Context) =>
  (
    await queryRows<{ id: string; stock: number; moved: number }>(
      ctx.db,
      sql`select v.id, v.stock, sum(m.delta)::int as moved from variants v join stock_movements m on m.variant_id = v.id group by v.id`,
    )
  )[0] ?? { id: '', stock: -1, moved: -1 }
const change = (variantId: string, rest: object) => StockChange.parse({ variantId, reason: 'received', ...rest })

describeBoth('stock by staff', (open, database) => {
  test('a count changes by what came, went or was counted, with its reason, and the shop knows at once', async () => {
    const { owner, as, system } = await openCatalogAdmin(open, database)
    await made(owner, { variants: [variantForm({ stock: 2 })] })
    const { id } = await variantIn(owner)
    expect(
      await changeStock(as('packer'), change(id, { amount: -2, reason: 'damaged', note: 'wet box' })),
    ).toMatchObject({
      value: { before: 2, stock: 0 },
    })
    expect(await findProduct(system, 'iso')).toMatchObject({ value: { product: { isInStock: false } } })
    expect(await changeStock(owner, change(id, { amount: -1 }))).toMatchObject({ code: 'STOCK_SHORT' })
    await changeStock(owner, change(id, { mode: 'count', amount: 40, seen: 0, reason: 'counted' }))
    expect(await findProduct(system, 'iso')).toMatchObject({ value: { product: { isInStock: true } } })
    expect((await announcedEvents(system)).map(({ event }) => event)).toContain('catalog.offers-improved')
    expect(await changeStock(owner, change(id, { mode: 'count', amount: 39, seen: 0 }))).toMatchObject({
      code: 'STOCK_MOVED',
      params: { stock: 40 },
    })
    const found = await findMovements(owner, { variantId: id })
    expect(found.ok && found.value.movements.map(({ delta, reason, actor }) => [delta, reason, actor])).toEqual([
      [40, 'counted', 'owner@example.in'],
      [-2, 'damaged', 'packer@example.in'],
      [2, 'correction', 'owner@example.in'],
    ])
    expect(await changeStock(as('editor'), change(id, { amount: 1 }))).toMatchObject({ code: 'FORBIDDEN' })
    expect(await changeStock(owner, change('var_none', { amount: 1 }))).toMatchObject({ code: 'VARIANT_NOT_FOUND' })
  })

  test('a count typed back to what was saved last is set, although units were sold in between', async () => {
    const { owner, system } = await openCatalogAdmin(open, database)
    const { id: productId } = await made(owner, { variants: [variantForm({ stock: 5 })] })
    const { id } = await variantIn(owner)
    await system.transaction((tx) => takeStock(tx, [{ variantId: id, quantity: 3, reference: 'NS-1' }]))
    const kept = await findAdminProduct(owner, productId)
    if (!kept.ok) throw new Error(kept.code)
    const version = kept.value.version
    const typed = form({ version, variants: [variantForm({ id, stock: 5, stockSeen: 2 })] })
    expect(await saveAdminProduct(owner, productId, typed)).toMatchObject({ ok: true })
    expect(await variantIn(owner)).toMatchObject({ stock: 5, moved: 5 })
  })

  test('the scarcest stand first, are found by SKU, and come page by page', async () => {
    const { owner } = await openCatalogAdmin(open, database)
    const some = [4, 0, 900].map((stock) => variantForm({ sku: `S-${stock}`, flavor: `F${stock}`, stock }))
    await made(owner, { variants: [...some, variantForm({ sku: 'S-1', flavor: 'F1', stock: 1, active: false })] })
    await made(owner, { name: 'Iso before', status: 'archived', variants: [variantForm({ sku: 'S-2', stock: 2 })] })
    const skus = async (query: object) => {
      const found = await findStock(owner, StockQuery.parse(query))
      return found.ok ? found.value.rows.map(({ sku }) => sku) : found.code
    }
    expect(await skus({})).toEqual(['S-0', 'S-4', 'S-900'])
    expect(await skus({ view: 'out' })).toEqual(['S-0'])
    expect(await skus({ view: 'low' })).toEqual(['S-0', 'S-4'])
    expect(await skus({ q: 's-9' })).toEqual(['S-900'])
    expect(await skus({ q: 'iso' })).toHaveLength(3)
    const first = await findStock(owner, StockQuery.parse({ limit: 2 }))
    expect(await skus({ cursor: first.ok ? (first.value.nextCursor ?? '') : '' })).toEqual(['S-900'])
  })

  test('a variant is picked by SKU, barcode, or words of product and flavour, with its price and stock', async () => {
    const { owner, as } = await openCatalogAdmin(open, database)
    const some = [0, 4].map((stock) => variantForm({ sku: `V-${stock}`, flavor: `Fig ${stock}`, stock }))
    const other = variantForm({ sku: 'V-KIWI', flavor: 'Kiwi', barcode: '8901234567890', stock: 0 })
    await made(owner, { variants: [...some, other, variantForm({ sku: 'V-GONE', flavor: 'Gone', active: false })] })
    await made(owner, { name: 'Iso draft', status: 'draft', variants: [variantForm({ sku: 'V-DRAFT' })] })
    const skus = async (q: string, who = as('support')) => {
      const found = await findVariants(who, VariantQuery.parse({ q }))
      return found.ok ? found.value.map(({ sku }) => sku) : found.code
    }
    expect(await skus('iso'), 'in stock first, nothing that is not on sale').toEqual(['V-4', 'V-0', 'V-KIWI'])
    expect(await skus('iso kiwi')).toEqual(['V-KIWI', 'V-4', 'V-0'])
    expect(await skus('8901234567890')).toEqual(['V-KIWI'])
    expect(await skus('v-0')).toEqual(['V-0'])
    expect(await skus('')).toEqual([])
    expect(await skus("'%_\\")).toEqual([])
    expect(await findVariants(owner, VariantQuery.parse({ q: 'V-4' }))).toMatchObject({
      value: [{ name: 'Iso', title: 'Fig 4, 1 kg', price: 100000, mrp: 120000, stock: 4 }],
    })
    expect(await skus('iso', { ...owner, actor: { kind: 'customer', id: 'usr_c', email: 'c@example.in' } })).toBe(
      'FORBIDDEN',
    )
  })

  test('I1: orders and staff at the same moment: never below 0, and the movements add up to the count', async () => {
    const { owner, system } = await openCatalogAdmin(open, database)
    await made(owner, { variants: [variantForm({ stock: 10 })] })
    const { id } = await variantIn(owner)
    const buy = (n: number) =>
      system.transaction((tx) => takeStock(tx, [{ variantId: id, quantity: 1, reference: `NS-${n}` }]))
    const results = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        n % 4 === 3 ? changeStock(owner, change(id, { amount: n % 8 === 3 ? -2 : 1 })) : buy(n),
      ),
    )
    const { stock, moved } = await variantIn(owner)
    expect(stock).toBeGreaterThanOrEqual(0)
    expect(moved).toBe(stock)
    const taken = results.filter((result, n) => result.ok && n % 4 !== 3).length
    const staffed = results.flatMap((result, n) => (result.ok && n % 4 === 3 ? (n % 8 === 3 ? -2 : 1) : []))
    expect(stock).toBe(10 - taken + staffed.reduce((sum, each) => sum + each, 0))
  })
})
