import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { Context } from '../../platform/context.ts'
import { queryRows } from '../../platform/db/index.ts'
import { gatewaysOf } from '../../platform/payment-gateways/gateway.ts'
import { sandboxGateway } from '../../platform/payment-gateways/sandbox.ts'
import { testContext } from '../../platform/testing/index.ts'
import { saveCoupons } from '../coupons/index.ts'
import { CouponRecord } from '../coupons/schemas.ts'
import { creditUndelivered, issueInvoice } from '../invoices/index.ts'
import { openShop } from '../invoices/testing/shop.ts'
import { recordOutcome } from '../orders/index.ts'
import { isUndelivered } from '../orders/rules.ts'
import { shipmentTransitions } from '../orders/shipments/rules.ts'
import { ShipmentStatus } from '../orders/shipments/schemas.ts'
import { orders as orderRows } from '../orders/tables.ts'
import * as kit from '../orders/testing/shop.ts'
import { refundCancelled, sendRefund } from '../payments/index.ts'
import { checkData } from './index.ts'

const gateways = gatewaysOf(sandboxGateway)
let ctx: Context
let shop: Awaited<ReturnType<typeof openShop>>

beforeAll(async () => {
  ctx = await testContext()
  shop = await openShop(ctx, kit)
  const coupon = { code: 'TEN', title: 'Ten', discountType: 'percentage', discountValue: 10, usageLimit: 5000 }
  expect((await saveCoupons(ctx, [CouponRecord.parse(coupon)])).ok).toBe(true)
})

const usesOf = async () =>
  (await queryRows<{ n: number }>(ctx.db, sql`select usage_count as n from coupons where code = 'TEN'`))[0]?.n ?? 0

/** What the store's subscribers do about an order that was not delivered. */
async function settle(orderNumber: string) {
  await refundCancelled(ctx, { orderNumber })
  await creditUndelivered(ctx, { orderNumber })
  const refunds = await queryRows<{ id: string }>(
    ctx.db,
    sql`select r.id from refunds r join orders o on o.id = r.order_id where o.number = ${orderNumber}`,
  )
  for (const { id: refundId } of refunds) await sendRefund(ctx, gateways, { refundId })
}

test('I37 I38 D97: after any sequence of outcomes, stock, coupon uses and money add up, and nothing comes back twice', async () => {
  const step = fc.record({ status: fc.constantFrom(...ShipmentStatus.options), restock: fc.nat(2) })
  await fc.assert(
    fc.asyncProperty(fc.boolean(), fc.array(step, { minLength: 1, maxLength: 8 }), async (isCash, steps) => {
      const before = { stock: (await kit.stockOf(ctx, shop.whey)) ?? 0, uses: await usesOf() }
      const items = [{ ...shop.whey, quantity: 2 }]
      const order = isCash
        ? await shop.place({ couponCode: 'TEN' }, items)
        : (await shop.sell({ couponCode: 'TEN' }, items)).order
      const { orderNumber, total } = order
      await shop.move(orderNumber, ...(isCash ? (['confirmed'] as const) : []), 'processing', 'shipped')
      await issueInvoice(ctx, { orderNumber })
      let status: ShipmentStatus = 'picked_up'
      let back = 0
      for (const each of steps) {
        const lines = order.items.map(({ id }) => ({ lineId: id, restock: each.restock }))
        const recorded = await recordOutcome(ctx, { orderNumber, status: each.status, lines })
        const isAllowed = shipmentTransitions[status][each.status] !== undefined
        expect(recorded.ok, `${status} to ${each.status}`).toBe(isAllowed)
        if (!isAllowed) continue
        status = each.status
        if (status === 'rto_received') back += each.restock
        if (['rto_received', 'lost', 'damaged'].includes(status)) await settle(orderNumber)
      }
      const [row] = await ctx.db.select().from(orderRows).where(sql`number = ${orderNumber}`)
      const isOver = row !== undefined && isUndelivered(row.status)
      expect(await kit.stockOf(ctx, shop.whey)).toBe(before.stock - 2 + back)
      expect(await usesOf()).toBe(before.uses + (isOver ? 0 : 1))
      const [sums] = await queryRows<{ refunded: number; off: number; held: number }>(
        ctx.db,
        sql`select (select coalesce(sum(amount), 0)::int from refunds where order_id = ${order.id}) as refunded,
          (select sum(written_off)::int from shipments where order_id = ${order.id}) as off,
          (select coalesce(sum(quantity), 0)::int from quarantined_units where reference = ${orderNumber}) as held`,
      )
      const lost = isOver ? total : 0
      expect(sums).toEqual({
        refunded: isCash ? 0 : lost,
        off: isCash ? lost : 0,
        held: status === 'rto_received' ? 2 - back : 0,
      })
      const { creditNotes } = await shop.documents(orderNumber)
      expect(creditNotes).toHaveLength(isOver ? 1 : 0)
    }),
    { numRuns: 15 },
  )
  expect(await checkData(ctx)).toEqual([])
  expect(await checkData(ctx, { patienceMinutes: -1 })).toEqual([])
})
