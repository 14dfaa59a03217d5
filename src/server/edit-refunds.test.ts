import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { findIssuedCard, giveGiftCard } from '../domains/gift-cards/index.ts'
import { creditCancelled } from '../domains/invoices/index.ts'
import { openEdits } from '../domains/order-edits/testing/edits.ts'
import { cancelOrder } from '../domains/orders/index.ts'
import { refundCancelled, refundOrder, sendRefund } from '../domains/payments/index.ts'
import { RefundBody } from '../domains/payments/schemas.ts'
import { checkData } from '../domains/reporting/index.ts'
import { queryRows } from '../platform/db/index.ts'
import { gatewaysOf } from '../platform/payment-gateways/gateway.ts'
import { sandboxGateway } from '../platform/payment-gateways/sandbox.ts'
import { announcedEvents, testContext } from '../platform/testing/index.ts'
import { ok } from '../shared/result.ts'

let shop: Awaited<ReturnType<typeof openEdits>>
beforeEach(async () => {
  shop = await openEdits(await testContext())
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
