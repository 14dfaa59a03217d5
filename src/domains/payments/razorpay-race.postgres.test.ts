import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { queryRows } from '../../platform/db/index.ts'
import { gatewaysOf } from '../../platform/payment-gateways/gateway.ts'
import { openRazorpay } from '../../platform/payment-gateways/razorpay.ts'
import { openRazorpayStandIn, type RazorpayStandIn } from '../../platform/payment-gateways/testing/razorpay-stand-in.ts'
import {
  announcedEvents,
  connectTo,
  contextOn,
  describePostgres,
  postgresContext,
  postgresDatabase,
} from '../../platform/testing/index.ts'
import { cancelOrder } from '../orders/index.ts'
import { checkStockLedger, stockOf } from '../orders/testing/shop.ts'
import { applyWebhook, findPaymentsToCheck, payOrder, refundCancelled, sendRefund, settlePayments } from './index.ts'
import { beginPayment } from './pay/begin-payment.ts'
import { later, openTill } from './testing/till.ts'
import { receiveWebhook } from './webhooks/receive-webhook.ts'

const ROUNDS = 12
const STOCK = 100

let far: RazorpayStandIn
beforeAll(async () => {
  far = await openRazorpayStandIn()
  far.mode.webhooks = 'hold'
})
afterAll(() => far.close())

describePostgres('one payment, told in every way at once', () => {
  test('F11 I9 I10: webhooks, return page, reconciler, expiry and cancelling end in one state, with every rupee in its place', async () => {
    const shop = await postgresContext()
    const till = await openTill(shop, STOCK)
    const { url } = await postgresDatabase()
    const [there, desk] = [await connectTo(url), await connectTo(url)]
    let now = later(0)
    const elsewhere = contextOn(there, { now: () => now })
    const reconciler = contextOn(desk, { now: () => now })
    const gateways = gatewaysOf(openRazorpay({ ...far.secrets, url: far.url, script: far.script }))
    const client = (n: number) => ({ ip: `198.51.100.${n}`, userAgent: 'test' })
    const ends = { confirmed: 0, cancelled: 0, expired: 0 }

    for (let round = 0; round < ROUNDS; round += 1) {
      till.goTo(later(0))
      const order = await till.place()
      const begun = await beginPayment(till.buyer, gateways, order, client(round))
      if (!begun.ok) throw new Error(begun.code)
      const paid = await far.pay(begun.value.providerOrderId)
      const twice = round % 4 === 3 ? await far.pay(begun.value.providerOrderId) : null
      const proof = Object.values(paid.proof).join('|')
      const messages = [...paid.messages, ...(twice?.messages ?? [])].toReversed()
      now = later(round % 2 === 0 ? 5 : 20)
      const tellAll = messages.map(async (message) => {
        const { body, headers } = far.signed(message)
        const given = { provider: 'razorpay', body: Buffer.from(body), headers: new Headers(headers) }
        expect((await receiveWebhook(elsewhere, gateways, given)).ok).toBe(true)
        await applyWebhook(elsewhere, { webhookId: `razorpay:${message.id}` })
      })
      await Promise.all([
        payOrder(till.buyer, gateways, { orderNumber: order.orderNumber, proof }, client(round)),
        ...tellAll,
        settlePayments(reconciler, gateways),
        ...(round % 3 === 1 ? [cancelOrder(till.buyer, order)] : []),
      ])
      await refundCancelled(till.system, order)
      const asked = (await announcedEvents(shop)).filter(({ event }) => event === 'refund.requested')
      await Promise.all(asked.map(({ data }) => sendRefund(elsewhere, gateways, { refundId: String(data.refundId) })))

      const status = await till.statusOf(order.orderNumber)
      ends[status as keyof typeof ends] += 1
      const captures = await till.capturesOf(order.id)
      expect(captures.reduce((sum, each) => sum + each.amount, 0)).toBe(order.total * (twice ? 2 : 1))
      const back = captures.reduce((sum, each) => sum + each.refunded, 0)
      // One payment remains if the goods are on their way; everything else is refunded.
      expect(back).toBe(order.total * (captures.length - (status === 'confirmed' ? 1 : 0)))
      const atProvider = [...far.refunds.values()].filter((each) => captures.some(({ id }) => id === each.payment_id))
      expect(atProvider.reduce((sum, each) => sum + each.amount, 0)).toBe(back)
      expect((await till.refundsOf(order.id)).every((each) => each.status === 'processed')).toBe(true)
    }
    expect(ends.confirmed + ends.cancelled).toBe(ROUNDS)
    expect(ends.cancelled).toBe(4)
    expect(await stockOf(shop, till.whey)).toBe(STOCK - ends.confirmed)
    expect((await checkStockLedger(shop)).wrongCounts).toBe(0)
    expect(await findPaymentsToCheck(till.system)).toEqual([])
    const strangers = await queryRows(
      shop.db,
      sql`select 1 from payment_captures c left join payments p on p.id = c.payment_id where p.id is null or c.refunded > c.amount`,
    )
    expect(strangers).toEqual([])
  })
})
