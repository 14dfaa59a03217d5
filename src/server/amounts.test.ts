import { beforeAll, expect, test } from 'vitest'
import { saveCoupons } from '../domains/coupons/index.ts'
import { CouponRecord } from '../domains/coupons/schemas.ts'
import { type Shelf, stockShop } from '../domains/orders/testing/shop.ts'
import { openApp } from './testing/app.ts'
import { fillWorld, type World } from './testing/visitors.ts'

const COUPON = { title: 'Festive', discountType: 'fixed', minimumOrderValue: 99.5, showOnCart: true }

let shop: Awaited<ReturnType<typeof openApp<World>>>
beforeAll(async () => {
  shop = await openApp(async (ctx) => {
    await saveCoupons(ctx, [CouponRecord.parse({ ...COUPON, code: 'FESTIVE50', discountValue: 50 })])
    return fillWorld(ctx, (await stockShop(ctx, [400, 400])) as [Shelf, Shelf])
  })
})

const call = (method: string, path: string, body?: object) =>
  shop.call(`/api${path}`, {
    method,
    headers: new Headers([...shop.filled.headers.owner, ['content-type', 'application/json']]),
    ...(body ? { body: JSON.stringify(body) } : {}),
  })

/** The numbers in an answer, keyed by their position. */
const numbersOf = (value: unknown, place = ''): [string, number][] => {
  if (typeof value === 'number') return [[place, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) => numbersOf(each, `${place}.${key}`))
}
const IS_AMOUNT =
  /\.(price|originalPrice|mrp|amount|total|subtotal|lineTotal|shippingCost|discountAmount|memberDiscount|giftCardAmount|prepaidDiscount|codFee|cashTotal|minimumOrderValue|maximumDiscountAmount|discountValue|fee|freeFrom|cost)$/

test('an answer in paise is the answer in rupees with every amount times a hundred, and nothing else', async () => {
  const { whey, order } = shop.filled
  const items = [{ id: whey.productId, variantId: whey.variantId, quantity: 1 }]
  await call('PUT', '/account/cart', { version: 0, later: [], lines: items })
  const { orderNumber } = await order()
  const questions: [method: string, path: string, body?: object][] = [
    ['GET', '/products-public?limit=2'],
    ['GET', '/search/suggest?q=whey'],
    ['POST', '/chatbot', { message: 'Show me whey' }],
    ['POST', '/cart/price', { items }],
    ['GET', '/coupons'],
    ['GET', '/account/cart'],
    ['GET', '/account/wishlist'],
    ['GET', `/orders/${orderNumber}/reorder`],
  ]
  for (const [method, path, body] of questions) {
    // The number of products that a search finds is called a total too.
    const isAmount = (place: string) =>
      IS_AMOUNT.test(place) && !(path.startsWith('/search') && place === '.data.total')
    const rupees = numbersOf((await call(method, path, body)).body)
    const paise = numbersOf((await call(method, `${path}${path.includes('?') ? '&' : '?'}amounts=paise`, body)).body)
    expect(paise, path).toEqual(
      rupees.map(([place, value]) => [place, isAmount(place) ? Math.round(value * 100) : value]),
    )
    expect(
      rupees.some(([place, value]) => isAmount(place) && value > 0),
      path,
    ).toBe(true)
  }
})
