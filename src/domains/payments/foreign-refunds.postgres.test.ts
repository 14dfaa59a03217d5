import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Context } from '../../platform/context.ts'
import { queryRows } from '../../platform/db/index.ts'
import type { GatewayEvent } from '../../platform/payment-gateways/gateway.ts'
import { describeBoth } from '../../platform/testing/index.ts'
import { findPayable, type Payable } from '../orders/index.ts'
import { applyWebhook, capturePayment, findPaymentsToCheck, purgeUnknownRefunds } from './index.ts'
import { startPayment } from './start-payment.ts'
import { later, openProvider, openTill, unique } from './testing/till.ts'
import { receiveWebhook } from './webhooks/receive-webhook.ts'

const DAY = 24 * 60

describeBoth('refunds of payments that the store does not know', (open) => {
  const shop = async () => {
    const ctx = await open()
    await ctx.db.execute(sql`delete from provider_refunds`)
    const [till, provider] = [await openTill(ctx), openProvider()]
    const staff: Context = {
      ...till.system,
      actor: { kind: 'staff', id: 'usr_staff', email: 'staff@example.com', role: 'owner' },
    }
    /** The provider reports a refund; `orderId`: the provider's order named in the message, if it names the payment. */
    const tell = async (paymentId: string, orderId?: string | null) => {
      const id = unique()
      const payment: GatewayEvent['payment'] =
        orderId === undefined ? null : { paymentId, orderId, status: 'captured', amount: 5_000, currency: 'INR' }
      const refund = { refundId: `rfnd_${id}`, paymentId, key: null, amount: 5_000, status: 'processed' }
      const body = Buffer.from(JSON.stringify({ id, name: 'refund.processed', kind: 'refund', payment, refund }))
      await receiveWebhook(till.system, provider.gateways, { provider: 'provider', body, headers: new Headers() })
      await applyWebhook(till.system, { webhookId: `provider:${id}` })
    }
    const begin = async () => {
      const order = await till.place()
      const payable = (await findPayable(till.system, order.orderNumber)) as Payable
      await startPayment(till.system, provider.gateways.current, payable)
      return { order, paid: provider.pay(order.orderNumber, order.total) }
    }
    const noted = async () =>
      (
        await queryRows<{ id: string }>(ctx.db, sql`select payment_id as id from provider_refunds order by told_at, id`)
      ).map(({ id }) => id)
    const unknown = async () => (await findPaymentsToCheck(staff)).filter(({ kind }) => kind === 'refund-unknown')
    return { ctx, ...till, tell, begin, noted, unknown }
  }

  test('I30 A51: one of another store on the same provider account is not kept', async () => {
    const { tell, begin, noted, unknown, goTo } = await shop()
    const { paid } = await begin()
    await tell('pay_foreign', 'order_foreign')
    expect(await noted()).toEqual([])
    // Our own order, whose payment isn't known yet, and a message that names no order: both are stored.
    await tell(paid.paymentId, paid.providerOrderId)
    await tell('pay_unnamed')
    expect((await noted()).toSorted()).toEqual([paid.paymentId, 'pay_unnamed'].toSorted())
    goTo(later(61))
    expect(await unknown()).toHaveLength(2)
  })

  test('I30 A51: one of a known payment is kept, whatever order the message names', async () => {
    const { system, tell, begin, noted } = await shop()
    const { paid } = await begin()
    expect((await capturePayment(system, paid)).ok).toBe(true)
    await tell(paid.paymentId, 'order_odd')
    expect(await noted()).toEqual([paid.paymentId])
  })

  test('I30: those of known payments come first, and unknown ones are listed for 30 days', async () => {
    const { ctx, system, tell, begin, unknown, goTo } = await shop()
    for (let n = 0; n < 101; n += 1)
      await ctx.db.execute(
        sql`insert into provider_refunds (id, payment_id, amount, status, told_at) values (${`rfnd_u${n}`}, ${`pay_u${n}`}, 100, 'processed', ${later(0).toISOString()})`,
      )
    const { order, paid } = await begin()
    expect((await capturePayment(system, paid)).ok).toBe(true)
    goTo(later(60))
    await ctx.db.execute(
      sql`insert into provider_refunds (id, payment_id, amount, status, told_at) values ('rfnd_more', ${paid.paymentId}, 900000, 'processed', ${later(60).toISOString()})`,
    )
    await tell(paid.paymentId)
    goTo(later(121))
    expect((await unknown()).filter(({ orderNumber }) => orderNumber === order.orderNumber)).toHaveLength(1)
    expect(await unknown()).toHaveLength(100)
    goTo(later(31 * DAY))
    expect(await unknown()).toMatchObject([{ id: 'rfnd_more', orderNumber: order.orderNumber }])
  })

  test('I34: a clean-up deletes those of unknown payments only', async () => {
    const { system, tell, begin, noted } = await shop()
    const { paid } = await begin()
    expect((await capturePayment(system, paid)).ok).toBe(true)
    for (const paymentId of [paid.paymentId, 'pay_gone', 'pay_gone_too']) await tell(paymentId)
    expect(await purgeUnknownRefunds(system, later(0), 10)).toBe(0)
    expect(await purgeUnknownRefunds(system, later(1), 1)).toBe(1)
    expect(await purgeUnknownRefunds(system, later(1), 10)).toBe(1)
    expect(await noted()).toEqual([paid.paymentId])
  })
})
