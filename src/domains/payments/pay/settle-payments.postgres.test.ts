import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { queryRows } from '../../../platform/db/query-rows.ts'
import { announcedEvents, describeBoth, describePostgres, postgresContext } from '../../../platform/testing/index.ts'
import { saveCoupons } from '../../coupons/index.ts'
import { CouponRecord } from '../../coupons/schemas.ts'
import { eraseOrders, findPayable, type Payable } from '../../orders/index.ts'
import { checkStockLedger, stockOf } from '../../orders/testing/shop.ts'
import { capturePayment, findPaymentView, payOrder, settlePayments } from '../index.ts'
import { startPayment } from '../start-payment.ts'
import { later, openProvider, openTill, unique } from '../testing/till.ts'
import { beginPayment } from './begin-payment.ts'

describePostgres('a backlog of orders that nobody pays', () => {
  test('I27 A46: 2,000 overdue orders, of which some were begun, expire in one run and within a minute', async () => {
    const ctx = await postgresContext()
    const till = await openTill(ctx, 5000)
    const provider = openProvider()
    const places = Array.from({ length: 2000 }, () => till.place())
    const placed = await Promise.all(places)
    for (const { orderNumber } of placed.slice(0, 300)) {
      const order = (await findPayable(till.system, orderNumber)) as Payable
      await startPayment(till.system, provider.gateways.current, order)
    }
    const [paid] = placed
    if (!paid) throw new Error('nothing was placed')
    provider.pay(paid.orderNumber, paid.total)
    till.goTo(later(16))
    const startedAt = performance.now()
    await settlePayments(till.system, provider.gateways)
    expect(performance.now() - startedAt).toBeLessThan(60_000)
    const left = await queryRows(ctx.db, sql`select status, count(*)::int as n from orders group by status order by n`)
    expect(left).toEqual([
      { status: 'confirmed', n: 1 },
      { status: 'expired', n: 1999 },
    ])
    expect(await stockOf(ctx, till.whey)).toBe(4999)
    expect((await checkStockLedger(ctx)).wrongCounts).toBe(0)
    expect(await queryRows(ctx.db, sql`select from order_holds`)).toEqual([])
    const [counts] = await queryRows(ctx.db, sql`select sum(fresh_prepaid)::int as held from variants`)
    expect(counts).toEqual({ held: 0 })
  }, 120_000)
})

describeBoth('orders that wait for a payment', (open) => {
  const shop = async (stock = 50) => {
    const ctx = await open()
    const till = await openTill(ctx, stock)
    const provider = openProvider()
    const begin = async (orderNumber: string) => {
      const order = (await findPayable(till.system, orderNumber)) as Payable
      await startPayment(till.system, provider.gateways.current, order)
    }
    const settle = (minutes: number) => {
      till.goTo(later(minutes))
      return settlePayments(till.system, provider.gateways)
    }
    return { ctx, ...till, provider, begin, settle }
  }

  test('keep their goods and coupon for a quarter of an hour, and then give both back, once', async () => {
    const { ctx, system, whey, place, statusOf, begin, settle } = await shop()
    const once = `ONCE${unique()}`.toUpperCase()
    await saveCoupons(system, [
      CouponRecord.parse({ code: once, title: 'x', discountType: 'fixed', discountValue: 10, usageLimit: 1 }),
    ])
    const order = await place({ couponCode: once }, 3)
    const cash = await place({ paymentMethod: 'COD' })
    await begin(order.orderNumber)
    await settle(14)
    expect(await statusOf(order.orderNumber)).toBe('pending')
    expect(await stockOf(ctx, whey)).toBe(46)
    await Promise.all([settle(16), settle(16), settle(16)])
    expect(await statusOf(order.orderNumber)).toBe('expired')
    expect(await statusOf(cash.orderNumber)).toBe('pending')
    expect(await stockOf(ctx, whey)).toBe(49)
    expect((await place({ couponCode: once })).couponCode).toBe(once)
    expect((await checkStockLedger(ctx)).wrongCounts).toBe(0)
    const expired = (await announcedEvents(ctx)).filter(
      (each) => each.event === 'order.expired' && each.data.orderNumber === order.orderNumber,
    )
    expect(expired).toHaveLength(1)
  })

  test('I27: and holds that an older version left behind are released by the same clock', async () => {
    const { ctx, place, settle, statusOf } = await shop()
    const [moved, waiting] = [await place({}, 2), await place()]
    await ctx.db.execute(sql`update orders set status = 'confirmed' where id = ${moved.id}`)
    await settle(1)
    expect(
      await queryRows(
        ctx.db,
        sql`select order_id as id from order_holds where order_id in (${moved.id}, ${waiting.id})`,
      ),
    ).toEqual([{ id: waiting.id }])
    expect(await statusOf(waiting.orderNumber)).toBe('pending')
  })

  test('F12: whose browser was closed after paying are confirmed without it', async () => {
    const { place, statusOf, begin, settle, provider } = await shop()
    const order = await place()
    await begin(order.orderNumber)
    provider.pay(order.orderNumber, order.total)
    const asked = () => provider.asked.filter((each) => each === `order_${order.orderNumber}`).length
    await settle(2)
    expect(asked()).toBe(0)
    await settle(4)
    expect(await statusOf(order.orderNumber)).toBe('confirmed')
    await settle(30)
    expect(asked()).toBe(1)
  })

  test('F10: are checked once more before they expire, and wait while the provider is down', async () => {
    const { place, statusOf, begin, settle, provider } = await shop()
    const [paid, unpaid] = [await place(), await place()]
    for (const { orderNumber } of [paid, unpaid]) await begin(orderNumber)
    provider.setAway(true)
    await settle(20)
    expect([await statusOf(paid.orderNumber), await statusOf(unpaid.orderNumber)]).toEqual(['pending', 'pending'])
    provider.setAway(false)
    provider.pay(paid.orderNumber, paid.total)
    await settle(22)
    expect([await statusOf(paid.orderNumber), await statusOf(unpaid.orderNumber)]).toEqual(['confirmed', 'expired'])
  })

  test('and to which a bank has agreed are not paid again, until the money is here or will never be', async () => {
    const { buyer, place, statusOf, begin, settle, provider, goTo } = await shop()
    const [taken, lost] = [await place(), await place()]
    const client = () => ({ ip: unique(), userAgent: 'test' })
    const press = ({ orderNumber }: { orderNumber: string }) =>
      beginPayment(buyer, provider.gateways, { orderNumber }, client())
    const isAgreed = async ({ id }: { id: string }) => (await findPaymentView(buyer, id)).isAgreed
    for (const order of [taken, lost]) {
      await begin(order.orderNumber)
      expect((await press(order)).ok).toBe(true)
    }
    const [first, second] = [taken, lost].map(({ orderNumber, total }) =>
      provider.pay(orderNumber, total, 'INR', 'authorized'),
    )
    const proof = first?.paymentId ?? ''
    for (const _ of [1, 2])
      expect(
        await payOrder(buyer, provider.gateways, { orderNumber: taken.orderNumber, proof }, client()),
        'asking is never refused',
      ).toMatchObject({ value: { isPaid: false } })
    expect([await isAgreed(taken), await isAgreed(lost)]).toEqual([true, false])
    expect(await press(taken)).toMatchObject({ code: 'PAYMENT_AGREED' })
    await settle(4)
    expect(await isAgreed(lost), 'heard of by asking').toBe(true)
    expect(await press(lost)).toMatchObject({ code: 'PAYMENT_AGREED' })
    await settle(20)
    expect([await statusOf(taken.orderNumber), await statusOf(lost.orderNumber)]).toEqual(['pending', 'pending'])
    provider.end(proof, 'captured')
    provider.end(second?.paymentId ?? '', 'failed')
    goTo(later(21))
    await settle(22)
    expect([await statusOf(taken.orderNumber), await statusOf(lost.orderNumber)]).toEqual(['confirmed', 'expired'])
    expect([await isAgreed(taken), await isAgreed(lost)]).toEqual([false, false])
  })

  test('I10: are revived by a late payment, with stock and coupon, if those are still available', async () => {
    const { ctx, system, whey, place, statusOf, paymentOf, begin, settle, provider } = await shop(5)
    const late = `LATE${unique()}`.toUpperCase()
    await saveCoupons(system, [
      CouponRecord.parse({ code: late, title: 'x', discountType: 'fixed', discountValue: 10, usageLimit: 1 }),
    ])
    const order = await place({ couponCode: late }, 4)
    await begin(order.orderNumber)
    await settle(16)
    expect(await stockOf(ctx, whey)).toBe(5)
    const captured = provider.pay(order.orderNumber, order.total)
    const told = await Promise.all(Array.from({ length: 5 }, () => capturePayment(system, captured)))
    expect(told).toEqual(Array.from({ length: 5 }, () => ({ ok: true, value: 'paid' })))
    expect(await statusOf(order.orderNumber)).toBe('confirmed')
    expect(await paymentOf(order.id)).toMatchObject({ status: 'captured', providerPaymentId: captured.paymentId })
    expect(await stockOf(ctx, whey)).toBe(1)
    expect((await checkStockLedger(ctx)).wrongCounts).toBe(0)
  })

  test('I10: refund late money by themselves when the goods, or the coupon, are gone', async () => {
    const { ctx, system, whey, place, statusOf, refundsOf, paymentOf, begin, settle, provider } = await shop(5)
    const gone = `GONE${unique()}`.toUpperCase()
    await saveCoupons(system, [
      CouponRecord.parse({ code: gone, title: 'x', discountType: 'fixed', discountValue: 10, usageLimit: 1 }),
    ])
    const [many, withCoupon] = [await place({}, 4), await place({ couponCode: gone }, 1)]
    for (const { orderNumber } of [many, withCoupon]) await begin(orderNumber)
    await settle(16)
    await place({ paymentMethod: 'COD', couponCode: gone }, 2)
    for (const order of [many, withCoupon]) {
      const captured = provider.pay(order.orderNumber, order.total)
      for (const _ of [1, 2]) expect(await capturePayment(system, captured)).toEqual({ ok: true, value: 'refunding' })
      expect(await statusOf(order.orderNumber)).toBe('expired')
      expect(await paymentOf(order.id)).toMatchObject({ status: 'refund_due' })
      expect(await refundsOf(order.id)).toMatchObject([{ amount: order.total, reason: 'late', status: 'pending' }])
    }
    expect(await stockOf(ctx, whey)).toBe(3)
    expect((await checkStockLedger(ctx)).wrongCounts).toBe(0)
  })

  test('I10: refund late money by themselves when the buyer was erased', async () => {
    const { ctx, system, place, statusOf, capturesOf, refundsOf, paymentOf, begin, settle, provider } = await shop()
    const order = await place()
    await begin(order.orderNumber)
    await settle(16)
    await eraseOrders(system, [order.id], 'nothing')
    const captured = provider.pay(order.orderNumber, order.total)
    for (const _ of [1, 2]) expect(await capturePayment(system, captured)).toEqual({ ok: true, value: 'refunding' })
    expect(await statusOf(order.orderNumber)).toBe('expired')
    expect(await paymentOf(order.id)).toMatchObject({ status: 'refund_due' })
    expect(await capturesOf(order.id)).toMatchObject([{ id: captured.paymentId, amount: order.total }])
    expect(await refundsOf(order.id)).toMatchObject([{ amount: order.total, reason: 'late', status: 'pending' }])
    expect((await checkStockLedger(ctx)).wrongCounts).toBe(0)
  })

  test('A34 I8: wait for a person to review them when money arrives that does not match', async () => {
    const { system, place, statusOf, paymentOf, capturesOf, begin, settle, provider } = await shop()
    for (const [amount, currency] of [
      [-1, 'INR'],
      [0, 'USD'],
    ] as const) {
      const order = await place()
      await begin(order.orderNumber)
      const captured = provider.pay(order.orderNumber, order.total + amount, currency)
      for (const _ of [1, 2]) expect(await capturePayment(system, captured)).toMatchObject({ code: 'PAYMENT_MISMATCH' })
      await settle(60)
      expect(await statusOf(order.orderNumber)).toBe('pending')
      expect(await paymentOf(order.id)).toMatchObject({ status: 'review' })
      expect(await capturesOf(order.id)).toMatchObject([{ kind: 'review', amount: order.total + amount, currency }])
    }
  })

  test('I9: are paid once: a second success is refunded in full', async () => {
    const { system, place, statusOf, refundsOf, paymentOf, begin, provider } = await shop()
    const order = await place()
    await begin(order.orderNumber)
    const [first, second] = [provider.pay(order.orderNumber, order.total), provider.pay(order.orderNumber, order.total)]
    const told = await Promise.all([first, second, second, first].map((each) => capturePayment(system, each)))
    expect(told.map((each) => each.ok && each.value).sort()).toEqual(['paid', 'paid', 'refunding', 'refunding'])
    expect(await statusOf(order.orderNumber)).toBe('confirmed')
    expect(await paymentOf(order.id)).toMatchObject({ status: 'captured' })
    expect(await refundsOf(order.id)).toMatchObject([{ reason: 'extra', amount: order.total }])
  })
})
