import { beforeAll, expect, test } from 'vitest'
import { type Shelf, stockShop } from '../domains/orders/testing/shop.ts'
import { API_MATRIX } from './testing/api-matrix.ts'
import { openApp } from './testing/app.ts'
import { fillWorld, type Visitor, type World } from './testing/visitors.ts'

let shop: Awaited<ReturnType<typeof openApp<World>>>
beforeAll(async () => {
  shop = await openApp(async (ctx) => fillWorld(ctx, (await stockShop(ctx, [400, 400])) as [Shelf, Shelf]))
})

const READS = Object.entries(API_MATRIX).filter(([route]) => route.startsWith('GET '))

test.each(READS)(
  'A39: what a cache may keep of %s is the same for everybody; the rest is for no cache',
  async (route, { ask }) => {
    const path = `/api${ask ? (await ask(shop.filled)).path : route.split(' ')[1]}`
    const read = (visitor: Visitor) => shop.call(path, { headers: shop.filled.headers[visitor] })
    const [stranger, owner, staff] = [await read('stranger'), await read('owner'), await read('staff')]
    for (const answer of [stranger, owner, staff]) {
      const rule = answer.headers.get('cache-control') ?? ''
      if (/public|max-age=[1-9]/.test(rule))
        expect([answer.status, answer.body], 'kept by caches').toEqual([stranger.status, stranger.body])
      else expect(rule).toMatch(/no-store/)
    }
  },
)

test('A39: an address with the ending of a file is no way to somebody’s answer', async () => {
  const { orderNumber } = await shop.filled.order()
  for (const path of [`/api/orders/${orderNumber}`, '/api/account', '/api/session', '/api/user-orders'])
    for (const ending of ['/x.css', '.css', '/x.js', '%2fx.png', ';.jpg']) {
      const answer = await shop.call(path + ending, { headers: shop.filled.headers.owner })
      expect(answer.headers.get('cache-control'), path + ending).toMatch(/no-store/)
      expect(JSON.stringify(answer.body)).not.toMatch(/Secret Lane|olga@/)
    }
})
