import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { saveCoupons } from '../domains/coupons/index.ts'
import { CouponRecord } from '../domains/coupons/schemas.ts'
import { openEdits } from '../domains/order-edits/testing/edits.ts'
import { findOrder, findOwnOrders } from '../domains/orders/index.ts'
import { stockOf } from '../domains/orders/testing/shop.ts'
import { checkData } from '../domains/reporting/index.ts'
import { queryRows } from '../platform/db/index.ts'
import { announcedEvents, testContext } from '../platform/testing/index.ts'

let shop: Awaited<ReturnType<typeof openEdits>>
beforeEach(async () => {
  shop = await openEdits(await testContext())
})

test('D120: a cash order is changed before dispatch: stock, price, hold and history follow', async () => {
  const { ctx, asha, whey, bar, mini, place, edit, read } = shop
  const order = await place({}, [{ ...whey, quantity: 2 }, bar])
  const [first, second] = order.items
  // Prices rise: units that were bought keep theirs, further ones have today's.
  await ctx.db.execute(sql`update variants set price = 110000 where id = ${whey.variantId}`)
  await ctx.purge(['*'])
  const edited = await edit(order.orderNumber, {
    lines: [
      { lineId: first!.id, quantity: 3 },
      { lineId: second!.id, quantity: 0 },
    ],
    add: [{ variantId: mini.variantId, quantity: 4 }],
  })
  expect(edited).toMatchObject({ ok: true, value: { total: 410_000 } })
  const seen = await findOrder(asha, order.orderNumber)
  if (!seen.ok) throw new Error(seen.code)
  expect(seen.value.items.map(({ variantId, quantity, price }) => [variantId, quantity, price])).toEqual([
    [whey.variantId, 2, 100_000],
    [whey.variantId, 1, 110_000],
    [mini.variantId, 4, 25_000],
  ])
  expect(seen.value.timeline.at(-1)?.note).toBe(
    `Items changed: 1 × ${bar.name} removed, 1 × ${whey.name} added, 4 × ${mini.name} added. New total ₹4,100 (was ₹3,000).`,
  )
  expect([await stockOf(ctx, whey), await stockOf(ctx, bar), await stockOf(ctx, mini)]).toEqual([4997, 5000, 46])
  expect(await queryRows(ctx.db, sql`select pieces, amount from order_holds`)).toEqual([{ pieces: 7, amount: 410_000 }])
  expect((await announcedEvents(ctx)).at(-1)).toEqual({
    event: 'order.revised',
    data: { orderNumber: order.orderNumber, revision: 1 },
  })
  const activity = await queryRows(ctx.db, sql`select action, after ->> 'reason' as reason from audit_entries`)
  expect(activity).toContainEqual({ action: 'order.edit', reason: 'Asked for by phone' })
  expect(await checkData(ctx, { patienceMinutes: 0 })).toEqual([])
  // A second change reads the first one.
  const again = await edit(order.orderNumber, { lines: [{ lineId: first!.id, quantity: 0 }] })
  expect(again).toMatchObject({ ok: true, value: { total: 210_000 } })
  expect((await read(order.orderNumber)).items).toHaveLength(2)
  expect((await findOwnOrders(asha))[0]).toMatchObject({ total: 210_000 })
  expect(await checkData(ctx, { patienceMinutes: 0 })).toEqual([])
})

test('D120: coupon and free delivery are judged by the new cart, the gift card keeps what it paid', async () => {
  const { ctx, whey, bar, mini, place, edit, change } = shop
  await change({ shipping: { freeThreshold: 150_000 } })
  const coupon = { code: 'TWO', title: 'x', discountType: 'fixed', discountValue: 200, minimumOrderValue: 2000 }
  await saveCoupons(ctx, [CouponRecord.parse({ ...coupon, usageLimit: 1, expiresAt: '2030-01-01T00:00' })])
  const order = await place({ couponCode: 'TWO' }, [whey, bar])
  expect(order).toMatchObject({ total: 180_000, shippingCost: 0 })
  await ctx.db.execute(sql`update coupons set expires_at = now() - interval '1 day'`)
  const [first] = order.items
  // Still above the minimum: the coupon of an order is not judged by its dates again.
  const more = await edit(order.orderNumber, { add: [{ variantId: mini.variantId, quantity: 1 }] })
  expect(more).toMatchObject({ ok: true, value: { total: 205_000, couponCode: 'TWO' } })
  const less = await edit(order.orderNumber, { lines: [{ lineId: first!.id, quantity: 0 }] })
  if (!less.ok) throw new Error(less.code)
  expect(less.value).toMatchObject({ couponCode: null, discountAmount: 0, subtotal: 125_000 })
  expect(less.value.shippingCost).toBeGreaterThan(0)
  expect(less.value.total).toBe(125_000 + less.value.shippingCost)
  const [used] = await queryRows(ctx.db, sql`select usage_count as n from coupons`)
  expect(used).toEqual({ n: 0 })
  expect(await checkData(ctx, { patienceMinutes: 0 })).toEqual([])
})

test('D120 I35: items that staff add get the bundle discount of a new cart, for as many units as the order has of its base', async () => {
  const { ctx, whey, bar, mini, sell, place, preview, edit, read } = shop
  await ctx.db.execute(sql`insert into product_upsells (product_id, upsell_id, discount_percentage, position)
    values (${whey.productId}, ${mini.productId}, 20, 0)`)
  await ctx.purge(['*'])
  const order = await place({}, [{ ...whey, quantity: 2 }])
  const added = await edit(order.orderNumber, { add: [{ variantId: mini.variantId, quantity: 3 }] })
  // Two of three at ₹200 instead of ₹250.
  expect(added).toMatchObject({ ok: true, value: { total: 200_000 + 2 * 20_000 + 25_000 } })
  const lines = (await read(order.orderNumber)).items.filter(({ variantId }) => variantId === mini.variantId)
  expect(lines.map(({ quantity, price, isUpsell }) => [quantity, price, isUpsell])).toEqual([
    [2, 20_000, true],
    [1, 25_000, false],
  ])
  const same = await place({}, [
    { ...whey, quantity: 2 },
    { ...mini, quantity: 3, isUpsell: true },
  ])
  expect(same.total).toBe(added.ok ? added.value.total : 0)
  // Those that were bought with a discount count first, also without their base.
  const more = { add: [{ variantId: mini.variantId, quantity: 1 }] }
  expect(await preview(same.orderNumber, more)).toMatchObject({ value: { total: same.total + 25_000 } })
  const { order: alone } = await sell({}, [bar])
  expect(await preview(alone.orderNumber, more)).toMatchObject({ value: { due: 25_000 } })
  expect(await checkData(ctx, { patienceMinutes: 0 })).toEqual([])
})
