import { expect, test } from 'vitest'
import { changeSettings } from '../../settings/index.ts'
import { ordersApi } from '../api.ts'
import { callApi, openShop } from '../testing/api.ts'
import { checkStockLedger, orderBody } from '../testing/shop.ts'

const { send } = callApi(ordersApi)
type Shop = Awaited<ReturnType<typeof openShop>>

const order = ({ whey }: Shop, changes: { zipCode?: string; state?: string; paymentMethod?: string }) => {
  const { paymentMethod = 'COD', ...address } = changes
  const body = orderBody([whey])
  return { ...body, paymentMethod, shippingAddress: { ...body.shippingAddress, ...address } }
}

test.each([
  ['111111', 'a PIN that no directory knows, in an area that is none'],
  ['110099', 'a PIN that the owner does not serve'],
])('%s is refused when the order is placed: %s', async (zipCode) => {
  const shop = await openShop()
  await changeSettings({ ...shop.shop, actor: { kind: 'system' } }, { pincode: { notServed: ['110099'] } })
  expect(await send(shop.asha, '/orders', order(shop, { zipCode }))).toMatchObject({
    status: 422,
    body: {
      code: 'PINCODE_INVALID',
      error: 'Invalid pincode',
      fields: { 'shippingAddress.zipCode': 'Invalid pincode' },
    },
  })
  expect(await checkStockLedger(shop.shop)).toEqual({ orders: 0, wrongCounts: 0 })
})

test('cash is not taken where the courier takes none', async () => {
  const shop = await openShop()
  await changeSettings(
    { ...shop.shop, actor: { kind: 'system' } },
    { pincode: { noCash: ['1100'] }, store: { isDemo: true } },
  )
  expect(await send(shop.asha, '/orders', order(shop, {}))).toMatchObject({
    status: 422,
    body: { fields: { paymentMethod: 'Cash on delivery is not available for this pincode' } },
  })
  expect((await send(shop.asha, '/orders', order(shop, { paymentMethod: 'UPI' }))).status).toBe(201)
})

test('card and UPI are a demo’s alone until a provider takes real money', async () => {
  const shop = await openShop()
  for (const paymentMethod of ['card', 'upi']) {
    expect(await send(shop.asha, '/orders', order(shop, { paymentMethod }))).toMatchObject({
      status: 422,
      body: { fields: { paymentMethod: 'This payment method is not available' } },
    })
  }
})
