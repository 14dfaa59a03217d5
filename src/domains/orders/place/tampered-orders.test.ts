import { expect, test } from 'vitest'
import { saveCoupons } from '../../coupons/index.ts'
import { CouponRecord } from '../../coupons/schemas.ts'
import { ordersApi } from '../api.ts'
import { callApi, openShop } from '../testing/api.ts'
import { checkStockLedger, orderBody } from '../testing/shop.ts'

const { send } = callApi(ordersApi)

const onLine = (changes: object) => (body: ReturnType<typeof orderBody>) => {
  Object.assign(body.items[0] ?? {}, changes)
  return body
}
const onOrder = (changes: object) => (body: ReturnType<typeof orderBody>) => ({ ...body, ...changes })

/** Fields that a cheat may add to an order of one product at ₹1,000 with ₹99 delivery (A3, A6, A7). */
const TRICKS = {
  'a line total of one rupee': onLine({ unitPrice: 1, lineTotal: 1 }),
  'an upsell without the product that recommends it': onLine({ isUpsell: true, upsellDiscount: 90, upsellPercent: 90 }),
  'a member’s price': onLine({ isMember: true, memberPrice: 1, memberDiscount: 999 }),
  'a gift card’s freedom': onLine({ isGiftCard: true, giftCardBalance: 1099 }),
  'a membership': onOrder({ isMember: true, membership: { isMember: true }, customerEmail: 'member@example.com' }),
  'a delivery that pays money back': onOrder({ shippingCost: -99, shippingFee: 0, freeShipping: true }),
  'steps of its own': onOrder({
    steps: [{ name: 'coupon', label: 'x', amount: -1000 }],
    couponDiscount: 1000,
  }),
  'coupon terms of its own': onOrder({ coupon: { code: 'OPEN', discountType: 'percentage', discountValue: 100 } }),
  'a state and an owner': onOrder({
    status: 'delivered',
    customerId: 'usr_ravi',
    userId: 'usr_ravi',
    orderNumber: 'NS-A',
  }),
  'a polluted prototype': (body: object) => JSON.parse(`{"__proto__":{"price":1},${JSON.stringify(body).slice(1)}`),
}

test.each(Object.entries(TRICKS))('A3 A6 A7 I3: %s changes nothing', async (_, trick) => {
  const { shop, asha, whey } = await openShop()
  const { status, body } = await send(asha, '/orders', trick(orderBody([whey])))
  expect(status).toBe(201)
  expect(body.order).toMatchObject({
    status: 'pending',
    customerEmail: 'asha@example.com',
    items: [{ price: 1000, quantity: 1, isUpsell: false, lineTotal: 1000 }],
    subtotal: 1000,
    discountAmount: 0,
    memberDiscount: 0,
    shippingCost: 99,
    total: 1099,
  })
  expect(({} as { price?: number }).price).toBeUndefined()
  expect(await checkStockLedger(shop)).toEqual({ orders: 1, wrongCounts: 0 })
})

/** Amounts that are not those of one product at ₹1,000 with ₹99 delivery. */
const CLAIMS = {
  'a total': onOrder({ total: 1 }),
  'an expected total': onOrder({ expectedTotal: 1098.99 }),
  'a subtotal': onOrder({ subtotal: 1 }),
  'a discount': onOrder({ discount: 999 }),
  'a discount under its other name': onOrder({ discountAmount: 99_999 }),
  'a member’s discount': onOrder({ memberDiscount: 15 }),
  'a gift card’s amount': onOrder({ giftCardAmount: 900 }),
  'a right total beside a wrong subtotal': onOrder({ total: 1099, subtotal: 999 }),
  'a price of one rupee': onLine({ price: 1 }),
  'a price before a discount that never was': onLine({ price: 1000, originalPrice: 5000 }),
}

test.each(Object.entries(CLAIMS))('A3 I3 D18: %s that differs is answered with the fresh amounts', async (_, claim) => {
  const { shop, asha, whey } = await openShop()
  const { status, body } = await send(asha, '/orders', claim(orderBody([whey])))
  expect([status, body.code]).toEqual([409, 'PRICE_CHANGED'])
  expect(body.order).toMatchObject({ subtotal: 1000, discountAmount: 0, memberDiscount: 0, total: 1099 })
  expect(await checkStockLedger(shop)).toEqual({ orders: 0, wrongCounts: 0 })
})

test('D18: amounts that are right are accepted, whatever a client sends for delivery', async () => {
  const { asha, whey } = await openShop()
  const right = { total: 1099, expectedTotal: 1099, subtotal: 1000, discount: 0, discountAmount: 0, memberDiscount: 0 }
  const body = onLine({ price: 1000, originalPrice: 1200 })(orderBody([whey], { ...right, shippingCost: 0 }))
  expect((await send(asha, '/orders', body)).status).toBe(201)
})

test.each([
  ['unknown', {}],
  ['OFF', { isActive: false }],
  ['LATE', { expiresAt: '2020-01-01T00:00:00Z' }],
  ['RICH', { minimumOrderValue: 5000 }],
])(
  'I26: the coupon %s gives no discount: the order is refused with the reason, and nothing is taken',
  async (code, terms) => {
    const { shop, asha, whey } = await openShop()
    if (code !== 'unknown')
      await saveCoupons(shop, [
        CouponRecord.parse({ code, title: 'x', discountType: 'fixed', discountValue: 500, ...terms }),
      ])
    const refused = await send(
      asha,
      '/orders',
      orderBody([whey], { couponCode: code, discountAmount: 500, total: 599 }),
    )
    expect(refused).toMatchObject({ status: 422, body: { code: 'COUPON_INVALID', error: expect.any(String) } })
    expect(await checkStockLedger(shop)).toEqual({ orders: 0, wrongCounts: 0 })
  },
)
