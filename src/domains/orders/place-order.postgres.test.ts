import { expect, test } from 'vitest'
import type { Context } from '../../platform/context.ts'
import { contextOn, describePostgres, postgresContext, postgresDatabase } from '../../platform/testing/index.ts'
import { placeOrder } from './index.ts'
import { checkBooks, customer, orderInput, type Shelf, stockOf, stockShop } from './testing/shop.ts'

const times = (count: number) => Array.from({ length: count }, (_, n) => n)

describePostgres('orders that arrive at once', () => {
  let shelf: Shelf[]
  let shop: Context
  const open = async () => {
    if (shelf) return
    shop = await postgresContext()
    shelf = await stockShop(shop, [5, 100, 400, 400])
  }
  const buyer = async (name: string) => contextOn(await postgresDatabase(), { actor: await customer(shop, name) })

  test('50 buyers of the last 5 units: 5 orders, 45 refusals that name the product', async () => {
    await open()
    const buyers = await Promise.all(times(50).map((n) => buyer(`rush${n}`)))
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
    expect(await checkBooks(shop)).toEqual({ orders: 5, wrongCounts: 0 })
  })

  test('the same key 20 times at once: one order and 20 equal answers', async () => {
    await open()
    const before = await checkBooks(shop)
    const ctx = await buyer('double')
    const results = await Promise.all(times(20).map(() => placeOrder(ctx, orderInput([shelf[1]!], 'double-click'))))
    expect(new Set(results.map((each) => JSON.stringify(each))).size).toBe(1)
    expect(results[0]?.ok).toBe(true)
    expect((await checkBooks(shop)).orders).toBe(before.orders + 1)
    expect(await stockOf(shop, shelf[1]!)).toBe(99)
  })

  test('orders that share two variants in opposite order never deadlock', async () => {
    await open()
    const ctx = await buyer('cross')
    const [a, b] = [shelf[2]!, shelf[3]!]
    const results = await Promise.all(
      times(60).map((n) => placeOrder(ctx, orderInput(n % 2 ? [a, b] : [b, a], `cross-key-${n}`))),
    )
    expect(results.filter((each) => !each.ok)).toEqual([])
    expect([await stockOf(shop, a), await stockOf(shop, b)]).toEqual([340, 340])
    expect((await checkBooks(shop)).wrongCounts).toBe(0)
  })
})
