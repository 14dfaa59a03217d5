import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { placeOrder } from '../domains/orders/index.ts'
import { customer, NO_LIMITS, orderInput, type Shelf } from '../domains/orders/testing/shop.ts'
import { checkData } from '../domains/reporting/index.ts'
import { changeSettings } from '../domains/settings/index.ts'
import { leaveDemo } from '../domains/setup/index.ts'
import { queryRows } from '../platform/db/query-rows.ts'
import { connectTo, contextOn, describePostgres, postgresContext, postgresDatabase } from '../platform/testing/index.ts'
import { fillDemo } from './demo.ts'
import { noMedia, staffActor } from './testing/demo-store.ts'

const ORDERS = 20

describePostgres('a demo with a history', () => {
  test('D156 D166 I1: it adds up, and leaving it while shoppers order keeps exactly their orders', async () => {
    const ctx = await postgresContext({ actor: { kind: 'system' } })
    expect(await fillDemo(ctx, noMedia, () => undefined, { hasHistory: true })).toBe(true)
    expect(await checkData(ctx, { patienceMinutes: -1 })).toEqual([])
    await changeSettings(ctx, { unpaid: NO_LIMITS })
    const shelf = await queryRows<Shelf>(
      ctx.db,
      sql`select distinct on (p.id) p.id as "productId", v.id as "variantId", p.name from products p
        join variants v on v.product_id = p.id where v.stock > 5 and v.price < 150000 order by p.id, v.id`,
    )
    const { url } = await postgresDatabase()
    const buyer = contextOn(await connectTo(url), { actor: await customer(ctx, 'asha') })
    const order = (n: number) => {
      const lines = [shelf[n % shelf.length], shelf[(n * 7 + 3) % shelf.length]].filter((line) => line !== undefined)
      return placeOrder(buyer, orderInput(lines, `race-${n}`, { couponCode: 'STACK250' }))
    }
    const racing = Promise.allSettled(Array.from({ length: ORDERS }, (_, n) => order(n + 1)))
    const left = await leaveDemo({ ...ctx, actor: staffActor('owner') }, { storeName: 'O2 Nutrition' })
    expect(left.ok).toBe(true)
    // An order that comes too late is refused.
    const settled = await racing
    expect(settled.flatMap((each) => (each.status === 'rejected' ? [String(each.reason)] : []))).toEqual([])
    const placed = settled.flatMap((each) =>
      each.status === 'fulfilled' && each.value.ok ? [each.value.value.orderNumber] : [],
    )
    const stored = await queryRows<{ number: string }>(ctx.db, sql`select number from orders order by number`)
    expect(stored.map(({ number }) => number)).toEqual(placed.toSorted())
    expect(await checkData(ctx)).toEqual([])
  }, 120_000)
})
