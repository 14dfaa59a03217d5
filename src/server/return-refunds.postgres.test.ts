import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { stockMovements } from '../domains/catalog/stock/tables.ts'
import { findOrder } from '../domains/orders/index.ts'
import { stockOf } from '../domains/orders/testing/shop.ts'
import { refundOrder, sendRefund } from '../domains/payments/index.ts'
import { recordProviderRefund } from '../domains/payments/refunds/record-provider-refund.ts'
import { RefundBody } from '../domains/payments/schemas.ts'
import { checkData } from '../domains/reporting/index.ts'
import {
  findReturnable,
  findReturns,
  findStaffReturn,
  findStaffReturns,
  followRefund,
} from '../domains/returns/index.ts'
import { ReturnQuery } from '../domains/returns/schemas.ts'
import { openReturns } from '../domains/returns/testing/delivered.ts'
import type { Context } from '../platform/context.ts'
import { announcedEvents, describeBoth } from '../platform/testing/index.ts'
import { ok } from '../shared/result.ts'

/** What the checker finds wrong. Invoices are issued by the worker, which doesn't run here. */
const wrongs = async (ctx: Context) =>
  (await checkData(ctx, { patienceMinutes: 60 * 24 * 90 })).map(({ check, examples }) => `${check}: ${examples}`)

describeBoth('refunds of returns', (open) => {
  const shop = async () => {
    const desk = await openReturns(await open())
    const sendAll = async (orderId: string) => {
      for (const { id } of await desk.refundsOf(orderId))
        await sendRefund(desk.system, desk.provider.gateways, { refundId: id })
    }
    /** Runs the handlers of what refunds announced. */
    const follow = async () => {
      for (const { event, data } of await announcedEvents(desk.system))
        if (event === 'refund.failed' || event === 'refund.revived')
          await followRefund(desk.system, { refundId: String(data.refundId) })
    }
    const seen = async (id: string) => {
      const found = await findStaffReturn(desk.staff('anu'), id)
      if (!found.ok) throw new Error(found.code)
      return found.value
    }
    const sellOut = async () => {
      await desk.ctx.db.execute(sql`update variants set stock = 0 where id = ${desk.whey.variantId}`)
      desk.ctx.memory.purge(['*'])
    }
    return { ...desk, sendAll, follow, seen, sellOut }
  }

  test('D99: a refund that fails reopens its return for staff and buyer, is sent again, and pays once', async () => {
    const { delivered, inspected, step, provider, sendAll, follow, seen, statusOf, buyer, staff, ...desk } =
      await shop()
    const order = await delivered(1)
    const made = await inspected(order, { quarantine: 1 })
    await step(made.id, { step: 'refund', to: 'source' })
    expect(await statusOf(order.orderNumber)).toBe('refunded')
    provider.setRefunds('refused')
    await sendAll(order.id)
    for (const _ of [1, 2]) await follow()
    expect(await seen(made.id)).toMatchObject({
      ...{ status: 'inspected', isRefundFailed: true, failure: 'Your account has no balance' },
      ...{ due: { money: order.total }, dueAt: expect.any(String) },
    })
    expect(await statusOf(order.orderNumber)).toBe('returned')
    expect(await findReturns(buyer, order.orderNumber)).toMatchObject({
      value: [{ isRefundFailed: true, events: expect.arrayContaining([{ ...anEvent, status: 'inspected' }]) }],
    })
    const listed = await findStaffReturns(staff('anu'), ReturnQuery.parse({ view: 'settle', q: made.number }))
    expect(listed).toMatchObject({ value: { returns: [{ isRefundFailed: true }] } })
    expect(await wrongs(desk.system)).toEqual([])

    expect(await step(made.id, { step: 'close', note: 'x' })).toMatchObject({ code: 'RETURN_REFUND_DUE' })
    provider.setRefunds('processed')
    expect(await step(made.id, { step: 'refund', to: 'source' })).toMatchObject({ ok: true })
    await sendAll(order.id)
    await follow()
    expect(await seen(made.id)).toMatchObject({ status: 'refunded', isRefundFailed: false, amount: order.total })
    expect(await statusOf(order.orderNumber)).toBe('refunded')
    expect((await desk.refundsOf(order.id)).map(({ status }) => status).toSorted()).toEqual(['failed', 'processed'])
    expect(await wrongs(desk.system)).toEqual([])
  })

  test('a refund that the provider pays after all completes its return', async () => {
    const { delivered, inspected, step, provider, sendAll, follow, seen, system, ...desk } = await shop()
    const order = await delivered(2)
    const made = await inspected(order, { destroy: 1 })
    await step(made.id, { step: 'refund', to: 'source' })
    provider.setRefunds('refused')
    await sendAll(order.id)
    await follow()
    const [refund] = await desk.refundsOf(order.id)
    const { captureId: paymentId = '', id: key = '', amount = 0 } = refund ?? {}
    await system.transaction(async (tx) => {
      await recordProviderRefund(tx, { refundId: 'rfnd_late', paymentId, key, amount, status: 'processed' })
      return ok(null)
    })
    await follow()
    expect(await seen(made.id)).toMatchObject({ status: 'refunded' })
    expect(await wrongs(system)).toEqual([])
  })

  test('what comes back of a replacement is refunded from the first order, and closed if nothing is owed', async () => {
    const { delivered, deliver, inspected, step, seen, sellOut, buyer, system, ...desk } = await shop()
    const order = await delivered(3)
    const first = await inspected(order, { destroy: 1 })
    await step(first.id, { step: 'replace' })
    const { replacement } = await seen(first.id)
    const sent = await findOrder(buyer, replacement ?? '')
    if (!sent.ok) throw new Error(sent.code)
    await deliver(sent.value)
    expect(await findReturnable(buyer, sent.value.orderNumber)).toMatchObject({
      value: { lines: [{ money: Math.floor((order.total - order.shippingCost) / 3) }] },
    })
    const second = await inspected(sent.value, { quarantine: 1 })
    await sellOut()
    expect(await step(second.id, { step: 'replace' })).toMatchObject({ code: 'RETURN_OUT_OF_STOCK' })
    expect(await step(second.id, { step: 'refund', to: 'source' })).toMatchObject({ ok: true })
    const [refund] = await desk.refundsOf(order.id)
    expect(refund).toMatchObject({ amount: second.amount, lines: [{ lineId: order.items[0]?.id, quantity: 1 }] })
    // The replaced unit and its refund are one unit: two can still come back.
    expect(await findReturnable(buyer, order.orderNumber)).toMatchObject({ value: { lines: [{ gone: 1 }] } })

    const third = await inspected(order, { destroy: 2 })
    const body = RefundBody.parse({ lines: [{ lineId: order.items[0]?.id, quantity: 2 }] })
    await refundOrder(desk.staff('anu'), { ...body, orderNumber: order.orderNumber, key: 'by-hand-2' })
    expect(await seen(third.id)).toMatchObject({ due: { money: 0, card: 0 } })
    expect(await step(third.id, { step: 'refund', to: 'source' })).toMatchObject({ code: 'RETURN_NOTHING_PAID' })
    expect(await step(third.id, { step: 'close', note: 'Refunded on the phone' })).toMatchObject({
      value: { status: 'closed' },
    })
    expect(await seen(third.id)).toMatchObject({ dueAt: null })
  })

  test('another variant of the same price replaces one that is sold out, and no other does', async () => {
    const { ctx, delivered, inspected, step, seen, sellOut, whey, buyer } = await shop()
    const order = await delivered(1)
    const made = await inspected(order, { destroy: 1 })
    const lineId = order.items[0]?.id ?? ''
    const add = (id: string, flavor: string, price: number) =>
      ctx.db.execute(sql`insert into variants (id, product_id, sku, flavor, weight, price, mrp, stock, is_active, position)
        select ${id}, product_id, ${id}, ${flavor}, weight, ${price}, mrp, 7, true, 9 from variants where id = ${whey.variantId}`)
    const [same, dear] = [`var_same_${made.id}`, `var_dear_${made.id}`]
    await add(same, 'Coffee', 100_000)
    await add(dear, 'Gold', 110_000)
    await sellOut()
    expect((await seen(made.id)).replacements).toMatchObject([
      {
        lineId,
        variants: [
          { id: whey.variantId, stock: 0 },
          { id: same, name: 'Coffee, 1 kg', stock: 7 },
        ],
      },
    ])
    expect(await step(made.id, { step: 'replace', variants: { [lineId]: dear } })).toMatchObject({
      code: 'RETURN_VARIANT',
    })
    expect(await step(made.id, { step: 'replace' })).toMatchObject({ code: 'RETURN_OUT_OF_STOCK' })
    expect(await step(made.id, { step: 'replace', variants: { [lineId]: same } })).toMatchObject({ ok: true })
    const sent = await findOrder(buyer, (await seen(made.id)).replacement ?? '')
    expect(sent).toMatchObject({ value: { total: 0, items: [{ variantId: same, flavor: 'Coffee' }] } })
    expect(await stockOf(ctx, { ...whey, variantId: same })).toBe(6)
  })

  test('one function decides the amount: three returns of a third each refund exactly what was paid', async () => {
    const { delivered, inspected, step, seen, refundsOf, ...desk } = await shop()
    const order = await delivered(3, { deliveryMethod: 'standard' })
    await desk.ctx.db.execute(sql`update payment_captures set amount = amount - 1 where id in (
      select provider_payment_id from payments where order_id = ${order.id})`)
    const made = []
    for (const _ of [1, 2, 3]) made.push(await inspected(order, { resell: 1 }))
    for (const each of made.toReversed()) {
      const { due } = await seen(each.id)
      expect(await step(each.id, { step: 'refund', to: 'source' })).toMatchObject({ ok: true })
      expect((await refundsOf(order.id)).at(-1)?.amount).toBe(due?.money)
      expect((await seen(each.id)).amount).toBe(due?.money)
    }
    const back = (await refundsOf(order.id)).reduce((sum, { amount }) => sum + amount, 0)
    expect(back).toBe(order.total - order.shippingCost - 1)
    const moved = await desk.ctx.db
      .select()
      .from(stockMovements)
      .where(eq(stockMovements.reference, made[0]?.number ?? ''))
    expect(moved).toMatchObject([{ delta: 1, reason: 'returned', actor: 'anu@example.com' }])
  })

  test('the history of a return can only lose its notes', async () => {
    const { ctx, delivered, ask } = await shop()
    const made = await ask(await delivered(1))
    if (!made.ok) throw new Error(made.code)
    const of = sql`where return_id = ${made.value.id}`
    for (const harm of [
      sql`update return_events set status = 'refunded' ${of}`,
      sql`update return_events set note = 'Other words' ${of}`,
      sql`update return_events set note = '', actor = 'somebody' ${of}`,
      sql`delete from return_events ${of}`,
      sql`truncate return_events`,
    ])
      await expect(ctx.db.execute(harm)).rejects.toThrow()
    await ctx.db.execute(sql`update return_events set note = '' ${of}`)
  })
})

const anEvent = { note: expect.any(String), at: expect.any(String) }
