import { beforeAll, expect, test } from 'vitest'
import { type Shelf, stockShop } from '../domains/orders/testing/shop.ts'
import { API_MATRIX } from './testing/api-matrix.ts'
import { openApp } from './testing/app.ts'
import { fillWorld, type World } from './testing/visitors.ts'

const FOREIGN = ['https://evil.test', 'https://shop.evil', 'http://127.0.0.1:3000.evil.test', 'null']
const READS = ['GET', 'HEAD', 'OPTIONS']

let shop: Awaited<ReturnType<typeof openApp<World>>>
beforeAll(async () => {
  shop = await openApp(async (ctx) => fillWorld(ctx, (await stockShop(ctx, [400, 400])) as [Shelf, Shelf]))
})

const grants = (headers: Headers) => [...headers.keys()].filter((name) => name.startsWith('access-control-'))

test.each(Object.keys(API_MATRIX).filter((route) => !READS.includes(route.split(' ')[0] ?? '')))(
  'A17 A18: %s is refused to a form of another site, and changes nothing',
  async (route) => {
    const [method = '', path = ''] = route.split(' ')
    const { ask } = API_MATRIX[route] ?? {}
    const asked = ask ? await ask(shop.filled) : { path }
    const before = await shop.filled.ownersThings()
    for (const from of [
      ['origin', 'https://evil.test'],
      ['origin', 'null'],
      ['sec-fetch-site', 'cross-site'],
    ] as [string, string][])
      for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/json']) {
        const answer = await shop.call(`/api${asked.path}`, {
          method,
          headers: new Headers([...shop.filled.headers.owner, from, ['content-type', type]]),
          body: JSON.stringify(asked.body ?? {}),
        })
        expect([answer.status, answer.body.code]).toEqual([403, 'FOREIGN_ORIGIN'])
        expect(grants(answer.headers)).toEqual([])
      }
    expect(await shop.filled.ownersThings()).toBe(before)
  },
)

test('A18: no answer, and no preflight, lets another site read it', async () => {
  for (const origin of FOREIGN)
    for (const path of ['/api/session', '/api/account', '/api/user-orders', '/api/products-public', '/api/none', '/']) {
      const read = await shop.call(path, { headers: new Headers([...shop.filled.headers.owner, ['origin', origin]]) })
      expect(grants(read.headers), path).toEqual([])
      const preflight = await shop.call(path, {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' },
      })
      expect(grants(preflight.headers), path).toEqual([])
    }
})
