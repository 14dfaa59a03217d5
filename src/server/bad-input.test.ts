import { beforeEach, describe, expect, test } from 'vitest'
import { type Shelf, stockShop } from '../domains/orders/testing/shop.ts'
import { openApp } from './testing/app.ts'

let shop: Awaited<ReturnType<typeof openApp<Shelf[]>>>

beforeEach(async () => {
  shop = await openApp((ctx) => stockShop(ctx, [10]))
})
const call: typeof shop.call = (...request) => shop.call(...request)
const send: typeof shop.send = (...request) => shop.send(...request)
const whey = (quantity: unknown = 1) => ({
  id: shop.filled[0]?.productId,
  variantId: shop.filled[0]?.variantId,
  quantity,
})

describe('bad input is refused, clearly and without harm', () => {
  test.each([0, -1, 1.5, 1e9, '2abc', '2', null, true, [1], { $gt: 0 }, '٣'])(
    'A4 I4: quantity %j',
    async (quantity) => {
      const line = whey(quantity)
      const refused = await send('/api/cart/price', { items: [line] })
      expect(refused.status).toBe(422)
      expect(refused.body).toMatchObject({ success: false, code: 'INVALID_INPUT' })
      expect(Object.keys(refused.body.fields)).toEqual(['items.0.quantity'])
    },
  )

  test('A3 I3: a client price of ₹1 changes nothing', async () => {
    const line = { ...whey(), price: 1, originalPrice: 1 }
    const { body } = await send('/api/cart/price', { items: [line], total: 1, isMember: true })
    expect(body.data.lines[0].price).toBe(1000)
    expect(body.data.steps.reduce((sum: number, step: { amount: number }) => sum + step.amount, 0)).toBe(
      body.data.total,
    )
  })

  test('an unknown product is named as a problem, not an error', async () => {
    const { status, body } = await send('/api/cart/price', { items: [{ id: 'prd_none', quantity: 1 }] })
    expect(status).toBe(200)
    expect(body.data.problems[0]).toMatchObject({ code: 'PRODUCT_NOT_FOUND' })
  })

  test('a broken JSON body', async () => {
    const refused = await send('/api/cart/price', '{"items": [')
    expect([refused.status, refused.body.code]).toEqual([400, 'INVALID_JSON'])
  })

  test('A36: a body of 2 MB', async () => {
    const refused = await send('/api/cart/price', JSON.stringify({ items: [], pad: 'x'.repeat(2 * 1024 * 1024) }))
    expect([refused.status, refused.body.code]).toEqual([413, 'BODY_TOO_LARGE'])
  })

  test('A38: prototype keys in a body', async () => {
    await send(
      '/api/cart/price',
      '{"__proto__": {"polluted": true}, "items": [], "constructor": {"prototype": {"polluted": true}}}',
    )
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })

  test.each([
    ['page=0', 200],
    ['page=-1', 200],
    ['page=1e9', 200],
    ['limit=100000', 200],
    ['limit=0', 200],
    ['minPrice=abc', 422],
    ['maxPrice=1;drop', 422],
  ])('A24: products-public?%s', async (query, status) => {
    const answer = await call(`/api/products-public?${query}`)
    expect(answer.status).toBe(status)
    if (status === 200) expect(answer.body.limit).toBeLessThanOrEqual(100)
    else expect(answer.body.fields).toBeDefined()
  })

  test.each(['', '%20', '%25_%27', 'x'.repeat(10_000), '%00', '%F0%9F%98%80'])('A23: search for %j', async (q) => {
    const answer = await call(`/api/search?q=${q}`)
    expect(answer.status).toBe(200)
    expect(answer.body.success).toBe(true)
    expect((await call(`/api/search/suggest?q=${q}`)).body.data.products).toEqual([])
  })

  test('A22: an unknown sort', async () => {
    const refused = await call('/api/search?q=whey&sort=price;select')
    expect([refused.status, refused.body.code]).toEqual([422, 'INVALID_INPUT'])
  })

  test.each(['/media/..%2f..%2f.env', '/media/%00.webp', '/media/none-480.webp', '/api/none'])(
    'A26: the address %s',
    async (path) => {
      expect((await call(path)).status).toBe(404)
    },
  )
})
