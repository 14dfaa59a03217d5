import { expect, test } from 'vitest'
import { saveProducts } from '../catalog/index.ts'
import { pricingApi } from '../pricing/api.ts'
import { changeSettings, readSettings } from '../settings/index.ts'
import { placeOrder } from './index.ts'
import { callApi, openShop } from './testing/api.ts'
import { orderInput, type Shelf, stockOf, stockRecord } from './testing/shop.ts'

const { send } = callApi(pricingApi)

test('a cart is priced in rupees, with problems beside what can be had', async () => {
  const { nobody, whey, shelf } = await openShop([2, 5])
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
    lines: [
      { price: 900, originalPrice: 1000, isUpsell: true, upsellDiscount: 10, relatedProductId: shelf[1]!.productId },
      { price: 1000, isUpsell: false, upsellDiscount: 0, relatedProductId: null },
    ],
    steps: [{ amount: 2000 }, { name: 'upsell', amount: -100 }, { amount: 0 }],
    total: 1900,
    problems: [],
  })
  expect((await send(nobody, '/cart/price', { items: [] })).body.data.total).toBe(0)
  expect((await send(nobody, '/cart/price', { items: [{ id: 'a\u0000b', quantity: 1 }] })).status).toBe(422)
})

test('the delivery that was chosen is priced, in the summary and in the order; one that is not offered is refused', async () => {
  const { shop, asha, whey } = await openShop()
  const { methods } = (await readSettings(shop)).shipping
  const ask = async (deliveryMethod: string) =>
    (await send(asha, '/cart/price', { items: [{ id: whey.productId, quantity: 1 }], deliveryMethod })).body.data
  const order = (deliveryMethod: string, key: string) =>
    placeOrder(asha, orderInput([whey], key, { deliveryMethod, total: 1199 }))
  expect(await ask('express')).toMatchObject({ total: 1099, deliveryMethod: 'standard' })
  expect(await order('express', 'not-offered')).toMatchObject({ ok: false })
  const changed = methods.map((method) => ({ ...method, isEnabled: true }))
  await changeSettings({ ...shop, actor: { kind: 'system' } }, { shipping: { methods: changed } })
  expect(await ask('express')).toMatchObject({ total: 1199, deliveryMethod: 'express' })
  expect(await ask('standard')).toMatchObject({ total: 1099 })
  expect(await order('express', 'offered-now')).toMatchObject({ value: { total: 119_900, deliveryMethod: 'express' } })
})

test('I35 A56: one base product and twenty offers: one costs less, in the quote, the order and its stock', async () => {
  const { shop, asha, shelf } = await openShop([30, 30])
  const [extra, base] = shelf as [Shelf, Shelf]
  const items = [
    { ...base, quantity: 1 },
    { ...extra, quantity: 20, isUpsell: true },
  ]
  const asked = items.map(({ productId, variantId, quantity }) => ({
    id: productId,
    variantId,
    quantity,
    isUpsell: true,
  }))
  const { data } = (await send(asha, '/cart/price', { items: asked })).body
  expect(data.lines).toMatchObject([
    { id: base.productId, quantity: 1, price: 1000, lineTotal: 1000, isUpsell: false },
    { id: extra.productId, quantity: 1, price: 900, lineTotal: 900, isUpsell: true, relatedProductId: base.productId },
    { id: extra.productId, quantity: 19, price: 1000, lineTotal: 19_000, isUpsell: false, relatedProductId: null },
  ])
  expect(data).toMatchObject({
    total: 20_900,
    steps: [{ amount: 21_000 }, { name: 'upsell', amount: -100 }, { amount: 0 }],
  })
  const placed = await placeOrder(asha, orderInput(items, 'twenty-offers', { total: 20_900 }))
  if (!placed.ok) throw new Error(placed.code)
  expect(
    placed.value.items.map(({ quantity, lineTotal, upsellDiscount }) => [quantity, lineTotal, upsellDiscount]),
  ).toEqual([
    [1, 100_000, 0],
    [1, 90_000, 10],
    [19, 1_900_000, 0],
  ])
  expect(placed.value.items.reduce((sum, { lineTotal }) => sum + lineTotal, 0)).toBe(placed.value.subtotal)
  expect(await stockOf(shop, extra)).toBe(10)
  const tooMany = await placeOrder(
    asha,
    orderInput([items[0]!, { ...items[1]!, quantity: 20 }, { ...extra, quantity: 1 }], 'too-many'),
  )
  expect(tooMany).toMatchObject({ code: 'QUANTITY_TOO_LARGE' })
})

test('D40: options without a variant choose theirs, under either name; those that do not exist are refused', async () => {
  const { shop, nobody, asha, whey } = await openShop([50])
  const variant = (sku: string, price: number, flavor: string, weight: string) => ({
    sku,
    price,
    stock: 9,
    flavor,
    weight,
  })
  const variants = [
    { ...variant('W0', 1000, 'Mango', '1 kg'), mrp: 1200, stock: 50 },
    variant('W0-2', 1800, 'Mango', '2 kg'),
    variant('W0-C', 1100, 'Dark Cocoa', '1 kg'),
  ]
  expect((await saveProducts(shop, [stockRecord(0, 50, { variants })])).ok).toBe(true)
  const item = (options: object) => ({ id: whey.productId, quantity: 1, ...options })
  const priceOf = async (options: object) => {
    const { data } = (await send(nobody, '/cart/price', { items: [item(options)] })).body
    return [data.lines[0]?.price, data.problems.map(({ code }: { code: string }) => code)]
  }
  expect(await priceOf({})).toEqual([1000, []])
  expect(await priceOf({ selectedFlavor: '', selectedWeight: null })).toEqual([1000, []])
  expect(await priceOf({ selectedFlavor: 'Mango', selectedWeight: '2 kg' })).toEqual([1800, []])
  expect(await priceOf({ flavor: 'mango', weight: '2KG' })).toEqual([1800, []])
  expect(await priceOf({ selectedFlavor: 'dark cocoa' })).toEqual([1100, []])
  expect(await priceOf({ selectedFlavor: 'Dark Cocoa', selectedWeight: '2 kg' })).toEqual([
    undefined,
    ['PRODUCT_NOT_FOUND'],
  ])
  expect(await priceOf({ variantId: whey.variantId, selectedFlavor: 'Dark Cocoa' }), 'the variant counts').toEqual([
    1000,
    [],
  ])
  const order = (options: object, key: string) => {
    const [{ id, quantity } = {}, ...others] = orderInput([whey], key).items
    return placeOrder(asha, orderInput([], key, { items: [{ id, quantity, ...options }, ...others] }))
  }
  const big = await order({ selectedFlavor: 'Mango', selectedWeight: '2 kg' }, 'options-0001')
  expect(big).toMatchObject({ value: { items: [{ flavor: 'Mango', weight: '2 kg', price: 180_000 }] } })
  expect(await order({ selectedFlavor: 'Rose' }, 'options-0002')).toMatchObject({ code: 'PRODUCT_NOT_FOUND' })
  expect(await order({ selectedFlavor: 'Dark Cocoa' }, 'options-0001')).toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' })
})
