import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { announcedEvents, contextOn, testContext, testDatabase } from '../../../platform/testing/index.ts'
import { saveProducts } from '../../catalog/index.ts'
import { changeSettings } from '../../settings/index.ts'
import { cancelOrder, findOrder, findOwnOrders, placeOrder, transitionOrder } from '../index.ts'
import { checkStockLedger, customer, orderInput, stockOf, stockRecord, stockShop } from '../testing/shop.ts'

async function open(stocks: number[]) {
  const shop = await testContext()
  const shelf = await stockShop(shop, stocks)
  const on = await testDatabase()
  const asha = contextOn(on, { actor: await customer(shop, 'asha') })
  const ravi = contextOn(on, { actor: await customer(shop, 'ravi') })
  const nobody = contextOn(on, { actor: { kind: 'nobody' } })
  return { shop, shelf, asha, ravi, nobody }
}

test('D13: an order takes stock, keeps what was bought and announces itself', async () => {
  const { shop, shelf, asha } = await open([5, 5])
  const [whey, base] = shelf
  const placed = await placeOrder(
    asha,
    orderInput(
      [
        { ...whey!, quantity: 2, isUpsell: true },
        { ...base!, quantity: 2 },
      ],
      'key-00001',
    ),
  )
  if (!placed.ok) throw new Error(placed.code)
  const order = placed.value
  expect(order.orderNumber).toMatch(/^NS-[A-Z2-9]{9}$/)
  expect(order).toMatchObject({
    status: 'pending',
    customerEmail: 'asha@example.com',
    customerPhone: '+919876543210',
    paymentMethod: 'cod',
    subtotal: 380_000,
    shippingCost: 0,
    total: 380_000,
    steps: [
      { name: 'items', amount: 400_000 },
      { name: 'upsell', amount: -20_000 },
      { name: 'shipping', amount: 0 },
    ],
    items: [
      {
        name: 'Whey 0',
        flavor: 'Mango',
        price: 90_000,
        originalPrice: 100_000,
        quantity: 2,
        isUpsell: true,
        lineTotal: 180_000,
      },
      { name: 'Whey 1', price: 100_000, quantity: 2, isUpsell: false },
    ],
    timeline: [{ status: 'pending', note: 'Order placed' }],
  })
  expect(await stockOf(shop, whey!)).toBe(3)
  expect(await checkStockLedger(shop)).toEqual({ orders: 1, wrongCounts: 0 })
  expect(await announcedEvents(shop)).toContainEqual({
    event: 'order.placed',
    data: { orderNumber: order.orderNumber },
  })
  expect(await findOrder(asha, order.orderNumber.toLowerCase())).toEqual(placed)
})

test('I15: the same key gives the same order, even after prices and stock have changed; another body is refused', async () => {
  const { shop, shelf, asha, ravi } = await open([1])
  const first = await placeOrder(asha, orderInput([shelf[0]!], 'key-00001'))
  expect(first.ok).toBe(true)
  expect(await placeOrder(asha, orderInput([shelf[0]!], 'key-00001'))).toEqual(first)
  expect(await placeOrder(asha, orderInput([{ ...shelf[0]!, quantity: 2 }], 'key-00001'))).toMatchObject({
    ok: false,
    code: 'IDEMPOTENCY_MISMATCH',
  })
  expect(await placeOrder(ravi, orderInput([shelf[0]!], 'key-00001'))).toMatchObject({
    ok: false,
    code: 'OUT_OF_STOCK',
  })
  expect((await checkStockLedger(shop)).orders).toBe(1)
})

test('A6: a line that claims an upsell pays the list price without its base product, whatever it claims', async () => {
  const { shop, shelf, asha } = await open([9, 9, 9])
  const [whey, base, stranger] = shelf
  const place = (items: Parameters<typeof orderInput>[0], key: string, changes = {}) =>
    placeOrder(asha, orderInput(items, key, changes))
  const claim = { ...whey!, isUpsell: true }
  // The prices that an honest cart would have shown are refused, and the new ones returned.
  expect(await place([claim], 'key-00001', { total: 999 })).toMatchObject({
    code: 'PRICE_CHANGED',
    params: { data: { order: { subtotal: 1000, lines: [{ price: 1000, isUpsell: false, relatedProductId: null }] } } },
  })
  // Alone, twice, beside a product that recommends nothing, and as the partner itself: no discount.
  const carts = [
    [claim],
    [claim, claim],
    [claim, { ...stranger!, isUpsell: true }],
    [{ ...base!, isUpsell: true }, whey!],
  ]
  for (const [n, items] of carts.entries()) {
    const placed = await place(items, `key-0001${n}`)
    expect(placed).toMatchObject({ ok: true, value: { subtotal: 100_000 * items.length } })
    if (placed.ok)
      for (const line of placed.value.items) expect(line).toMatchObject({ price: 100_000, isUpsell: false })
  }
  // Beside its partner, the store's percentage applies, not the request's.
  const honest = orderInput([claim, base!], 'key-00009')
  Object.assign(honest.items[0]!, { upsellDiscount: 90, price: 900, originalPrice: 1000 })
  expect(await placeOrder(asha, honest)).toMatchObject({ ok: true, value: { subtotal: 190_000 } })
  expect(await checkStockLedger(shop)).toEqual({ orders: 5, wrongCounts: 0 })
})

test('a discount ends when the offer is switched off or its product is no longer sold', async () => {
  const { shop, shelf, asha } = await open([9, 9])
  const [whey, base] = shelf
  const body = [{ ...whey!, isUpsell: true }, base!]
  const offer = (change: object) => saveProducts(shop, [stockRecord(1, 9, change)])
  expect(await placeOrder(asha, orderInput(body, 'key-00001'))).toMatchObject({ value: { subtotal: 190_000 } })
  await offer({ upsells: [{ product: 'whey-0', discountPercentage: 10, active: false }] })
  expect(await placeOrder(asha, orderInput(body, 'key-00002'))).toMatchObject({ value: { subtotal: 200_000 } })
  await offer({ published: false })
  expect(await placeOrder(asha, orderInput(body, 'key-00003'))).toMatchObject({ code: 'PRODUCT_NOT_FOUND' })
})

test('I3 D18: a total that differs is refused with the fresh prices in rupees, and nothing happens', async () => {
  const { shop, shelf, asha } = await open([5])
  const refused = await placeOrder(asha, orderInput([shelf[0]!], 'key-00001', { total: 1 }))
  expect(refused).toMatchObject({
    ok: false,
    code: 'PRICE_CHANGED',
    params: { data: { order: { subtotal: 1000, shippingCost: 99, total: 1099 } } },
  })
  expect(await stockOf(shop, shelf[0]!)).toBe(5)
  expect((await placeOrder(asha, orderInput([shelf[0]!], 'key-00001', { total: 1099 }))).ok).toBe(true)
})

test('a price that moved unheard is found when stock is taken: nobody pays an old one', async () => {
  const { shop, shelf, asha } = await open([5])
  const place = (changes = {}) => placeOrder(asha, orderInput([shelf[0]!], 'key-00001', changes))
  expect(await place({ total: 1 })).toMatchObject({ code: 'PRICE_CHANGED' })
  // Bypasses the domain, so that this process's cache still has 1,000 rupees.
  await shop.db.execute(sql`update variants set price = 200000 where id = ${shelf[0]!.variantId}`)
  expect(await place({ total: 1099 })).toMatchObject({
    code: 'PRICE_CHANGED',
    params: { data: { order: { subtotal: 2000 } } },
  })
  expect(await stockOf(shop, shelf[0]!)).toBe(5)
  expect(await place({ total: 2000 })).toMatchObject({ ok: true, value: { total: 200_000 } })
})

test('what cannot be sold is refused by name', async () => {
  const { shop, shelf, asha, nobody } = await open([1, 0])
  const place = (ctx: typeof asha, items: Parameters<typeof orderInput>[0], changes = {}) =>
    placeOrder(ctx, orderInput(items, 'key-00001', changes))
  expect(await place(nobody, [shelf[0]!])).toMatchObject({ code: 'LOGIN_REQUIRED' })
  expect(await place(asha, [shelf[1]!])).toMatchObject({
    code: 'OUT_OF_STOCK',
    params: {
      message: 'Whey 1 is out of stock',
      items: [{ variantId: shelf[1]!.variantId, name: 'Whey 1', available: 0 }],
    },
  })
  expect(await place(asha, [{ ...shelf[0]!, quantity: 2 }])).toMatchObject({
    code: 'OUT_OF_STOCK',
    params: { message: 'Only 1 left of Whey 0' },
  })
  expect(await place(asha, [{ ...shelf[0]!, variantId: 'var_nothing' }])).toMatchObject({ code: 'PRODUCT_NOT_FOUND' })
  expect(await place(asha, [{ ...shelf[0]!, productId: shelf[1]!.productId }])).toMatchObject({
    code: 'PRODUCT_NOT_FOUND',
  })
  expect(
    await place(asha, [
      { ...shelf[0]!, quantity: 15 },
      { ...shelf[0]!, quantity: 15 },
    ]),
  ).toMatchObject({ code: 'QUANTITY_TOO_LARGE' })
  expect(await place(asha, [shelf[0]!], { couponCode: 'SAVE' })).toMatchObject({ code: 'COUPON_INVALID' })
  expect(await place(asha, [shelf[0]!], { deliveryMethod: 'express' })).toMatchObject({
    code: 'DELIVERY_METHOD_UNAVAILABLE',
  })
  expect(await checkStockLedger(shop)).toEqual({ orders: 0, wrongCounts: 0 })
})

test('D10: where guests may order, a guest gives a real e-mail address', async () => {
  const { shop, shelf, nobody, asha } = await open([5])
  await changeSettings(shop, { checkout: { guest: 'guest' } })
  expect(await placeOrder(nobody, orderInput([shelf[0]!], 'key-00001'))).toMatchObject({
    code: 'GUEST_EMAIL_REQUIRED',
    params: { message: 'Email is required' },
  })
  const placed = await placeOrder(nobody, orderInput([shelf[0]!], 'key-00001', { customerEmail: 'Guest@Example.com' }))
  expect(placed).toMatchObject({ ok: true, value: { customerEmail: 'guest@example.com' } })
  if (placed.ok) expect(await findOrder(asha, placed.value.orderNumber)).toMatchObject({ code: 'ORDER_NOT_FOUND' })
})

test('a cancelled order gives its stock back once, and only its owner can cancel it', async () => {
  const { shop, shelf, asha, ravi, nobody } = await open([3])
  const placed = await placeOrder(asha, orderInput([{ ...shelf[0]!, quantity: 3 }], 'key-00001'))
  if (!placed.ok) throw new Error(placed.code)
  const { orderNumber } = placed.value
  for (const other of [ravi, nobody]) {
    expect(await cancelOrder(other, { orderNumber })).toMatchObject({ code: 'ORDER_NOT_FOUND' })
    expect(await findOrder(other, orderNumber)).toMatchObject({ code: 'ORDER_NOT_FOUND' })
  }
  const both = await Promise.all([cancelOrder(asha, { orderNumber }), cancelOrder(asha, { orderNumber })])
  expect(both.map((each) => each.ok).toSorted()).toEqual([false, true])
  expect(both.find((each) => !each.ok)).toMatchObject({
    code: 'ORDER_NOT_CANCELLABLE',
    params: { status: 'cancelled' },
  })
  expect(await stockOf(shop, shelf[0]!)).toBe(3)
  expect(await checkStockLedger(shop)).toEqual({ orders: 1, wrongCounts: 0 })
  expect((await findOwnOrders(asha))[0]?.timeline.map((each) => each.status)).toEqual(['pending', 'cancelled'])
})

test('staff move an order along the table; a shipped one is not cancelled', async () => {
  const { shelf, asha } = await open([3])
  const staff = contextOn(await testDatabase(), {
    actor: { kind: 'staff', id: 'usr_staff', email: 's@example.com', role: 'owner' },
  })
  const placed = await placeOrder(asha, orderInput([shelf[0]!], 'key-00001'))
  if (!placed.ok) throw new Error(placed.code)
  const { id, orderNumber } = placed.value
  expect(await transitionOrder(asha, { order: id, status: 'confirmed' })).toMatchObject({ code: 'FORBIDDEN' })
  expect(await transitionOrder(staff, { order: id, status: 'delivered' })).toMatchObject({
    code: 'ORDER_MOVE_REFUSED',
    params: { status: 'pending' },
  })
  for (const status of ['confirmed', 'processing', 'shipped'] as const)
    expect((await transitionOrder(staff, { order: orderNumber, status })).ok).toBe(true)
  expect(await cancelOrder(asha, { orderNumber })).toMatchObject({ code: 'ORDER_NOT_CANCELLABLE' })
})
