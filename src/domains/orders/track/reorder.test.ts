import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { saveProducts } from '../../catalog/index.ts'
import { ordersApi } from '../api.ts'
import { callApi, openShop } from '../testing/api.ts'
import { orderBody, stockRecord } from '../testing/shop.ts'

const { send, get } = callApi(ordersApi)

test('an order again: what is still sold at today’s price, and what is not by name', async () => {
  const { shop, shelf, asha, ravi, nobody } = await openShop([5, 9])
  const [whey, base] = shelf
  const body = orderBody([
    { ...whey!, quantity: 4 },
    { ...base!, quantity: 2 },
  ])
  const { orderNumber } = (await send(asha, '/orders', body)).body.order
  const path = `/orders/${orderNumber}/reorder`
  for (const other of [ravi, nobody]) expect((await get(other, path)).status).toBe(404)

  expect((await get(asha, path)).body).toMatchObject({
    items: [
      { variantId: whey!.variantId, quantity: 1, price: 1000 },
      { variantId: base!.variantId, quantity: 2 },
    ],
    missing: [{ name: 'Whey 0', wanted: 4, available: 1 }],
  })

  await saveProducts(shop, [
    stockRecord(1, 7, { variants: [{ sku: 'W1', price: 1100, mrp: 1200, stock: 7, flavor: 'Mango', weight: '1 kg' }] }),
  ])
  await shop.db.execute(sql`update products set status = 'archived' where id = ${whey!.productId}`)
  await shop.purge(['catalog'])
  expect((await get(asha, path)).body).toMatchObject({
    items: [{ variantId: base!.variantId, price: 1100 }],
    missing: [{ name: 'Whey 0', wanted: 4, available: 0 }],
  })
})
