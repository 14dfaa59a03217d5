import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Context } from '../../../platform/context.ts'
import { queryRows } from '../../../platform/db/query-rows.ts'
import {
  connectTo,
  contextOn,
  describePostgres,
  postgresContext,
  postgresDatabase,
  type TestDatabase,
  untilWaiting,
} from '../../../platform/testing/index.ts'
import { ok } from '../../../shared/result.ts'
import { removeProducts } from '../../catalog/index.ts'
import { placeOrder } from '../index.ts'
import { checkStockLedger, customer, orderInput, type Shelf, stockOf, stockShop } from '../testing/shop.ts'

const times = (count: number) => Array.from({ length: count }, (_, n) => n)

describePostgres('orders that arrive at once', () => {
  let shelf: Shelf[]
  let shop: Context
  let processes: TestDatabase[]
  const open = async () => {
    if (shelf) return
    shop = await postgresContext()
    shelf = await stockShop(shop, [5, 100, 400, 400, 100, 100, 100])
    const { url } = await postgresDatabase()
    processes = [await postgresDatabase(), await connectTo(url), await connectTo(url)]
  }
  /** One process writes orders in batches, so races need several processes. */
  const buyer = async (name: string, process = 0) =>
    contextOn(processes[process % processes.length]!, { actor: await customer(shop, name) })

  test('A10 I1: 50 buyers of the last 5 units: 5 orders, 45 refusals that name the product', async () => {
    await open()
    const buyers = await Promise.all(times(50).map((n) => buyer(`rush${n}`, n)))
    const results = await Promise.all(buyers.map((ctx, n) => placeOrder(ctx, orderInput([shelf[0]!], `rush-key-${n}`))))
    expect(results.filter((each) => each.ok)).toHaveLength(5)
    const refused = results.filter((each) => !each.ok)
    expect(refused).toHaveLength(45)
    for (const each of refused) {
      expect(each).toMatchObject({
        code: 'OUT_OF_STOCK',
        params: { items: [{ variantId: shelf[0]!.variantId, name: 'Whey 0', available: 0 }] },
      })
    }
    expect(await stockOf(shop, shelf[0]!)).toBe(0)
    expect(await checkStockLedger(shop)).toEqual({ orders: 5, wrongCounts: 0 })
  })

  test('A12 I15: the same key 20 times at once: one order and 20 equal answers', async () => {
    await open()
    const before = await checkStockLedger(shop)
    const { actor } = await buyer('double')
    const results = await Promise.all(
      times(20).map((n) =>
        placeOrder(contextOn(processes[n % 3]!, { actor }), orderInput([shelf[1]!], 'double-click')),
      ),
    )
    expect(new Set(results.map((each) => JSON.stringify(each))).size).toBe(1)
    expect(results[0]?.ok).toBe(true)
    expect((await checkStockLedger(shop)).orders).toBe(before.orders + 1)
    expect(await stockOf(shop, shelf[1]!)).toBe(99)
  })

  test('orders that arrive together share a commit', async () => {
    await open()
    const ctx = await buyer('sale')
    const results = await Promise.all(times(20).map((n) => placeOrder(ctx, orderInput([shelf[4]!], `sale-key-${n}`))))
    expect(results.every((each) => each.ok)).toBe(true)
    const [written] = await queryRows<{ orders: number; commits: number }>(
      shop.db,
      sql`select count(*)::int as orders, count(distinct xmin::text)::int as commits from orders
        where idempotency_key like '%:sale-key-%'`,
    )
    expect(written?.orders).toBe(20)
    expect(written?.commits).toBeLessThan(10)
    expect((await checkStockLedger(shop)).wrongCounts).toBe(0)
  })

  test('an order that waits for a locked tub does not hold up the others', async () => {
    await open()
    const ctx = await buyer('patient')
    let waiting = Promise.resolve<unknown>(null)
    await shop.transaction(async (tx) => {
      await tx.db.execute(sql`select 1 from variants where id = ${shelf[4]!.variantId} for update`)
      waiting = placeOrder(ctx, orderInput([shelf[4]!], 'locked-tub'))
      expect((await placeOrder(ctx, orderInput([shelf[5]!], 'free-tub'))).ok).toBe(true)
      return ok(null)
    })
    expect(await waiting).toMatchObject({ ok: true })
  })

  test('an order of what is deleted meanwhile is refused like one that comes later', async () => {
    await open()
    const [kept, gone] = [shelf[5]!, shelf[6]!]
    const before = await checkStockLedger(shop)
    const ctx = await buyer('late', 1)
    let waiting = Promise.resolve<unknown>(null)
    await shop.transaction(async (tx) => {
      await removeProducts(tx, { deleted: [gone.productId], archived: [] })
      waiting = placeOrder(ctx, orderInput([kept, gone], 'late-order')).catch((error: unknown) => error)
      await untilWaiting(shop.db)
      return ok(null)
    })
    expect(await waiting).toMatchObject({ ok: false, code: 'PRODUCT_NOT_FOUND' })
    expect(await checkStockLedger(shop)).toEqual(before)
  })

  test('F8: orders that share two variants in opposite order never deadlock', async () => {
    await open()
    const buyers = [await buyer('cross', 0), await buyer('cross2', 1), await buyer('cross3', 2)]
    const [a, b] = [shelf[2]!, shelf[3]!]
    const results = await Promise.all(
      times(60).map((n) => placeOrder(buyers[n % 3]!, orderInput(n % 2 ? [a, b] : [b, a], `cross-key-${n}`))),
    )
    expect(results.filter((each) => !each.ok)).toEqual([])
    expect([await stockOf(shop, a), await stockOf(shop, b)]).toEqual([340, 340])
    expect((await checkStockLedger(shop)).wrongCounts).toBe(0)
  })
})
