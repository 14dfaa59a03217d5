import { mkdtemp, readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { Context } from '../../platform/context.ts'
import type { ApiEnv } from '../../platform/http.ts'
import { createMailer, type Mail } from '../../platform/mail/mailer.ts'
import { announcedEvents, contextOn, testContext, testDatabase } from '../../platform/testing/index.ts'
import { pricingApi } from '../pricing/api.ts'
import { ordersApi } from './api.ts'
import { sendOrderConfirmation, sendTrackingLinks } from './index.ts'
import { checkBooks, customer, orderBody, stockShop } from './testing/shop.ts'

const app = (ctx: Context) =>
  new Hono<ApiEnv>()
    .use(async (c, next) => {
      c.set('ctx', ctx)
      c.set('client', { ip: '203.0.113.9', userAgent: 'test' })
      return next()
    })
    .route('/', ordersApi)
    .route('/', pricingApi)

async function open(stocks = [5, 5]) {
  const shop = await testContext()
  const shelf = await stockShop(shop, stocks)
  const on = await testDatabase()
  const actor = await customer(shop, 'asha')
  const asha = contextOn(on, { actor })
  const ravi = contextOn(on, { actor: await customer(shop, 'ravi') })
  const nobody = contextOn(on, { actor: { kind: 'nobody' } })
  return { shop, shelf, asha, ravi, nobody, whey: shelf[0]! }
}

async function send(
  ctx: Context,
  path: string,
  body?: unknown,
  { method = 'POST', key }: { method?: string; key?: string } = {},
) {
  const headers = { 'content-type': 'application/json', ...(key ? { 'idempotency-key': key } : {}) }
  const response = await app(ctx).request(path, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return {
    status: response.status,
    headers: response.headers, // biome-ignore lint/suspicious/noExplicitAny: an answer may have any form; the tests say which
    body: (await response.json()) as Record<string, any>,
  }
}
const get = (ctx: Context, path: string) => send(ctx, path, undefined, { method: 'GET' })

test("the documents' full body is accepted, and everything in it is computed anew", async () => {
  const { asha, whey } = await open()
  const body = orderBody([whey], {
    orderNumber: 'NS-MINE',
    userId: 'usr_ravi',
    customerEmail: 'somebody@else.example',
    subtotal: 1,
    shippingCost: -99,
    discountAmount: 99_999,
    discount: 99_999,
    memberDiscount: 500,
    status: 'paid',
    total: 1099,
  })
  Object.assign(body.items[0]!, { name: 'x', price: 1, originalPrice: 1, upsellDiscount: 90, variantType: 'complex' })
  const { status, body: answer, headers } = await send(asha, '/orders', body, { key: 'browser-key-1' })
  expect(status).toBe(201)
  expect(headers.get('cache-control')).toBe('private, no-store')
  expect(answer).toMatchObject({
    success: true,
    order: {
      status: 'pending',
      customerEmail: 'asha@example.com',
      paymentMethod: 'COD',
      subtotal: 1000,
      shippingCost: 99,
      total: 1099,
      items: [{ id: whey.productId, price: 1000, quantity: 1 }],
    },
  })
  expect(answer.order.orderNumber).not.toBe('NS-MINE')
  expect((await send(asha, '/orders', body, { key: 'browser-key-1' })).body).toEqual(answer)
})

test.each([-1, 0, 0.5, 1.5, 1e3, 1e9, 2 ** 53, '2', '2abc', [1], { $gt: 0 }, null, true, '٣'])(
  'the quantity %j is refused with its field, and nothing changes',
  async (quantity) => {
    const { shop, asha, whey } = await open()
    const { status, body } = await send(asha, '/orders', orderBody([{ ...whey, quantity }]))
    expect(status).toBe(422)
    expect(body).toMatchObject({
      success: false,
      code: 'INVALID_INPUT',
      fields: { 'items.0.quantity': expect.any(String) },
    })
    expect(await checkBooks(shop)).toEqual({ orders: 0, wrongCounts: 0 })
  },
)

test('an order needs a login, goods, an address and a way to pay, each in the words of the documents', async () => {
  const { asha, nobody, whey } = await open()
  expect(await send(nobody, '/orders', orderBody([whey]))).toMatchObject({
    status: 401,
    body: { success: false, error: 'Please login to place an order.', code: 'LOGIN_REQUIRED' },
  })
  expect((await send(asha, '/orders', orderBody([]))).body.fields).toEqual({ items: 'Your cart is empty' })
  expect((await send(asha, '/orders', orderBody(Array.from({ length: 51 }, () => whey)))).status).toBe(422)
  expect(
    (await send(asha, '/orders', orderBody([whey], { paymentMethod: undefined, shippingAddress: {} }))).body.fields,
  ).toEqual({
    paymentMethod: 'Payment method is required',
    'shippingAddress.firstName': 'First name is required',
    'shippingAddress.lastName': 'Last name is required',
    'shippingAddress.address': 'Address is required',
    'shippingAddress.city': 'City is required',
    'shippingAddress.state': 'State is required',
    'shippingAddress.zipCode': 'Pincode is required',
    'shippingAddress.phone': 'Phone is required',
  })
  const address = orderBody([whey]).shippingAddress
  const withPin = async (zipCode: string) =>
    (await send(asha, '/orders', orderBody([whey], { shippingAddress: { ...address, zipCode } }))).body.fields
  expect(await withPin('11002')).toEqual({ 'shippingAddress.zipCode': 'Invalid pincode' })
  expect(await withPin('560001')).toEqual({ 'shippingAddress.zipCode': 'Invalid pincode' })
  expect(await withPin('900001')).toEqual({ 'shippingAddress.zipCode': 'Delivery not available for this pincode' })
  expect(await send(asha, '/orders', orderBody([whey], { paymentMethod: 'CARD' }))).toMatchObject({
    status: 422,
    body: { code: 'PAYMENT_METHOD_UNAVAILABLE' },
  })
  expect((await send(asha, '/orders', orderBody([whey]), { key: 'x' })).body.code).toBe('IDEMPOTENCY_KEY_INVALID')
  expect(
    (await app(asha).request('/orders', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{' }))
      .status,
  ).toBe(400)
})

test('a wrong total and missing stock answer 409 with what is true', async () => {
  const { asha, whey, shelf } = await open([2, 0])
  expect(await send(asha, '/orders', orderBody([whey], { total: 1 }))).toMatchObject({
    status: 409,
    body: { success: false, code: 'PRICE_CHANGED', order: { total: 1099 } },
  })
  expect(await send(asha, '/orders', orderBody([shelf[1]!]))).toMatchObject({
    status: 409,
    body: {
      code: 'OUT_OF_STOCK',
      error: 'Whey 1 is out of stock',
      items: [{ variantId: shelf[1]!.variantId, name: 'Whey 1', available: 0 }],
    },
  })
  expect(await send(asha, '/orders', orderBody([{ ...whey, productId: 'prd_none' }]))).toMatchObject({
    status: 404,
    body: { error: 'Product not found', code: 'PRODUCT_NOT_FOUND' },
  })
})

test("nobody sees or changes another's order: it is not found, in the same words as one that never was", async () => {
  const { asha, ravi, nobody, whey } = await open()
  const { orderNumber, id } = (await send(asha, '/orders', orderBody([whey]))).body.order
  const never = await get(ravi, '/orders/NS-NEVERWAS2')
  for (const other of [ravi, nobody]) {
    expect(await get(other, `/orders/${orderNumber}`)).toMatchObject({ status: 404, body: never.body })
    expect(await send(other, `/orders/${orderNumber}/cancel`, {})).toMatchObject({ status: 404, body: never.body })
    expect((await send(other, `/orders/${id}`, { status: 'cancelled' }, { method: 'PATCH' })).status).toBe(403)
  }
  expect((await send(asha, `/orders/${id}`, { status: 'delivered' }, { method: 'PATCH' })).status).toBe(403)
  expect((await get(nobody, '/user-orders?userId=usr_asha')).status).toBe(401)
  expect((await get(ravi, '/user-orders?userId=usr_asha')).body.orders).toEqual([])
  expect((await get(asha, '/user-orders?userId=usr_asha')).body.orders).toMatchObject([
    { orderNumber, customerName: 'Asha Rao', paymentMethod: 'COD', total: 1099 },
  ])
  expect((await get(asha, `/orders/${orderNumber}`)).body.order.orderNumber).toBe(orderNumber)
  expect((await send(asha, `/orders/${orderNumber}/cancel`)).body.order.status).toBe('cancelled')
})

test('a number tracks the order without the person; an e-mail tells a stranger nothing', async () => {
  const { shop, asha, nobody, whey } = await open()
  const { orderNumber } = (await send(asha, '/orders', orderBody([whey]))).body.order
  const tracked = await get(nobody, `/orders/track?query=${orderNumber.toLowerCase()}`)
  expect(tracked.body.order).toMatchObject({
    orderNumber,
    shippingAddress: null,
    customerEmail: null,
    customerName: null,
    customerPhone: null,
  })
  expect(JSON.stringify(tracked.body)).not.toMatch(/Asha|Ring Road|98765|example\.com/)
  const known = await get(nobody, '/orders/track?query=asha@example.com')
  expect(known).toMatchObject({ status: 200, body: { success: true, order: null } })
  expect((await get(nobody, '/orders/track?query=unknown@example.com')).body).toEqual(known.body)
  expect((await get(asha, '/orders/track?query=ASHA@example.com')).body.order.orderNumber).toBe(orderNumber)
  for (const query of ['NS-NEVERWAS2', "' or 1=1", '%00', 'a@', '🙂'])
    expect((await get(nobody, `/orders/track?query=${encodeURIComponent(query)}`)).status).toBe(404)
  expect((await get(nobody, '/orders/track?query=%20')).status).toBe(422)
  expect((await announcedEvents(shop)).filter((each) => each.event === 'order.tracking-requested')).toHaveLength(2)
})

test('the confirmation goes out once, and a tracking link only to an address with orders', async () => {
  const { shop, asha, whey } = await open()
  const { orderNumber } = (await send(asha, '/orders', orderBody([whey]))).body.order
  const folder = await mkdtemp(join(tmpdir(), 'mail-'))
  const mailer = createMailer({ from: 'shop@example.com', folder, publicUrl: 'http://127.0.0.1:3000' })
  let sent = 0
  const counting = {
    ...mailer,
    send: (mail: Mail) => {
      sent += 1
      return mailer.send(mail)
    },
  }
  await sendOrderConfirmation(shop, counting, { orderNumber })
  await sendOrderConfirmation(shop, counting, { orderNumber })
  await sendOrderConfirmation(shop, counting, { orderNumber: 'NS-NEVERWAS2' })
  await sendTrackingLinks(shop, counting, { email: 'unknown@example.com' })
  expect(sent).toBe(1)
  const [file = ''] = await readdir(folder)
  expect(file).toBe(`${orderNumber}-confirmation.eml`)
  expect(await readFile(join(folder, file), 'utf8')).toContain('To: asha@example.com')
  await sendTrackingLinks(shop, counting, { email: 'asha@example.com' })
  expect(sent).toBe(2)
})

test('a cart is priced in rupees, with problems beside what can be had', async () => {
  const { nobody, whey, shelf } = await open([2, 5])
  const items = [
    { id: whey.productId, quantity: 3, isUpsell: true },
    { id: 'prd_none', variantId: 'var_none', quantity: 1 },
  ]
  const { status, body } = await send(nobody, '/cart/price', { items, couponCode: 'SAVE10', pincode: '110001' })
  expect(status).toBe(200)
  expect(body.data).toMatchObject({
    lines: [
      { id: whey.productId, variantId: whey.variantId, price: 1000, quantity: 3, lineTotal: 3000, isUpsell: false },
    ],
    steps: [
      { name: 'items', amount: 3000 },
      { name: 'shipping', amount: 0 },
    ],
    total: 3000,
    delivery: '1-2 business days',
  })
  expect(body.data.problems.map((each: { code: string }) => each.code)).toEqual([
    'PRODUCT_NOT_FOUND',
    'OUT_OF_STOCK',
    'UPSELL_NOT_APPLICABLE',
    'COUPON_INVALID',
  ])
  const both = await send(nobody, '/cart/price', {
    items: [
      { id: whey.productId, quantity: 1, isUpsell: true },
      { id: shelf[1]!.productId, quantity: 1 },
    ],
  })
  expect(both.body.data).toMatchObject({
    steps: [{ amount: 2000 }, { name: 'upsell', amount: -100 }, { amount: 0 }],
    total: 1900,
    problems: [],
  })
  expect((await send(nobody, '/cart/price', { items: [] })).body.data.total).toBe(0)
  expect((await send(nobody, '/cart/price', { items: [{ id: 'a\u0000b', quantity: 1 }] })).status).toBe(422)
})
