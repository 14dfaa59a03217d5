import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { saveCoupons } from '../domains/coupons/index.ts'
import { CouponRecord } from '../domains/coupons/schemas.ts'
import { findIssuedCard, giveGiftCard } from '../domains/gift-cards/index.ts'
import { creditCancelled } from '../domains/invoices/index.ts'
import { editOrder } from '../domains/order-edits/index.ts'
import { openEdits } from '../domains/order-edits/testing/edits.ts'
import { cancelOrder, correctAddress, findOrder, findOwnOrders } from '../domains/orders/index.ts'
import { stockOf } from '../domains/orders/testing/shop.ts'
import { refundCancelled, refundOrder, sendRefund } from '../domains/payments/index.ts'
import { RefundBody } from '../domains/payments/schemas.ts'
import { checkData } from '../domains/reporting/index.ts'
import { queryRows, sqlState } from '../platform/db/index.ts'
import { gatewaysOf } from '../platform/payment-gateways/gateway.ts'
import { sandboxGateway } from '../platform/payment-gateways/sandbox.ts'
import { announcedEvents, testContext } from '../platform/testing/index.ts'
import { ok } from '../shared/result.ts'

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

test('D120 I11 I12: a paid order that costs less is refunded once and credited; one that would cost more needs a pay link', async () => {
  const { ctx, whey, bar, mini, sell, edit, preview, documents, move } = shop
  const { order, invoice } = await sell({}, [{ ...whey, quantity: 2 }, bar])
  const [first, second] = order.items
  const more = { lines: [{ lineId: first!.id, quantity: 3 }] }
  // With the bundle discount of 10 % that the other product brings.
  expect(await preview(order.orderNumber, more)).toMatchObject({ value: { due: 90_000, refund: 0 } })
  expect(await edit(order.orderNumber, more)).toMatchObject({ code: 'EDIT_NEEDS_PAYMENT' })
  const less = await edit(order.orderNumber, { lines: [{ lineId: first!.id, quantity: 1 }] })
  expect(less).toMatchObject({ ok: true, value: { total: 200_000 } })
  const refunds = () =>
    queryRows<{ amount: number }>(ctx.db, sql`select amount, reason, destination from refunds order by created_at, id`)
  expect(await refunds()).toEqual([{ amount: 100_000, reason: 'revision', destination: 'source' }])
  const credited = await documents(order.orderNumber)
  expect(credited.invoice?.id).toBe(invoice.id)
  expect(credited.creditNotes).toMatchObject([
    { amount: 100_000, corrects: { number: invoice.number }, lines: [{ quantity: 1, orderLineId: first!.id }] },
  ])
  expect(await checkData(ctx, { patienceMinutes: 0 })).toEqual([])

  // Something else in its place: the invoice is replaced, since it names other goods.
  const swapped = await edit(order.orderNumber, {
    lines: [{ lineId: second!.id, quantity: 0 }],
    add: [{ variantId: mini.variantId, quantity: 3 }],
  })
  expect(swapped).toMatchObject({ ok: true, value: { total: 175_000 } })
  expect((await refunds()).map(({ amount }) => amount)).toEqual([100_000, 25_000])
  const replaced = await documents(order.orderNumber)
  expect(replaced.invoice).toMatchObject({ amount: 175_000 })
  expect(replaced.replaced).toMatchObject([{ id: invoice.id }])
  expect(replaced.creditNotes.map(({ amount }) => amount)).toEqual([100_000, 200_000])
  expect(await checkData(ctx, { patienceMinutes: 0 })).toEqual([])
  // The rest of its life works as for any order.
  await move(order.orderNumber, 'processing', 'shipped', 'delivered')
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

test('D122: a cash order that gets worth more, or another address, is judged again, and staff may go on knowingly', async () => {
  const { ctx, whey, bar, mini, place, preview, edit, sell, change, read, staff } = shop
  const { orderNumber, items } = await place({}, [whey, bar])
  await change({ risk: { firstOrderAbove: 250_000, firstOrderOutcome: 'prepaid', addressLength: 20 } })
  const add = { add: [{ variantId: mini.variantId, quantity: 4 }] }
  const reasons = ['First order of this buyer, above ₹2,500.']
  expect(await preview(orderNumber, add)).toMatchObject({
    value: { risk: { summary: expect.stringContaining('prepaid'), reasons: expect.arrayContaining(reasons) } },
  })
  expect(await edit(orderNumber, add)).toMatchObject({
    code: 'COD_RISK',
    params: { fields: { acceptRisk: expect.stringContaining(reasons[0]!) } },
  })
  // Less is no risk, and neither is a paid order.
  expect(await preview(orderNumber, { lines: [{ lineId: items[0]!.id, quantity: 0 }] })).toMatchObject({
    value: { risk: null },
  })
  const { order: paid } = await sell({}, [whey, bar])
  expect(await preview(paid.orderNumber, add)).toMatchObject({ value: { risk: null } })
  expect(await edit(orderNumber, { ...add, acceptRisk: true })).toMatchObject({ ok: true, value: { total: 300_000 } })
  const moveTo = async (address: string, acceptRisk?: boolean) => {
    const { version, shippingAddress } = await read(orderNumber)
    const asked = { ...shippingAddress!, address, apartment: '' }
    return correctAddress(staff, { orderNumber, address: asked, version, acceptRisk })
  }
  await change({ risk: { firstOrderAbove: null } })
  expect(await moveTo('12 Ring Road, near the temple')).toMatchObject({ ok: true })
  expect(await moveTo('Here')).toMatchObject({ code: 'COD_RISK' })
  expect((await read(orderNumber)).shippingAddress?.address).toBe('12 Ring Road, near the temple')
  expect(await moveTo('Here', true)).toMatchObject({ ok: true })
  const accepted = await queryRows(
    ctx.db,
    sql`select after ->> 'summary' as summary from audit_entries where action = 'order.accept-risk'`,
  )
  expect(accepted).toHaveLength(2)
  expect(await checkData(ctx, { patienceMinutes: 0 })).toEqual([])
})

test('D120 A63: bad input, strangers, own orders and orders that have moved on are refused, and nothing is kept', async () => {
  const { ctx, asha, whey, bar, mini, place, edit, changeOf, preview, move, staff } = shop
  const order = await place({}, [whey, bar])
  const [line] = order.items
  const { orderNumber } = order
  const field = async (change: Parameters<typeof preview>[1]) => {
    const refused = await preview(orderNumber, change)
    return refused.ok ? null : [refused.code, refused.params.fields]
  }
  expect(await field({})).toEqual(['EDIT_INVALID', { items: expect.stringContaining('Change a quantity') }])
  expect(await field({ lines: order.items.map(({ id }) => ({ lineId: id, quantity: 0 })) })).toEqual([
    'EDIT_INVALID',
    { items: 'An order needs at least one item. Cancel it instead.' },
  ])
  expect(await field({ lines: [{ lineId: 'oln_none', quantity: 1 }] })).toEqual([
    'EDIT_INVALID',
    { 'line-oln_none': 'This line isn’t in the order' },
  ])
  expect(await field({ add: [{ variantId: 'var_none', quantity: 1 }] })).toEqual([
    'EDIT_INVALID',
    { 'add-var_none': 'This product isn’t on sale any more' },
  ])
  await ctx.db.execute(sql`update variants set stock = 2 where id = ${mini.variantId}`)
  await ctx.purge(['*'])
  expect(await field({ add: [{ variantId: mini.variantId, quantity: 3 }] })).toEqual([
    'EDIT_INVALID',
    { [`add-${mini.variantId}`]: `Only 2 left of ${mini.name}` },
  ])
  await ctx.db.execute(sql`update variants set stock = 50 where id = ${mini.variantId}`)
  await ctx.purge(['*'])
  const add = { add: [{ variantId: mini.variantId, quantity: 1 }] }
  const by = (role: string, id = 'usr_x') => ({ ...ctx, actor: { kind: 'staff' as const, id, email: 'x@y.in', role } })
  expect(await edit(orderNumber, add, by('packer'))).toMatchObject({ code: 'FORBIDDEN' })
  expect(await edit(orderNumber, add, asha)).toMatchObject({ code: 'FORBIDDEN' })
  const own = 'id' in asha.actor ? asha.actor.id : ''
  expect(await edit(orderNumber, add, by('manager', own))).toMatchObject({ code: 'OWN_ORDER' })
  const asked = { ...(await changeOf(orderNumber, add)), reason: 'Asked', expectedTotal: 2250, key: 'key-12345678' }
  expect(await editOrder(staff, { ...asked, expectedTotal: 2000 })).toMatchObject({ code: 'EDIT_TOTAL' })
  expect((await editOrder(staff, asked)).ok).toBe(true)
  // The same request again is the same edit; another one with its key, or with an old version, is refused.
  expect((await editOrder(staff, asked)).ok).toBe(true)
  expect(await editOrder(staff, { ...asked, add: [] })).toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' })
  expect(await editOrder(staff, { ...asked, key: 'key-87654321' })).toMatchObject({ code: 'ORDER_CHANGED' })
  await move(orderNumber, 'confirmed', 'processing', 'shipped')
  expect(await edit(orderNumber, { lines: [{ lineId: line!.id, quantity: 0 }] })).toMatchObject({ code: 'ITEMS_FIXED' })
  const unpaid = await place({ paymentMethod: 'CARD' })
  expect(await edit(unpaid.orderNumber, add)).toMatchObject({ code: 'ITEMS_FIXED' })
  expect(await queryRows(ctx.db, sql`select number from order_revisions`)).toEqual([{ number: 1 }])
  expect(await checkData(ctx, { patienceMinutes: 0 })).toEqual([])
})

test('D120 I5: the database lets terms change only together with a revision of the same transaction', async () => {
  const { ctx, whey, place, edit, mini } = shop
  const order = await place({}, [whey])
  expect((await edit(order.orderNumber, { add: [{ variantId: mini.variantId, quantity: 1 }] })).ok).toBe(true)
  for (const statement of [
    'update orders set total = total - 100',
    'update orders set revision = 2, total = total - 100',
    'update order_lines set quantity = 9',
    'delete from order_lines',
    'update order_revisions set total_after = 1',
    'delete from order_revisions',
  ]) {
    const state = ctx.db.execute(sql.raw(statement)).then(
      () => 'done',
      (error: unknown) => sqlState(error),
    )
    expect(await state, statement).toBe('23001')
  }
})

test('D120 I7 I11: the gift card gets its share back last, and later refunds go by the changed order', async () => {
  const { ctx, whey, bar, sell, edit } = shop
  const reference = 'rfd_given'
  await ctx.transaction(async (tx) => ok(await giveGiftCard(tx, { amount: 150_000, reference })))
  const card = async () => (await findIssuedCard(ctx, reference))?.remainingBalance
  const code = (await findIssuedCard(ctx, reference))?.code
  const { order } = await sell({ giftCardCode: code }, [{ ...whey, quantity: 2 }, bar])
  expect(order).toMatchObject({ giftCardAmount: 150_000, total: 150_000 })
  const [first, second] = order.items
  const once = await edit(order.orderNumber, { lines: [{ lineId: first!.id, quantity: 1 }] })
  expect(once).toMatchObject({ ok: true, value: { giftCardAmount: 150_000, total: 50_000 } })
  const twice = await edit(order.orderNumber, { lines: [{ lineId: second!.id, quantity: 0 }] })
  expect(twice).toMatchObject({ ok: true, value: { giftCardAmount: 100_000 + deliveryOf(twice), total: 0 } })
  expect(await card()).toBe(50_000 - deliveryOf(twice))
  expect(await checkData(ctx, { patienceMinutes: 0 })).toEqual([])
  await cancelOrder(ctx, order)
  await refundCancelled(ctx, order)
  await creditCancelled(ctx, order)
  expect(await queryRows(ctx.db, sql`select amount - refunded as kept from payment_captures`)).toEqual([{ kept: 0 }])
  expect(await card()).toBe(150_000)

  const { order: other } = await sell({}, [{ ...whey, quantity: 2 }, bar])
  const [pair, single] = other.items
  expect((await edit(other.orderNumber, { lines: [{ lineId: pair!.id, quantity: 1 }] })).ok).toBe(true)
  const unit = { ...RefundBody.parse({ lines: [{ lineId: single!.id, quantity: 1 }] }), orderNumber: other.orderNumber }
  const back = await refundOrder(ctx, { ...unit, key: 'one-unit-back' })
  expect(back).toMatchObject({ ok: true, value: { amount: 100_000 } })
  expect(await edit(other.orderNumber, { lines: [{ lineId: single!.id, quantity: 0 }] })).toMatchObject({
    code: 'REFUND_BEFORE',
  })
  expect(await checkData(ctx, { patienceMinutes: 0 })).toEqual([])
})

/** A single unit may cost delivery again, which the gift card pays. */
const deliveryOf = (edited: { ok: boolean; value?: { shippingCost: number } }): number =>
  edited.value?.shippingCost ?? 0

test('D120 I12: what staff refund by hand after a revision’s refund failed is not credited a second time', async () => {
  const { ctx, whey, bar, sell, edit } = shop
  const { order } = await sell({}, [whey, bar])
  expect((await edit(order.orderNumber, { lines: [{ lineId: order.items[0]!.id, quantity: 0 }] })).ok).toBe(true)
  const [failed] = await queryRows<{ amount: number }>(
    ctx.db,
    sql`update refunds set status = 'failed' returning amount`,
  )
  await ctx.db.execute(sql`update payment_captures set refunded = 0`)
  const byHand = { ...RefundBody.parse({ amount: (failed?.amount ?? 0) / 100 }), orderNumber: order.orderNumber }
  const made = await refundOrder(ctx, { ...byHand, key: 'by-hand-then' })
  if (!made.ok) throw new Error(made.code)
  await sendRefund(ctx, gatewaysOf(sandboxGateway), { refundId: made.value.id })
  const told = (await announcedEvents(ctx)).findLast(({ event }) => event === 'payment.refunded')
  expect(told?.data).toMatchObject({ refundId: made.value.id, reason: 'revision' })
  expect(await checkData(ctx, { patienceMinutes: 0 })).toEqual([])
})
