import { expect, test } from 'vitest'
import type { Context } from '../../platform/context.ts'
import { couponsApi } from '../coupons/api.ts'
import { saveCoupons } from '../coupons/index.ts'
import { CouponRecord } from '../coupons/schemas.ts'
import { pricingApi } from '../pricing/api.ts'
import { changeSettings } from '../settings/index.ts'
import { ordersApi } from './api.ts'
import { callApi, openShop } from './testing/api.ts'
import { checkStockLedger, orderBody } from './testing/shop.ts'

const coupons = callApi(couponsApi)
const pricing = callApi(pricingApi)
const orders = callApi(ordersApi)

const save = (shop: Context, ...records: object[]) =>
  saveCoupons(
    shop,
    records.map((record) =>
      CouponRecord.parse({ title: 'Off', discountType: 'percentage', discountValue: 20, showOnCart: true, ...record }),
    ),
  )

test('R198 R199 R200 R208 R229 R231: a cart is priced with its coupon, for visitors too, and the three kinds do what they promise', async () => {
  const { shop, nobody, whey } = await openShop()
  await save(
    shop,
    { code: 'CAPPED', maximumDiscountAmount: 150 },
    { code: 'FIXED', discountType: 'fixed', discountValue: 250.5 },
    { code: 'FREESHIP', discountType: 'free_shipping' },
  )
  const price = async (couponCode: string) =>
    (await pricing.send(nobody, '/cart/price', { items: [{ id: whey.productId, quantity: 1 }], couponCode })).body.data
  expect(await price('capped')).toMatchObject({
    coupon: { code: 'CAPPED', title: 'Off', discountAmount: 150, freeShipping: false },
    steps: [{ amount: 1000 }, { name: 'coupon', label: 'Coupon (CAPPED)', amount: -150 }, { amount: 99 }],
    total: 949,
    problems: [],
  })
  expect(await price('Fixed')).toMatchObject({ discountAmount: 250.5, total: 848.5 })
  expect(await price('FREESHIP')).toMatchObject({
    coupon: { discountAmount: 0, freeShipping: true },
    shippingCost: 0,
    total: 1000,
  })
  expect(await price('NOTHING')).toMatchObject({
    coupon: null,
    total: 1099,
    problems: [{ code: 'COUPON_INVALID', message: 'Invalid coupon code' }],
  })
})

test('R209 R210 D41: the cart is shown its coupons, and a code is judged by the value of the order', async () => {
  const { shop, nobody } = await openShop()
  await save(
    shop,
    { code: 'BIG', minimumOrderValue: 1500 },
    { code: 'HIDDEN', showOnCart: false },
    { code: 'OFF', isActive: false },
    { code: 'OLD', expiresAt: '2020-01-01T00:00:00+05:30' },
  )
  const { body } = await coupons.get(nobody, '/coupons')
  expect(body).toMatchObject({ success: true, totalDocs: 1, docs: [{ code: 'BIG', minimumOrderValue: 1500 }] })
  const judge = (query: string) => coupons.get(nobody, `/coupons?${query}`)
  expect(await judge('code=hidden')).toMatchObject({ status: 200, body: { docs: [{ code: 'HIDDEN' }] } })
  expect(await judge('code=big&orderValue=1500')).toMatchObject({ status: 200 })
  for (const [query, error] of [
    ['code=big&orderValue=1499', 'Minimum order value of ₹1,500 required'],
    ['code=off', 'Invalid coupon code'],
    ['code=old', 'Coupon has expired'],
  ] as const)
    expect(await judge(query)).toMatchObject({ status: 422, body: { code: 'COUPON_INVALID', error } })
})

test('D86: an order carries its coupon, uses it up, and gives it back when it is cancelled', async () => {
  const { shop, asha, ravi, whey } = await openShop()
  await save(shop, { code: 'ONCE', usageLimit: 1 })
  const body = orderBody([whey], { couponCode: 'once', total: 899 })
  const placed = await orders.send(asha, '/orders', body, { key: 'coupon-key-1' })
  expect(placed).toMatchObject({
    status: 201,
    body: { order: { couponCode: 'ONCE', discountAmount: 200, total: 899 } },
  })
  // The use belongs to this order: a retry returns the same order, not a refusal.
  expect((await orders.send(asha, '/orders', body, { key: 'coupon-key-1' })).body).toEqual(placed.body)
  expect(await orders.send(ravi, '/orders', body)).toMatchObject({
    status: 422,
    body: { code: 'COUPON_INVALID', error: 'Coupon usage limit exceeded' },
  })
  expect(await checkStockLedger(shop)).toEqual({ orders: 1, wrongCounts: 0 })
  const { orderNumber } = placed.body.order
  expect((await orders.send(asha, `/orders/${orderNumber}/cancel`)).status).toBe(200)
  expect((await orders.send(asha, `/orders/${orderNumber}/cancel`)).status).toBe(409)
  expect((await orders.send(ravi, '/orders', body)).status).toBe(201)
})

test('without its coupon an order never costs another price than the one that was shown', async () => {
  const { shop, asha, whey } = await openShop()
  await save(shop, { code: 'SHORT' })
  const body = orderBody([whey], { couponCode: 'SHORT', total: 899 })
  await save(shop, { code: 'SHORT', isActive: false })
  expect(await orders.send(asha, '/orders', body)).toMatchObject({
    status: 422,
    body: { code: 'COUPON_INVALID', error: 'Invalid coupon code' },
  })
  await save(shop, { code: 'SHORT', discountValue: 10 })
  expect(await orders.send(asha, '/orders', body)).toMatchObject({
    status: 409,
    body: { code: 'PRICE_CHANGED', order: { total: 999 } },
  })
  expect(await checkStockLedger(shop)).toEqual({ orders: 0, wrongCounts: 0 })
})

test('a guest uses a coupon once by e-mail address', async () => {
  const { shop, nobody, whey } = await openShop()
  await changeSettings(shop, { checkout: { guest: 'guest' } })
  await save(shop, { code: 'HELLO', perCustomerLimit: 1 })
  const buy = (customerEmail: string, phone = '98765 43210') => {
    const body = orderBody([whey], { couponCode: 'HELLO', customerEmail })
    return orders.send(nobody, '/orders', { ...body, shippingAddress: { ...body.shippingAddress, phone } })
  }
  expect((await buy('guest@example.com')).status).toBe(201)
  expect(await buy(' Guest@Example.com')).toMatchObject({
    status: 422,
    body: { error: 'You have already used this coupon' },
  })
  expect((await buy('other@example.com', '98765 43211')).status).toBe(201)
})
