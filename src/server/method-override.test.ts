import { beforeAll, describe, expect, test } from 'vitest'
import { type Shelf, stockShop } from '../domains/orders/testing/shop.ts'
import { API_MATRIX } from './testing/api-matrix.ts'
import { openApp } from './testing/app.ts'
import { fillWorld, type World } from './testing/visitors.ts'

let shop: Awaited<ReturnType<typeof openApp<World>>>
beforeAll(async () => {
  shop = await openApp(async (ctx) => fillWorld(ctx, (await stockShop(ctx, [400, 400])) as [Shelf, Shelf]))
})

const OVERRIDES = (method: string) => ({
  'x-http-method-override': method,
  'x-http-method': method,
  'x-method-override': method,
})
const writes = Object.entries(API_MATRIX).filter(([route]) => /^(DELETE|PUT|PATCH) /.test(route))

describe('A31: a header or a parameter does not make a request another one', () => {
  test.each(writes)('%s', async (route, { ask }) => {
    const [method = '', plain = ''] = route.split(' ')
    const { headers, ownersThings } = shop.filled
    const { path, body } = ask ? await ask(shop.filled) : { path: plain, body: {} }
    const send = (query: string, extra: Record<string, string>) =>
      shop.call(`/api${path}${query}`, {
        method: 'POST',
        headers: new Headers([...headers.owner, ['content-type', 'application/json'], ...Object.entries(extra)]),
        body: JSON.stringify({ _method: method, ...(body as object) }),
      })
    // A separate POST at the same address behaves the same for both.
    if (API_MATRIX[`POST ${plain}`]) return
    const before = await ownersThings()
    const asItIs = await send('', {})
    const asked = await send(`?_method=${method}`, OVERRIDES(method))
    expect([asked.status, asked.body]).toEqual([asItIs.status, asItIs.body])
    expect(await ownersThings()).toBe(before)
  })

  test('GET changes nothing, whatever it is called', async () => {
    const { headers, ownersThings, addressId } = shop.filled
    const before = await ownersThings()
    for (const path of [
      `/api/account/addresses/${addressId}`,
      '/api/account/sessions',
      '/api/users/logout',
      '/account',
    ])
      for (const method of ['DELETE', 'POST', 'PUT'])
        await shop.call(`${path}?_method=${method}`, {
          headers: new Headers([...headers.owner, ...Object.entries(OVERRIDES(method))]),
        })
    expect(await ownersThings()).toBe(before)
  })
})
