import { expect, test } from 'vitest'
import type { Context } from '../../../platform/context.ts'
import { linksOf } from '../../../platform/email/mailer.ts'
import { announcedEvents, describeBoth } from '../../../platform/testing/index.ts'
import { saveCoupons } from '../../coupons/index.ts'
import { CouponRecord } from '../../coupons/schemas.ts'
import { recordEmails } from '../../emails/index.ts'
import { findGiftCard } from '../../gift-cards/index.ts'
import { findPayable, type Payable } from '../../orders/index.ts'
import {
  capturePayment,
  findCaptures,
  findPaymentsToCheck,
  findPaymentView,
  findRefundable,
  previewRefund,
  refundCancelled,
  refundOrder,
  sendRefund,
  sendRefundEmail,
} from '../index.ts'
import { RefundBody } from '../schemas.ts'
import { startPayment } from '../start-payment.ts'
import { openProvider, openTill, unique } from '../testing/till.ts'

describeBoth('giving money back', (open) => {
  const shop = async () => {
    const ctx = await open()
    const till = await openTill(ctx)
    const provider = openProvider()
    const staff: Context = {
      ...till.system,
      actor: { kind: 'staff', id: 'usr_staff', email: 'staff@example.com', role: 'owner' },
    }
    const paidOrder = async (changes: object = {}, quantity = 3) => {
      const order = await till.place(changes, quantity)
      await startPayment(
        till.system,
        provider.gateways.current,
        (await findPayable(till.system, order.orderNumber)) as Payable,
      )
      const captured = provider.pay(order.orderNumber, order.total)
      await capturePayment(till.system, captured)
      return order
    }
    const refund = (orderNumber: string, body: object = {}, key = unique()) =>
      refundOrder(staff, { ...RefundBody.parse(body), orderNumber, key })
    const sendAll = async (orderId: string) => {
      for (const { id } of await till.refundsOf(orderId))
        await sendRefund(till.system, provider.gateways, { refundId: id })
    }
    return { ctx, ...till, provider, staff, paidOrder, refund, sendAll }
  }

  test('what is asked for is weighed first; another sum than the one that was shown does not go', async () => {
    const { staff, paidOrder, refund } = await shop()
    const order = await paidOrder()
    const [line] = order.items
    const body = { ...RefundBody.parse({ lines: [{ lineId: line?.id, quantity: 1 }] }), orderNumber: order.orderNumber }
    const weighed = await previewRefund(staff, body)
    if (!weighed.ok) throw new Error(weighed.code)
    const expected = weighed.value.amount
    expect(await refundOrder(staff, { ...body, key: unique(), expected: expected + 1 })).toMatchObject({
      code: 'REFUND_SUM',
    })
    const key = unique()
    expect(await refundOrder(staff, { ...body, key, expected })).toMatchObject({
      ok: true,
      value: { amount: expected },
    })
    // The same request again returns the same refund, though the sum is different by now.
    expect(await refundOrder(staff, { ...body, key, expected })).toMatchObject({
      ok: true,
      value: { amount: expected },
    })
    expect(await findRefundable(staff, order.orderNumber)).toMatchObject({
      value: { paid: order.total, left: order.total - expected, lines: [{ id: line?.id, quantity: 3, unitsLeft: 2 }] },
    })
    expect(await previewRefund(staff, { ...body, lines: [], amount: order.total / 100 })).toMatchObject({
      code: 'REFUND_TOO_LARGE',
    })
    const packer: Context = { ...staff, actor: { kind: 'staff', id: 'usr_p', email: 'p@example.in', role: 'packer' } }
    expect(await previewRefund(packer, body)).toMatchObject({ code: 'FORBIDDEN' })
    expect(await findRefundable(packer, order.orderNumber)).toMatchObject({ code: 'FORBIDDEN' })
    expect(await findCaptures(packer, order.id)).toMatchObject({ value: [{ amount: order.total, refunded: expected }] })
    expect((await refund(order.orderNumber)).ok).toBe(true)
  })

  test('lines go back by the unit at what was paid for them, with the delivery, until nothing is left', async () => {
    const { system, paidOrder, refund, sendAll, refundsOf, capturesOf } = await shop()
    const code = `PART${unique()}`.toUpperCase()
    await saveCoupons(system, [CouponRecord.parse({ code, title: 'x', discountType: 'fixed', discountValue: 1000.01 })])
    const order = await paidOrder({ couponCode: code })
    const [line] = order.items
    const lines = (quantity: number) => ({ lines: [{ lineId: line?.id, quantity }] })
    const goods = order.total - order.shippingCost
    expect(await refund(order.orderNumber, lines(1))).toMatchObject({
      ok: true,
      value: { amount: Math.floor(goods / 3) },
    })
    expect(await refund(order.orderNumber, lines(3))).toMatchObject({ code: 'REFUND_UNITS' })
    expect(await refund(order.orderNumber, { lines: [{ lineId: 'oln_other', quantity: 1 }] })).toMatchObject({
      code: 'REFUND_UNITS',
    })
    const rest = { ...lines(2), shipping: true }
    expect(await refund(order.orderNumber, rest)).toMatchObject({ ok: true, value: { shipping: order.shippingCost } })
    for (const more of [{}, { amount: 0.01 }, { shipping: true }])
      expect(await refund(order.orderNumber, more)).toMatchObject({ code: 'REFUND_TOO_LARGE' })
    await sendAll(order.id)
    const back = await refundsOf(order.id)
    expect(back.map((each) => each.status)).toEqual(['processed', 'processed'])
    expect(back.reduce((sum, each) => sum + each.amount, 0)).toBe(order.total)
    expect(await capturesOf(order.id)).toMatchObject([{ amount: order.total, refunded: order.total }])
    const told = (await announcedEvents(system)).filter(
      ({ event, data }) => event === 'payment.refunded' && data.orderNumber === order.orderNumber,
    )
    expect(told.map(({ data }) => data.amount)).toEqual(back.map((each) => each.amount))
    expect(told[1]?.data).toMatchObject({ shipping: order.shippingCost, lines: [{ lineId: line?.id, quantity: 2 }] })
    const view = await findPaymentView(system, order.id)
    expect(view.refunds.map(({ amount }) => amount)).toEqual(back.map((each) => each.amount))
  })

  test('I11: many at once never refund more than was captured, and one key is one refund', async () => {
    const { paidOrder, refund, refundsOf, capturesOf } = await shop()
    const order = await paidOrder()
    const third = Math.floor(order.total / 3) / 100
    const tries = await Promise.all(Array.from({ length: 8 }, () => refund(order.orderNumber, { amount: third })))
    expect(tries.filter((each) => each.ok)).toHaveLength(3)
    expect((await capturesOf(order.id))[0]?.refunded).toBe(Math.floor(order.total / 3) * 3)
    const second = await paidOrder()
    const same = await Promise.all(
      Array.from({ length: 5 }, () => refund(second.orderNumber, { amount: 10 }, 'one-press')),
    )
    expect(new Set(same.map((each) => each.ok && each.value.id)).size).toBe(1)
    expect(await refundsOf(second.id)).toHaveLength(1)
  })

  test('goes onto a gift card where staff say so, at once, and its mail has the code', async () => {
    const { system, paidOrder, refund, refundsOf, capturesOf } = await shop()
    const order = await paidOrder()
    const same = await Promise.all(
      [1, 2, 3].map(() => refund(order.orderNumber, { amount: 250, to: 'gift-card' }, 'as-card')),
    )
    expect(same.every((each) => each.ok && each.value.status === 'processed')).toBe(true)
    const [made] = await refundsOf(order.id)
    expect((await capturesOf(order.id))[0]?.refunded).toBe(25_000)
    const mails: string[] = []
    const mailer = {
      send: async (mail: { text: string }) => void mails.push(mail.text),
      link: linksOf(''),
      close: () => undefined,
    }
    await sendRefundEmail(system, mailer, { refundId: made?.id ?? '' })
    const code = /Gift card code: ([A-Z0-9]{12})/.exec(mails[0] ?? '')?.[1] ?? ''
    expect(await findGiftCard(system, code)).toMatchObject({ value: { remainingBalance: 25_000, expiresAt: null } })
    const told = (await announcedEvents(system)).filter(({ data }) => data.refundId === made?.id)
    expect(told.map(({ event }) => event).toSorted()).toEqual(['payment.refunded', 'refund.mail-due'])
  })

  test('I15 A60: the same key with another body is refused, also after the first has failed', async () => {
    const { paidOrder, refund, refundsOf, sendAll, provider } = await shop()
    const order = await paidOrder()
    const [line] = order.items
    const lines = [{ lineId: line?.id, quantity: 1 }]
    expect(await refund(order.orderNumber, { lines, note: 'Dented' }, 'a-press')).toMatchObject({ ok: true })
    for (const other of [
      {},
      { amount: 100 },
      { lines: [{ lineId: line?.id, quantity: 2 }], note: 'Dented' },
      { lines },
    ])
      expect(await refund(order.orderNumber, other, 'a-press')).toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' })
    expect(await refund(order.orderNumber, { lines, note: 'Dented' }, 'a-press')).toMatchObject({ ok: true })
    expect(await refundsOf(order.id)).toHaveLength(1)
    provider.setRefunds('refused')
    await sendAll(order.id)
    expect(await refund(order.orderNumber, { amount: 1 }, 'a-press')).toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' })
    const at = await Promise.all([10, 20, 30].map((amount) => refund(order.orderNumber, { amount }, 'at-once')))
    expect(at.map((each) => (each.ok ? 'ok' : each.code)).toSorted()).toEqual([
      'IDEMPOTENCY_MISMATCH',
      'IDEMPOTENCY_MISMATCH',
      'ok',
    ])
  })

  test('only staff may, and only where something was paid', async () => {
    const { buyer, place, refund, paidOrder } = await shop()
    const order = await paidOrder()
    const body = { ...RefundBody.parse({}), orderNumber: order.orderNumber, key: 'some-key' }
    expect(await refundOrder(buyer, body)).toMatchObject({ code: 'FORBIDDEN' })
    expect(await refund((await place({ paymentMethod: 'COD' })).orderNumber)).toMatchObject({
      code: 'REFUND_NOTHING_PAID',
    })
    expect(await refund((await place()).orderNumber)).toMatchObject({ code: 'REFUND_NOTHING_PAID' })
    expect(await refund('NS-NEVERWAS2')).toMatchObject({ code: 'ORDER_NOT_FOUND' })
    for (const bad of [{ amount: 0 }, { amount: -1 }, { amount: 0.001 }, { amount: 5, shipping: true }, { amout: 5 }])
      expect(RefundBody.safeParse(bad).success, JSON.stringify(bad)).toBe(false)
  })

  test('D301: a cancelled order gives back what is left of it, once, and its email says when that is issued', async () => {
    const { system, paidOrder, refund, cancel, refundsOf, paymentOf, sendAll, provider } = await shop()
    const order = await paidOrder()
    await refund(order.orderNumber, { amount: 100 })
    await cancel(order.orderNumber)
    await Promise.all([refundCancelled(system, order), refundCancelled(system, order)])
    const [, rest] = await refundsOf(order.id)
    expect(rest).toMatchObject({ reason: 'cancelled', amount: order.total - 10_000 })
    provider.setAway(true)
    await expect(sendAll(order.id)).rejects.toThrow('away')
    provider.setAway(false)
    await sendAll(order.id)
    await sendAll(order.id)
    expect(await paymentOf(order.id)).toMatchObject({ status: 'refunded' })
    const mails: string[] = []
    const mailer = {
      send: async (mail: { text: string }) => void mails.push(mail.text),
      link: linksOf(''),
      close: () => undefined,
    }
    const recorded = recordEmails(system, mailer, { event: 'refund.mail-due', data: {} })
    for (const _ of [1, 2]) await sendRefundEmail(system, recorded, { refundId: rest?.id ?? '' })
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatch(/is cancelled[\s\S]*issue it within 5-7 business days; your bank may need a few more days/)
  })

  test('what the provider refuses is free to be given back in another way, and waits for a person', async () => {
    const { staff, paidOrder, refund, refundsOf, capturesOf, sendAll, provider } = await shop()
    const order = await paidOrder()
    provider.setRefunds('refused')
    await refund(order.orderNumber)
    await sendAll(order.id)
    expect(await refundsOf(order.id)).toMatchObject([{ status: 'failed', failure: 'Your account has no balance' }])
    expect(await capturesOf(order.id)).toMatchObject([{ refunded: 0 }])
    const strays = () =>
      findPaymentsToCheck(staff).then((all) => all.filter((each) => each.orderNumber === order.orderNumber))
    expect(await strays()).toMatchObject([{ kind: 'refund-failed', amount: order.total }])
    provider.setRefunds('processed')
    await refund(order.orderNumber)
    await sendAll(order.id)
    // It still has to be cancelled: its goods haven't been shipped.
    expect(await strays()).toMatchObject([{ kind: 'refunded-order' }])
    expect(await capturesOf(order.id)).toMatchObject([{ refunded: order.total }])
  })
})
