import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { placeOrder } from '../domains/orders/index.ts'
import { checkStockLedger, customer, NO_LIMITS, orderInput, type Shelf } from '../domains/orders/testing/shop.ts'
import { checkData } from '../domains/reporting/index.ts'
import { changeSettings } from '../domains/settings/index.ts'
import { leaveDemo } from '../domains/setup/index.ts'
import { queryRows } from '../platform/db/query-rows.ts'
import type { Media } from '../platform/storage/media.ts'
import { connectTo, contextOn, describePostgres, postgresContext, postgresDatabase } from '../platform/testing/index.ts'
import { fillDemo } from './demo.ts'

const media: Media = {
  put: async (_bytes, niceName) => `0123456789-${niceName}`,
  read: async () => null,
  find: async () => null,
  has: async () => false,
}
const ORDERS = 40

describePostgres('a demo that is left while shoppers order from it', () => {
  test('D156 I1: every acknowledged order keeps its products, and nothing else of the demo stays', async () => {
    const ctx = await postgresContext({ actor: { kind: 'system' } })
    await fillDemo(ctx, media, () => undefined)
    await changeSettings(ctx, { unpaid: NO_LIMITS })
    const shelf = await queryRows<Shelf>(
      ctx.db,
      sql`select distinct on (p.id) p.id as "productId", v.id as "variantId", p.name from products p
        join variants v on v.product_id = p.id where v.stock > 5 and v.price < 150000 order by p.id, v.id`,
    )
    const buyer = await customer(ctx, 'asha')
    const { url } = await postgresDatabase()
    const there = contextOn(await connectTo(url), { actor: buyer })
    const id = 'usr_owner'
    const actor = { kind: 'staff', id, email: 'o@example.in', role: 'owner', confirmedAt: new Date() } as const
    const order = (n: number) => {
      const lines = [shelf[n % shelf.length], shelf[(n * 7 + 3) % shelf.length]].filter((line) => line !== undefined)
      return placeOrder(there, orderInput(lines, `race-${n}`))
    }
    const first = await order(0)
    expect(first.ok).toBe(true)
    const racing = Promise.allSettled(Array.from({ length: ORDERS }, (_, n) => order(n + 1)))
    const left = await leaveDemo({ ...ctx, actor }, { storeName: 'O2 Nutrition' })
    // An order that comes too late is refused.
    const settled = await racing
    expect(settled.flatMap((each) => (each.status === 'rejected' ? [String(each.reason)] : []))).toEqual([])
    const placed = settled.flatMap((each) =>
      each.status === 'fulfilled' && each.value.ok ? [each.value.value.orderNumber] : [],
    )
    expect(left.ok).toBe(true)
    const stored = await queryRows<{ number: string; isWhole: boolean }>(
      ctx.db,
      sql`select o.number, bool_and(p.status = 'archived') as "isWhole" from orders o
        join order_lines l on l.order_id = o.id left join products p on p.id = l.product_id group by o.number`,
    )
    expect(stored.map(({ number }) => number).toSorted()).toEqual(
      [...placed, first.ok ? first.value.orderNumber : ''].toSorted(),
    )
    expect(stored.every(({ isWhole }) => isWhole)).toBe(true)
    const [kept] = await queryRows<{ needless: number }>(
      ctx.db,
      sql`select count(*)::int as needless from products p
        where not exists (select 1 from order_lines l where l.product_id = p.id)`,
    )
    expect(kept?.needless).toBe(0)
    expect((await checkStockLedger(ctx)).wrongCounts).toBe(0)
    expect(await checkData(ctx)).toEqual([])
    expect((await order(ORDERS + 1)).ok).toBe(false)
  }, 120_000)
})
