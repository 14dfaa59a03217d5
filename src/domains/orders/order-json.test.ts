import { expect, test } from 'vitest'
import { placeOrder } from './index.ts'
import { orderJson } from './order-json.ts'
import { openShop } from './testing/api.ts'
import { orderInput } from './testing/shop.ts'

const openOrder = async () => {
  const { asha, whey } = await openShop()
  const placed = await placeOrder(asha, orderInput([whey], 'one-order'))
  if (!placed.ok) throw new Error(placed.code)
  return placed.value
}

test('R255 R256: the API answers an order with all that a client shows of it, in rupees', async () => {
  const order = orderJson(await openOrder())
  expect(order).toMatchObject({
    id: expect.stringMatching(/^ord_/),
    orderNumber: expect.stringMatching(/^NS-/),
    createdAt: expect.stringMatching(/^\d{4}-/),
    status: 'pending',
    displayStatus: 'pending',
    paymentMethod: 'COD',
    items: [{ quantity: 1, price: 1000 }],
    subtotal: 1000,
    shippingCost: 99,
    total: 1099,
    shippingAddress: { city: expect.any(String), zipCode: expect.any(String) },
  })
  expect(Object.keys(order.tracking).toSorted()).toEqual([
    'carrier',
    'estimatedDelivery',
    'shippedDate',
    'status',
    'trackingNumber',
    'trackingUrl',
  ])
})

test('D40: a line names its variant by id, and flavour and weight by both of their names', async () => {
  const order = await openOrder()
  const [line] = order.items
  expect(orderJson(order).items[0]).toMatchObject({
    id: line?.productId,
    lineId: line?.id,
    variantId: line?.variantId,
    flavor: 'Mango',
    selectedFlavor: 'Mango',
    weight: '1 kg',
    selectedWeight: '1 kg',
    variant: 'Mango, 1 kg',
  })
})
