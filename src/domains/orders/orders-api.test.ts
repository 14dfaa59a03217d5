import { expect, test } from 'vitest'
import { ordersApi } from './api.ts'
import { callApi, openShop } from './testing/api.ts'
import { checkStockLedger, orderBody } from './testing/shop.ts'

const { get, send, raw } = callApi(ordersApi)

test('A3 A30 I3 R242 D11: the full body of older clients is accepted, and everything in it is recomputed', async () => {
  const { asha, whey } = await openShop()
  const body = orderBody([whey], {
    orderNumber: 'NS-MINE',
    userId: 'usr_ravi',
    customerEmail: 'somebody@else.example',
    subtotal: 1000,
    shippingCost: -99,
    discountAmount: 0,
    discount: 0,
    memberDiscount: 0,
    status: 'paid',
    total: 1099,
  })
  Object.assign(body.items[0]!, {
    name: 'x',
    price: 1000,
    originalPrice: 1200,
    upsellDiscount: 90,
    variantType: 'complex',
  })
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

test('R243 D91: a new order is pending, and first in its buyer’s list at once', async () => {
  const { asha, whey } = await openShop()
  const numbers = []
  for (const key of ['browser-key-1', 'browser-key-2'])
    numbers.unshift((await send(asha, '/orders', orderBody([whey]), { key })).body.order.orderNumber)
  const { orders } = (await get(asha, '/user-orders')).body
  expect(orders.map((order: { orderNumber: string }) => order.orderNumber)).toEqual(numbers)
  expect(orders[0].status).toBe('pending')
})

test.each([-1, 0, 0.5, 1.5, 1e3, 1e9, 2 ** 53, '2', '2abc', [1], { $gt: 0 }, null, true, '٣'])(
  'A4 I4: the quantity %j is refused with its field, and nothing changes',
  async (quantity) => {
    const { shop, asha, whey } = await openShop()
    const { status, body } = await send(asha, '/orders', orderBody([{ ...whey, quantity }]))
    expect(status).toBe(422)
    expect(body).toMatchObject({
      success: false,
      code: 'INVALID_INPUT',
      fields: { 'items.0.quantity': expect.any(String) },
    })
    expect(await checkStockLedger(shop)).toEqual({ orders: 0, wrongCounts: 0 })
  },
)

test('R217 R218 R283 D16 D60 D84: an order needs a login, goods, an address and a way to pay, each in its fixed wording', async () => {
  const { asha, nobody, whey } = await openShop()
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
  const withPin = async (zipCode: string, more: object = {}) =>
    (await send(asha, '/orders', orderBody([whey], { shippingAddress: { ...address, zipCode, ...more } }))).body.fields
  expect(await withPin('11002')).toEqual({ 'shippingAddress.zipCode': 'Invalid pincode' })
  expect(await withPin('560001')).toEqual({ 'shippingAddress.zipCode': 'Invalid pincode: it’s not in Delhi' })
  expect(await withPin('560001', { phone: '12' })).toEqual({
    'shippingAddress.zipCode': 'Invalid pincode: it’s not in Delhi',
    'shippingAddress.phone': 'Please enter a valid phone number',
  })
  expect((await send(asha, '/orders', orderBody([whey], { shippingAddress: null }))).status).toBe(422)
  expect(await withPin('900001')).toEqual({ 'shippingAddress.zipCode': 'Invalid pincode' })
  expect(await send(asha, '/orders', orderBody([whey], { paymentMethod: 'cheque' }))).toMatchObject({
    status: 422,
    body: { fields: { paymentMethod: 'Payment method is required' } },
  })
  expect((await send(asha, '/orders', orderBody([whey]), { key: 'x' })).body.code).toBe('IDEMPOTENCY_KEY_INVALID')
  expect((await raw(asha, '/orders', '{')).status).toBe(400)
})

test('I3: a wrong total and missing stock answer 409 with the current values', async () => {
  const { asha, whey, shelf } = await openShop([2, 0])
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

test('A12: without a key, the same order sent twice is one; a different one, or the same a while later, is another', async () => {
  const { asha, ravi, whey } = await openShop()
  const body = orderBody([whey])
  const place = async (ctx: typeof asha, changed: object = {}) =>
    (await send(ctx, '/orders', { ...body, ...changed }, { key: null })).body.order.orderNumber as string
  const [first, second] = await Promise.all([place(asha), place(asha)])
  expect(second).toBe(first)
  expect(await place({ ...asha, now: () => new Date(asha.now().getTime() + 9_000) })).toBe(first)
  const others = [
    await place(ravi),
    await place(asha, { deliveryMethod: 'standard' }),
    await place({ ...asha, now: () => new Date(asha.now().getTime() + 21_000) }),
  ]
  expect(new Set([first, ...others]).size).toBe(4)
})
