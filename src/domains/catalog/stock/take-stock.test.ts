import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Context } from '../../../platform/context.ts'
import { queryRows } from '../../../platform/db/query-rows.ts'
import { emptyTables, testContext } from '../../../platform/testing/index.ts'
import { fillProducts, fillTaxonomy, productRecord } from '../fixtures.ts'
import { findProducts, findSellable, restoreStock, takeStock } from '../index.ts'

let ctx: Context
let ids: Record<string, string>
beforeEach(async () => {
  ctx = await testContext()
  await emptyTables(ctx)
  await ctx.purge(['*'])
  await fillTaxonomy(ctx)
  await fillProducts(ctx, [
    productRecord('iso', {
      variants: [
        { sku: 'A', flavor: 'Mango', price: 100, mrp: 150, stock: 9 },
        { sku: 'B', flavor: 'Plain', price: 120, stock: 2 },
      ],
      upsells: [{ product: 'cre', discountPercentage: 15 }],
    }),
    productRecord('cre', { variants: [{ sku: 'C', price: 80, stock: 1 }] }),
  ])
  const rows = await queryRows<{ sku: string; id: string }>(ctx.db, sql`select sku, id from variants`)
  ids = Object.fromEntries(rows.map((row) => [row.sku, row.id]))
})

const line = (sku: string, quantity: number, reference = 'NS-1') => ({
  variantId: ids[sku] ?? sku,
  quantity,
  reference,
})
const stock = async () =>
  Object.fromEntries(
    (await queryRows<{ sku: string; stock: number }>(ctx.db, sql`select sku, stock from variants`)).map((row) => [
      row.sku,
      row.stock,
    ]),
  )
const card = async (slug: string) => (await findProducts(ctx, {})).items.find((item) => item.slug === slug)

test('I1: all lines are taken or none, and a refusal names the product and what is left', async () => {
  const refused = await takeStock(ctx, [line('A', 3), line('C', 2), line('gone', 1)])
  expect(refused).toMatchObject({
    ok: false,
    code: 'OUT_OF_STOCK',
    params: {
      message: 'Only 1 left of cre',
      data: {
        items: [
          { name: 'cre', available: 1 },
          { variantId: 'gone', available: 0 },
        ],
      },
    },
  })
  expect(await stock()).toEqual({ A: 9, B: 2, C: 1 })
  expect(await takeStock(ctx, [line('A', 3), line('C', 1)])).toMatchObject({ ok: true })
  expect(await stock()).toEqual({ A: 6, B: 2, C: 0 })
})

test('the same variant on two lines counts as one', async () => {
  expect(await takeStock(ctx, [line('B', 1), line('B', 2)])).toMatchObject({ ok: false })
  expect(await takeStock(ctx, [line('B', 1), line('B', 1)])).toMatchObject({ ok: true })
})

test('only changes that a page shows are announced, and the card follows a sold-out variant and back', async () => {
  expect(await takeStock(ctx, [line('A', 2)])).toMatchObject({ ok: true, value: { productIds: [] } })
  const last = await takeStock(ctx, [line('A', 7, 'NS-2')])
  expect(last.ok && last.value.productIds).toHaveLength(1)
  expect(await card('iso')).toMatchObject({
    isInStock: true,
    price: 12_000,
    onSale: false,
    variant: { flavor: 'Plain' },
  })
  expect((await findProducts(ctx, { onSale: true })).total).toBe(0)
  await takeStock(ctx, [line('B', 2, 'NS-3')])
  expect(await card('iso')).toMatchObject({ isInStock: false, price: 10_000 })
  await restoreStock(ctx, [line('A', 7, 'NS-2')])
  expect(await card('iso')).toMatchObject({ isInStock: true, onSale: true, variant: { flavor: 'Mango' } })
  expect((await findProducts(ctx, { onSale: true })).total).toBe(1)
})

test('I1: every count is the sum of its movements, with the order as reference', async () => {
  await takeStock(ctx, [line('A', 4), line('B', 1)])
  await restoreStock(ctx, [line('A', 4)])
  const rows = await queryRows<{ delta: number; reason: string }>(
    ctx.db,
    sql`select delta, reason from stock_movements where reference = 'NS-1' order by id`,
  )
  expect(rows.filter((row) => row.reason === 'cancel')).toEqual([{ delta: 4, reason: 'cancel' }])
  const sums = await queryRows(
    ctx.db,
    sql`select 1 from variants v where stock <> (select sum(delta) from stock_movements m where m.variant_id = v.id)`,
  )
  expect(sums).toEqual([])
})

test('sellable variants come with price, count and what recommends them; what is off sale is missing', async () => {
  const found = await findSellable(ctx, [ids.C ?? '', ids.A ?? '', 'var_none', "'"])
  expect(found.map((variant) => variant.sku)).toEqual(['C', 'A'])
  expect(found[0]).toMatchObject({ name: 'cre', price: 8000, stock: 1, upsellOf: [{ discountPercentage: 15 }] })
  await fillProducts(ctx, [productRecord('cre', { published: false, variants: [{ sku: 'C', price: 80, stock: 1 }] })])
  expect(await findSellable(ctx, [ids.C ?? ''])).toEqual([])
})
