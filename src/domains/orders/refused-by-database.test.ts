import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sqlState } from '../../platform/db/index.ts'
import { ordersApi } from './api.ts'
import { callApi, openShop } from './testing/api.ts'
import { checkStockLedger, orderBody } from './testing/shop.ts'

const { send } = callApi(ordersApi)

test('I1 I5: the database itself refuses stock below zero and any change of what was ordered', async () => {
  const { shop, asha, whey } = await openShop()
  expect((await send(asha, '/orders', orderBody([whey]))).status).toBe(201)
  const stateOf = (statement: string) =>
    shop.db.execute(sql.raw(statement)).then(
      () => 'done',
      (error: unknown) => sqlState(error),
    )
  expect(await stateOf('update variants set stock = -1')).toBe('23514')
  for (const statement of [
    'update orders set total = 1',
    'update orders set subtotal = subtotal + 1',
    `update orders set steps = '[]'`,
    'update order_lines set unit_price = 1',
    'update order_lines set quantity = 20',
    'delete from order_lines',
    'delete from orders',
    'update stock_movements set delta = 0',
    'delete from order_events',
  ])
    expect(await stateOf(statement), statement).toBe('23001')
})

test('A5 I4 D264: an order beyond the largest amount is refused, and nothing of it is kept', async () => {
  const { shop, asha, shelf } = await openShop(Array.from({ length: 50 }, () => 100))
  await shop.db.execute(sql`update variants set price = 9999900, mrp = 9999900`)
  shop.memory.purge(['*'])
  const refused = await send(asha, '/orders', orderBody(shelf.map((each) => ({ ...each, quantity: 20 }))))
  expect([refused.status, refused.body.code]).toEqual([422, 'ORDER_TOO_LARGE'])
  expect(refused.body.error).toBe('An order can’t exceed ₹10,00,000. Please split it.')
  expect(await checkStockLedger(shop)).toEqual({ orders: 0, wrongCounts: 0 })
})
