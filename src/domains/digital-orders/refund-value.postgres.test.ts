import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Context } from '../../platform/context.ts'
import type { GatewayRefund } from '../../platform/payment-gateways/gateway.ts'
import { gatewaysOf } from '../../platform/payment-gateways/gateway.ts'
import { sandboxGateway } from '../../platform/payment-gateways/sandbox.ts'
import { connectTo, contextOn, describeBoth, describePostgres, postgresDatabase } from '../../platform/testing/index.ts'
import { adjustCard, blockCard, findStaffCard, findStaffCards } from '../gift-cards/index.ts'
import { cancelOrder, placeOrder, transitionOrder } from '../orders/index.ts'
import { orderInput } from '../orders/testing/shop.ts'
import {
  applyWebhook,
  findPaymentsToCheck,
  findRefundable,
  previewRefund,
  refundCancelled,
  refundOrder,
} from '../payments/index.ts'
import { RefundBody } from '../payments/schemas.ts'
import { receiveWebhook } from '../payments/webhooks/receive-webhook.ts'
import { finishGiftCard } from './index.ts'
import { openGiftShop, START, unique, wrongBalances } from './testing/gift-shop.ts'

const _YES = `sbx_ok_${'a'.repeat(26)}`

/** A gift card store with its staff, and a payment provider whose messages the test writes. */
async function openCatalogAdmin(ctx: Context) {
  const shop = await openGiftShop(ctx)
  const staff: Context = {
    ...shop.asha,
    actor: { kind: 'staff', id: 'usr_staff', email: 'staff@example.com', role: 'owner', confirmedAt: START },
  }
  const refund = (orderNumber: string, body: object = {}, key = unique()) =>
    refundOrder(staff, { ...RefundBody.parse(body), orderNumber, key })
  /** A paid gift card, with its order. */
  const buyCard = async () => {
    const order = await shop.order()
    expect((await shop.pay(order.orderNumber)).ok).toBe(true)
    await finishGiftCard(shop.asha, order)
    const card = await findStaffCardOf(staff, order.orderNumber)
    return { order, ...card }
  }
  /** The provider's message about a refund that was made in its own dashboard. */
  const tellRefund = async (orderNumber: string, refund: Partial<GatewayRefund>) => {
    const gateways = gatewaysOf({
      ...sandboxGateway,
      name: 'provider',
      readWebhook: (body) => JSON.parse(body.toString()),
    })
    const id = unique()
    const told = { refundId: id, paymentId: `sbx_pay_${orderNumber}`, key: null, amount: 50_000, status: 'processed' }
    const body = Buffer.from(
      JSON.stringify({ id, name: 'refund', kind: 'refund', payment: null, refund: { ...told, ...refund } }),
    )
    await receiveWebhook(staff, gateways, { provider: 'provider', body, headers: new Headers() })
    await applyWebhook({ ...staff, actor: { kind: 'system' } }, { webhookId: `provider:${id}` })
  }
  const needs = async (orderNumber: string) =>
    (await findPaymentsToCheck(staff)).filter((each) => each.orderNumber === orderNumber)
  return { ...shop, staff, refund, buyCard, tellRefund, needs }
}

async function findStaffCardOf(staff: Context, orderNumber: string) {
  const found = await findStaffCards(staff, { q: orderNumber, limit: 5 })
  const [card] = found.ok ? found.value.cards : []
  if (!card) throw new Error('no card')
  return { id: card.id, code: card.code }
}

describeBoth('what a refund takes back', (open) => {
  const shop = async () => openCatalogAdmin(await open())

  test('I30 A49: a refunded gift card pays nothing any more; a part of its price leaves the other part', async () => {
    const { ctx, refund, buyCard, spend, balance, staff } = await shop()
    const whole = await buyCard()
    expect(await refund(whole.order.orderNumber)).toMatchObject({ ok: true, value: { amount: 50_000 } })
    expect(await balance(whole.code)).toBe(0)
    expect(await spend(whole.code)).toMatchObject({ ok: false })
    const part = await buyCard()
    expect((await refund(part.order.orderNumber, { amount: 200 })).ok).toBe(true)
    expect(await balance(part.code)).toBe(30_000)
    const found = await findStaffCard(staff, part.id)
    expect(found.ok && found.value.entries.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['issued', 50_000],
      ['refunded', -20_000],
    ])
    expect(await wrongBalances(ctx)).toBe(0)
  })

  test('I30 A49: what is spent is not refunded, and staff read how much can be', async () => {
    const { refund, buyCard, spend, balance, staff, asha } = await shop()
    const { order, code } = await buyCard()
    const spent = await spend(code, { expectedTotal: undefined })
    expect(spent.ok).toBe(true)
    expect(await balance(code)).toBe(0)
    const refused = await refund(order.orderNumber)
    expect(refused).toMatchObject({
      code: 'REFUND_VALUE_SPENT',
      params: { message: 'This gift card is spent, so it can’t be refunded.' },
    })
    expect(await findRefundable(staff, order.orderNumber)).toMatchObject({ value: { left: 0, spent: 50_000 } })
    // The order that it paid is cancelled: the amount returned to the card can be refunded.
    if (spent.ok) await cancelOrder(asha, spent.value)
    expect(await balance(code)).toBe(50_000)
    expect((await refund(order.orderNumber, { amount: 100 })).ok).toBe(true)
    const weighed = await previewRefund(staff, { ...RefundBody.parse({ amount: 450 }), orderNumber: order.orderNumber })
    expect(weighed).toMatchObject({ code: 'REFUND_TOO_LARGE' })
    expect((await refund(order.orderNumber)).ok).toBe(true)
    expect(await balance(code)).toBe(0)
  })

  test('I30 A49: of a card that is spent in part, the rest goes back and not more', async () => {
    const { refund, buyCard, staff, balance, ctx } = await shop()
    const { order, id, code } = await buyCard()
    // As after an order that used ₹200 of it.
    expect((await adjustCard(staff, id, { amount: -20_000 as never, reason: 'Spent', seen: 50_000 as never })).ok).toBe(
      true,
    )
    expect(await refund(order.orderNumber, { amount: 300.01 })).toMatchObject({
      code: 'REFUND_VALUE_SPENT',
      params: { message: 'Part of this gift card is spent. At most ₹300 can be refunded.' },
    })
    expect(await refund(order.orderNumber)).toMatchObject({ ok: true, value: { amount: 30_000 } })
    expect(await balance(code)).toBe(0)
    expect(await wrongBalances(ctx)).toBe(0)
  })

  test('I30 A49 A51: a refund at the provider takes the value too, whenever it is reported; spent value is flagged', async () => {
    const { buyCard, tellRefund, balance, spend, needs, order, pay, asha, staff } = await shop()
    const bought = await buyCard()
    await tellRefund(bought.order.orderNumber, {})
    await tellRefund(bought.order.orderNumber, { refundId: 'again', status: 'failed' })
    expect(await balance(bought.code)).toBe(0)
    expect(await needs(bought.order.orderNumber)).toEqual([])
    const used = await buyCard()
    expect((await spend(used.code)).ok).toBe(true)
    await tellRefund(used.order.orderNumber, {})
    expect(await needs(used.order.orderNumber)).toMatchObject([{ kind: 'value-spent', amount: 50_000 }])
    // Reported before the payment: the card is issued with no balance.
    const early = await order()
    await tellRefund(early.orderNumber, {})
    expect((await pay(early.orderNumber)).ok).toBe(true)
    await finishGiftCard(asha, early)
    const { code } = await findStaffCardOf(staff, early.orderNumber)
    expect(await balance(code)).toBe(0)
  })

  test('I30: a refund that fails gives the value back, once; one that succeeds after all takes it again', async () => {
    const { buyCard, tellRefund, balance, ctx } = await shop()
    const { order, code } = await buyCard()
    const refundId = unique()
    await tellRefund(order.orderNumber, { refundId, status: 'pending' })
    expect(await balance(code)).toBe(0)
    for (const _ of [1, 2]) await tellRefund(order.orderNumber, { refundId, status: 'failed' })
    expect(await balance(code)).toBe(50_000)
    for (const _ of [1, 2]) await tellRefund(order.orderNumber, { refundId, status: 'processed' })
    expect(await balance(code)).toBe(0)
    expect(await wrongBalances(ctx)).toBe(0)
  })

  test('I30 A49: a card that was made is taken back also where its order is cancelled by a detour', async () => {
    const { ctx, buyCard, balance, staff } = await shop()
    const { order, code } = await buyCard()
    // As if someone had found a way to undo the confirmation.
    await ctx.db.execute(sql`update orders set status = 'pending' where number = ${order.orderNumber}`)
    expect((await cancelOrder(staff, order)).ok).toBe(true)
    await refundCancelled({ ...staff, actor: { kind: 'system' } }, order)
    expect(await balance(code)).toBe(0)
  })

  test('I30: a blocked card is refunded, and a refunded one is not mailed', async () => {
    const { buyCard, refund, staff, sent, mailDue, balance } = await shop()
    const { order, id, code } = await buyCard()
    expect((await blockCard(staff, id, { reason: 'Lost' })).ok).toBe(true)
    expect((await refund(order.orderNumber)).ok).toBe(true)
    expect(await balance(code)).toBe(0)
    await mailDue()
    expect(JSON.stringify(sent)).not.toContain(code)
  })

  test('I7 I30: what a gift card has paid goes back onto it exactly once, with the order’s return', async () => {
    const { buyCard, spend, balance, staff, ctx } = await shop()
    const { code } = await buyCard()
    const spent = await spend(code)
    if (!spent.ok) throw new Error(spent.code)
    expect(spent.value.paymentMethod).toBe('cod')
    const order = spent.value.orderNumber
    const way = ['confirmed', 'processing', 'shipped', 'delivered', 'return_requested', 'returned'] as const
    for (const status of way) await transitionOrder(staff, { order, status })
    expect(await balance(code)).toBe(0)
    const moved = await Promise.all([1, 2, 3].map(() => transitionOrder(staff, { order, status: 'refunded' })))
    expect(moved.filter((each) => each.ok)).toHaveLength(1)
    expect(await balance(code)).toBe(50_000)
    expect(await wrongBalances(ctx)).toBe(0)
  })
})

describePostgres('in two processes', () => {
  test('I30 A49 F14: a card is refunded and spent at once: one of the two, never both', {
    timeout: 60_000,
  }, async () => {
    const { url } = await postgresDatabase()
    const there = contextOn(await connectTo(url))
    const { ctx, asha, whey, buyCard, refund, balance } = await openCatalogAdmin(contextOn(await connectTo(url)))
    const elsewhere: Context = { ...asha, db: there.db, transaction: there.transaction }
    const ends = { spent: 0, refunded: 0 }
    for (let round = 0; round < 20; round += 1) {
      const { order, code } = await buyCard()
      const placing = () =>
        placeOrder({ ...there, actor: elsewhere.actor }, orderInput([whey], unique(), { giftCardCode: code }))
      const [spent, refunded] = await Promise.all([placing(), refund(order.orderNumber)])
      const paidByCard = spent.ok ? spent.value.giftCardAmount : 0
      expect([paidByCard > 0, refunded.ok].filter(Boolean), `round ${round}`).toHaveLength(1)
      if (refunded.ok) ends.refunded += 1
      else ends.spent += 1
      expect(await balance(code)).toBe(0)
    }
    expect(await wrongBalances(ctx)).toBe(0)
    expect(ends.spent + ends.refunded).toBe(20)
  })
})
