import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { creditCancelled, creditRefund, issueInvoice } from '../domains/invoices/index.ts'
import {
  cancelOrder,
  findPendingChange,
  resendChange,
  shipOrders,
  transitionOrder,
  withdrawChange,
} from '../domains/orders/index.ts'
import { stockOf } from '../domains/orders/testing/shop.ts'
import {
  beginPayment,
  capturePayment,
  refundCancelled,
  refundOrder,
  sendRefund,
  settlePayments,
} from '../domains/payments/index.ts'
import { RefundBody } from '../domains/payments/schemas.ts'
import { openProvider } from '../domains/payments/testing/till.ts'
import type { Context } from '../platform/context.ts'
import { announcedEvents, describePostgres, postgresContext } from '../platform/testing/index.ts'
import { client, openPaidEdits, type PaidEdits, sandbox } from './testing/paid-edits.ts'

describePostgres('changes that the customer pays for', () => {
  let shop: PaidEdits
  beforeAll(async () => {
    shop = await openPaidEdits(await postgresContext())
  })

  test('D121: a change that costs more holds its units, waits for the payment, and is then made once', async () => {
    const { ctx, staff, mini, documents, move, edit } = shop
    const before = (await stockOf(ctx, mini)) ?? 0
    const { order, change } = await shop.ask()
    const { orderNumber } = order
    expect(change).toMatchObject({ amount: 50_000, total: 250_000, changes: [`2 × ${mini.name} added`] })
    expect([await shop.totalOf(orderNumber), await stockOf(ctx, mini)]).toEqual([200_000, before - 2])
    expect((await announcedEvents(ctx)).at(-1)).toEqual({
      event: 'order.change-due',
      data: { revisionId: change.id, send: 1 },
    })
    await shop.clean()
    // Nothing else happens to the order meanwhile.
    expect(await edit(orderNumber, { add: [{ variantId: mini.variantId, quantity: 1 }] })).toMatchObject({
      code: 'ITEMS_FIXED',
    })
    await move(orderNumber, 'processing')
    expect(await transitionOrder(staff, { order: orderNumber, status: 'shipped' })).toMatchObject({
      code: 'CHANGE_UNPAID',
    })
    const parcels = [{ order: orderNumber, trackingNumber: 'X1' }]
    expect(await shipOrders(staff, { parcels, carrier: 'Blue Dart', trackingUrl: '' })).toMatchObject({
      value: { moved: [], refused: [{ orderNumber, reason: expect.stringContaining('withdraw the payment link') }] },
    })
    await expect(
      ctx.db.execute(sql`update orders set status = 'shipped' where number = ${orderNumber}`),
    ).rejects.toThrow()
    const all = { ...RefundBody.parse({}), orderNumber, key: 'refund-meanwhile' }
    expect(await refundOrder(ctx, all)).toMatchObject({ code: 'REFUND_CHANGE_UNPAID' })

    // Strangers, and another order's change, pay nothing.
    const stranger: Context = { ...ctx, actor: { kind: 'nobody' } }
    expect(await shop.pay(orderNumber, change.id, stranger)).toMatchObject({ code: 'ORDER_NOT_FOUND' })
    expect(await shop.pay((await shop.place()).orderNumber, change.id)).toMatchObject({ code: 'ORDER_NOT_FOUND' })

    // Two tabs, and the message of the provider.
    const [one, two] = await Promise.all([shop.pay(orderNumber, change.id), shop.pay(orderNumber, change.id)])
    expect([one, two]).toMatchObject([
      { ok: true, value: { isPaid: true } },
      { ok: true, value: { isPaid: true } },
    ])
    expect([await shop.totalOf(orderNumber), await stockOf(ctx, mini)]).toEqual([250_000, before - 2])
    expect(await shop.statusOf(change.id)).toBe('applied')
    expect(await findPendingChange(ctx, order.id)).toBeNull()
    await issueInvoice(ctx, order)
    await issueInvoice(ctx, order)
    const { invoice, replaced, creditNotes } = await documents(orderNumber)
    expect([invoice?.amount, replaced.length, creditNotes.map(({ amount }) => amount)]).toEqual([250_000, 1, [200_000]])
    await shop.clean()
    const revised = (await announcedEvents(ctx)).filter(
      ({ event, data }) => event === 'order.revised' && JSON.stringify(data).includes(orderNumber),
    )
    expect(revised).toHaveLength(1)

    // It can be changed again: less is refunded, from the payment with the most left.
    expect(await shop.pay(orderNumber, change.id)).toMatchObject({ ok: true })
    const line = (await shop.read(orderNumber)).items.find(({ variantId }) => variantId === mini.variantId)
    expect((await edit(orderNumber, { lines: [{ lineId: line!.id, quantity: 1 }] })).ok).toBe(true)
    expect(await shop.refundsOf(order.id)).toMatchObject([{ amount: 25_000, reason: 'revision' }])
    await shop.clean()
    await move(orderNumber, 'shipped', 'delivered')
  })

  test('D121 I11: refunds are split over both payments, never more than each', async () => {
    const { ctx } = shop
    const { order, change } = await shop.ask()
    await shop.pay(order.orderNumber, change.id)
    const asked = { ...RefundBody.parse({ amount: 2200 }), orderNumber: order.orderNumber, key: 'over-both-of-them' }
    const back = await refundOrder(ctx, asked)
    expect(back).toMatchObject({ ok: true, value: { amount: 220_000 } })
    // The same request is the same refund.
    expect(await refundOrder(ctx, asked)).toMatchObject({ ok: true, value: { amount: 220_000 } })
    const parts = await shop.refundsOf(order.id)
    expect(parts.map(({ amount }) => amount)).toEqual([200_000, 20_000])
    const more = { ...RefundBody.parse({ amount: 301 }), orderNumber: order.orderNumber, key: 'more-than-is-left' }
    expect(await refundOrder(ctx, more)).toMatchObject({ code: 'REFUND_TOO_LARGE' })
    for (const { id: refundId } of parts) await sendRefund(ctx, sandbox, { refundId })
    await issueInvoice(ctx, order)
    for (const { event, data } of await announcedEvents(ctx))
      if (event === 'payment.refunded') await creditRefund(ctx, data as Parameters<typeof creditRefund>[1])
    const { creditNotes } = await shop.documents(order.orderNumber)
    expect(creditNotes.reduce((sum, { amount }) => sum + amount, 0)).toBe(200_000 + 220_000)
    await shop.clean()

    const other = await shop.ask()
    await shop.pay(other.order.orderNumber, other.change.id)
    await issueInvoice(ctx, other.order)
    await cancelOrder(shop.asha, other.order)
    await Promise.all([refundCancelled(ctx, other.order), refundCancelled(ctx, other.order)])
    expect((await shop.refundsOf(other.order.id)).map(({ amount }) => amount)).toEqual([200_000, 50_000])
  })

  test('D121 I9: a change paid just before a cancellation is invoiced and credited, whichever job comes first', async () => {
    const { ctx } = shop
    for (const jobs of [
      [creditCancelled, issueInvoice],
      [issueInvoice, creditCancelled],
    ]) {
      const { order, change } = await shop.ask()
      await shop.pay(order.orderNumber, change.id)
      await cancelOrder(shop.asha, order)
      await refundCancelled(ctx, order)
      for (const job of jobs) await job(ctx, order)
      const { creditNotes } = await shop.documents(order.orderNumber)
      expect(creditNotes.map(({ amount }) => amount).toSorted()).toEqual([200_000, 250_000])
      await shop.clean()
    }
  })

  test('D121: a withdrawn, cancelled or unpaid change returns its units once, and late money goes back', async () => {
    const { ctx, staff, asha, mini } = shop
    const before = (await stockOf(ctx, mini)) ?? 0
    const { gateways, ...provider } = openProvider()
    const ids = { withdrawn: await shop.ask(), cancelled: await shop.ask(), lapsed: await shop.ask() }
    expect(await stockOf(ctx, mini)).toBe(before - 6)
    for (const { order, change } of Object.values(ids)) {
      const begun = await beginPayment(
        asha,
        gateways,
        { orderNumber: order.orderNumber, revisionId: change.id },
        client,
      )
      expect(begun).toMatchObject({
        ok: true,
        value: { amount: 50_000, providerOrderId: `order_${order.orderNumber}-C1` },
      })
    }
    const withdraw = ({ order, change }: typeof ids.withdrawn) =>
      withdrawChange(staff, { orderNumber: order.orderNumber, revisionId: change.id })
    const twice = await Promise.all([withdraw(ids.withdrawn), withdraw(ids.withdrawn)])
    expect(twice.map((each) => (each.ok ? 'ok' : each.code)).sort()).toEqual(['CHANGE_OVER', 'ok'])
    const gone = { orderNumber: ids.withdrawn.order.orderNumber, revisionId: ids.withdrawn.change.id }
    expect(await resendChange(staff, gone)).toMatchObject({ code: 'CHANGE_OVER' })
    expect(await beginPayment(asha, gateways, gone, client)).toMatchObject({ code: 'PAYMENT_NOT_DUE' })
    await cancelOrder(asha, ids.cancelled.order)
    // A day later, in two processes.
    const tomorrow: Context = { ...ctx, now: () => new Date(ctx.now().getTime() + 25 * 60 * 60_000) }
    await Promise.all([settlePayments(tomorrow, gateways), settlePayments(tomorrow, gateways)])
    expect(await Promise.all(Object.values(ids).map(({ change }) => shop.statusOf(change.id)))).toEqual([
      'withdrawn',
      'ended',
      'lapsed',
    ])
    expect(await stockOf(ctx, mini)).toBe(before)

    for (const { order, receipt } of Object.values(ids)) {
      const late = provider.pay(receipt, 50_000)
      // The provider repeats itself.
      const told = await Promise.all([capturePayment(ctx, late), capturePayment(ctx, late)])
      expect(told).toMatchObject([{ value: 'refunding' }, { value: 'refunding' }])
      expect((await shop.refundsOf(order.id)).filter(({ reason }) => reason === 'late_change')).toMatchObject([
        { amount: 50_000 },
      ])
      const again = provider.pay(receipt, 50_000)
      expect(await capturePayment(ctx, again)).toMatchObject({ value: 'refunding' })
    }
    expect([await shop.totalOf(ids.withdrawn.order.orderNumber), await stockOf(ctx, mini)]).toEqual([200_000, before])
    await refundCancelled(ctx, ids.cancelled.order)
    // Money that arrives while nobody listens is found before the change ends.
    const heard = await shop.ask()
    await beginPayment(asha, gateways, { orderNumber: heard.order.orderNumber, revisionId: heard.change.id }, client)
    provider.pay(heard.receipt, 50_000)
    await settlePayments(tomorrow, gateways)
    expect([await shop.statusOf(heard.change.id), await shop.totalOf(heard.order.orderNumber)]).toEqual([
      'applied',
      250_000,
    ])
  })
})
