import { expect, test } from 'vitest'
import { announcedEvents, describeBoth } from '../../platform/testing/index.ts'
import { saveCoupons } from '../coupons/index.ts'
import { CouponRecord } from '../coupons/schemas.ts'
import { findPayable, type Payable } from '../orders/index.ts'
import { checkStockLedger, stockOf } from '../orders/testing/shop.ts'
import { settlePayments } from './index.ts'
import { startPayment } from './start-payment.ts'
import { later, openProvider, openTill, unique } from './testing/till.ts'

const STOCK = 50

describeBoth('a clock that jumps two hours', (open) => {
  const shop = async () => {
    const ctx = await open()
    const till = await openTill(ctx, STOCK)
    const provider = openProvider()
    const begin = async (orderNumber: string) => {
      const order = (await findPayable(till.system, orderNumber)) as Payable
      await startPayment(till.system, provider.gateways.current, order)
    }
    const settle = async (minutes: number) => {
      till.goTo(later(minutes))
      await settlePayments(till.system, provider.gateways)
    }
    return { ctx, ...till, begin, settle }
  }

  test('F13: back and forth ends a hold once, and gives its goods back once', async () => {
    const { ctx, whey, place, statusOf, begin, settle } = await shop()
    const { orderNumber } = await place({}, 3)
    await begin(orderNumber)
    for (const minutes of [-120, 0, -120, 14]) await settle(minutes)
    expect([await statusOf(orderNumber), await stockOf(ctx, whey)]).toEqual(['pending', STOCK - 3])
    for (const minutes of [120, 0, 120, -120, 16]) await settle(minutes)
    expect([await statusOf(orderNumber), await stockOf(ctx, whey)]).toEqual(['expired', STOCK])
    const expired = (await announcedEvents(ctx)).filter(
      (each) => each.event === 'order.expired' && each.data.orderNumber === orderNumber,
    )
    expect(expired).toHaveLength(1)
    expect((await checkStockLedger(ctx)).wrongCounts).toBe(0)
  })

  test('F13: ahead and right again holds the goods of an order of that time no longer than the jump and its hold', async () => {
    const { ctx, whey, place, statusOf, begin, settle, goTo } = await shop()
    goTo(later(120))
    const { orderNumber } = await place({}, 2)
    await begin(orderNumber)
    await settle(0)
    expect([await statusOf(orderNumber), await stockOf(ctx, whey)]).toEqual(['pending', STOCK - 2])
    await settle(136)
    expect([await statusOf(orderNumber), await stockOf(ctx, whey)]).toEqual(['expired', STOCK])
  })

  test('F13: keeps the bounds of a coupon, its last use too', async () => {
    const { system, place, goTo } = await shop()
    const code = `HOUR${unique()}`.toUpperCase()
    await saveCoupons(system, [
      CouponRecord.parse({
        code,
        title: 'x',
        discountType: 'fixed',
        discountValue: 10,
        usageLimit: 1,
        startsAt: later(-60).toISOString(),
        expiresAt: later(60).toISOString(),
      }),
    ])
    for (const minutes of [120, -120]) {
      goTo(later(minutes))
      await expect(place({ couponCode: code, paymentMethod: 'COD' })).rejects.toThrow()
    }
    goTo(later(0))
    expect((await place({ couponCode: code, paymentMethod: 'COD' })).couponCode).toBe(code)
    await expect(place({ couponCode: code, paymentMethod: 'COD' })).rejects.toThrow()
  })
})
