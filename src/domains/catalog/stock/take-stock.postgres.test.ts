import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Context } from '../../../platform/context.ts'
import { queryRows } from '../../../platform/db/query-rows.ts'
import { describePostgres, postgresContext, untilWaiting } from '../../../platform/testing/index.ts'
import { ok } from '../../../shared/result.ts'
import { fillProducts, fillTaxonomy, productRecord } from '../fixtures.ts'
import { findProducts, restoreStock, saveProducts, takeStock } from '../index.ts'

// Races need a server with many connections; the embedded database has one.
describePostgres('stock under many takers', () => {
  let ctx: Context
  let ids: string[]
  beforeAll(async () => {
    ctx = await postgresContext()
    await fillTaxonomy(ctx)
  })
  beforeEach(async () => {
    await fillProducts(ctx, [
      productRecord('hot', {
        tags: [String(Math.random())],
        variants: [
          { sku: 'H1', flavor: 'Mango', price: 100, stock: 5 },
          { sku: 'H2', flavor: 'Plain', price: 100, stock: 7 },
        ],
      }),
    ])
    ids = (await queryRows<{ id: string }>(ctx.db, sql`select id from variants order by sku`)).map((row) => row.id)
  })

  const take = (lines: { variantId: string; quantity: number }[], reference: string) =>
    ctx.transaction((tx) =>
      takeStock(
        tx,
        lines.map((line) => ({ ...line, reference })),
      ),
    )
  const counts = async () =>
    (await queryRows<{ stock: number }>(ctx.db, sql`select stock from variants order by sku`)).map((row) => row.stock)
  const unbalanced = () =>
    queryRows(
      ctx.db,
      sql`select sku from variants v where stock <> (select sum(delta) from stock_movements m where m.variant_id = v.id)`,
    )

  test('A10 I1: 50 buyers of the last 5 units: 5 get one, 45 see what is left', async () => {
    const results = await Promise.all(
      Array.from({ length: 50 }, (_, n) => take([{ variantId: ids[0]!, quantity: 1 }], `NS-${n}`)),
    )
    expect(results.filter((result) => result.ok)).toHaveLength(5)
    for (const result of results)
      if (!result.ok)
        expect(result).toMatchObject({
          code: 'OUT_OF_STOCK',
          params: { data: { items: [{ name: 'hot', available: 0 }] } },
        })
    expect(await counts()).toEqual([0, 7])
    expect(await unbalanced()).toEqual([])
  })

  test('F8: takers of two variants in either order neither deadlock nor leave the product in stock when all is gone', async () => {
    const lines = [
      { variantId: ids[0]!, quantity: 1 },
      { variantId: ids[1]!, quantity: 1 },
    ]
    const results = await Promise.all(
      Array.from({ length: 40 }, (_, n) => take(n % 2 ? lines : lines.toReversed(), `NS-${n}`)),
    )
    expect(results.filter((result) => result.ok)).toHaveLength(5)
    await Promise.all([1, 2, 3].map((n) => take([{ variantId: ids[1]!, quantity: 1 }], `NS-last-${n}`)))
    expect(await counts()).toEqual([0, 0])
    expect((await findProducts(ctx, {})).items[0]).toMatchObject({ isInStock: false })
    expect(await unbalanced()).toEqual([])
  })

  test('the last pieces of two variants sold at the same time leave the product out of stock', async () => {
    await Promise.all([
      take([{ variantId: ids[0]!, quantity: 5 }], 'NS-a'),
      take([{ variantId: ids[1]!, quantity: 7 }], 'NS-b'),
    ])
    expect((await findProducts(ctx, { inStock: true })).total).toBe(0)
    expect((await findProducts(ctx, {})).items[0]).toMatchObject({ isInStock: false })
  })

  test('imports and orders at the same time keep counts, movements and lists true', async () => {
    const imports = Array.from({ length: 5 }, (_, n) =>
      saveProducts(ctx, [
        productRecord('hot', {
          featured: n % 2 === 0,
          tags: [`${n}`],
          variants: [
            { sku: 'H1', flavor: 'Mango', price: 100, mrp: 120, stock: 9 },
            { sku: 'H2', flavor: 'Plain', price: 100, stock: 9 },
          ],
        }),
      ]),
    )
    const orders = Array.from({ length: 30 }, (_, n) => take([{ variantId: ids[n % 2]!, quantity: 1 }], `NS-${n}`))
    await Promise.all([...imports, ...orders])
    expect(await unbalanced()).toEqual([])
    await ctx.purge(['*'])
    for (const filter of [{}, { featured: true }, { onSale: true }]) {
      const page = await findProducts(ctx, filter)
      expect(page.total).toBe(page.items.length)
    }
  })

  test('who waits for goods that are just coming in gets them, and they are taken from the count', async () => {
    const [hot = '', other = ''] = ids
    await take([{ variantId: hot, quantity: 5 }], 'NS-ALL')
    let buying: ReturnType<typeof take> | undefined
    await ctx.transaction(async (tx) => {
      await restoreStock(tx, [{ variantId: hot, quantity: 2, reference: 'NS-ALL' }])
      buying = take(
        [
          { variantId: hot, quantity: 1 },
          { variantId: other, quantity: 1 },
        ],
        'NS-NEXT',
      )
      await untilWaiting(ctx.db)
      return ok(null)
    })
    expect((await buying)?.ok).toBe(true)
    expect(await counts()).toEqual([1, 6])
    expect(await unbalanced()).toEqual([])
  })
})
