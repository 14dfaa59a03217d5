import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkStockLedger, orderBody, type Shelf, stockOf, stockShop } from '../domains/orders/testing/shop.ts'
import { changeSettings } from '../domains/settings/index.ts'
import type { Context } from '../platform/context.ts'
import { type HttpServer, listen } from './http-server.ts'
import { openApp } from './testing/app.ts'

const BUYERS = 150
const UNITS = 15

let server: HttpServer
let shop: { ctx: Context; whey: Shelf }
beforeAll(async () => {
  const app = await openApp(async (ctx) => {
    const [whey] = (await stockShop(ctx, [UNITS])) as [Shelf]
    await changeSettings(ctx, { checkout: { guest: 'guest' } })
    return { ctx, whey }
  })
  shop = app.filled
  server = await listen(app.listener, { host: '127.0.0.1', port: 0 })
})
afterAll(() => server.close())

/** One buyer's order, from a separate network, phone and email address. */
function order(buyer: number): Promise<{ status: number; code: string }> {
  const address = orderBody([shop.whey]).shippingAddress
  const body = orderBody([shop.whey], {
    customerEmail: `buyer${buyer}@example.in`,
    shippingAddress: { ...address, phone: `98${String(10_000_000 + buyer * 7)}` },
  })
  return new Promise((resolve, reject) => {
    const asked = request(
      `${server.url}/api/orders`,
      {
        method: 'POST',
        // Every address of 127.0.0.0/8 is this machine.
        localAddress: `127.${1 + (buyer % 200)}.${1 + Math.floor(buyer / 200)}.1`,
        headers: { 'content-type': 'application/json', 'idempotency-key': `flash-sale-${buyer}` },
      },
      async (response) => {
        const answer = JSON.parse(await text(response))
        resolve({ status: response.statusCode ?? 0, code: answer.code ?? 'PLACED' })
      },
    )
    asked.once('error', reject)
    asked.end(JSON.stringify(body))
  })
}

test.runIf(process.platform === 'linux')(
  'F19 A10: 150 buyers at once of the last 15 units: 15 orders, 135 see that it is sold out',
  async () => {
    const answers = await Promise.all(Array.from({ length: BUYERS }, (_, buyer) => order(buyer)))
    const count = (status: number, code: string) =>
      answers.filter((each) => each.status === status && each.code === code).length
    expect([count(201, 'PLACED'), count(409, 'OUT_OF_STOCK')]).toEqual([UNITS, BUYERS - UNITS])
    expect(await stockOf(shop.ctx, shop.whey)).toBe(0)
    expect(await checkStockLedger(shop.ctx)).toEqual({ orders: UNITS, wrongCounts: 0 })
  },
  60_000,
)
