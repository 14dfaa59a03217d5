import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { saveProducts } from '../domains/catalog/index.ts'
import { type ProductInput, ProductRecord } from '../domains/catalog/schemas.ts'
import { openSessionKeys } from '../platform/auth/session-keys.ts'
import { silentLog } from '../platform/log.ts'
import { openMedia } from '../platform/storage/media.ts'
import { contextOn, testContext, testDatabase } from '../platform/testing/index.ts'
import { type App, createApp } from './app.ts'

const ORIGIN = 'http://127.0.0.1:3000'
const product = (slug: string, extra: Partial<ProductInput> = {}) =>
  ProductRecord.parse({
    slug,
    name: `Whey ${slug}`,
    brand: 'Ironloom',
    category: 'Whey Protein',
    variants: [{ sku: `${slug}-1`, flavor: 'Chocolate', weight: '1 kg', price: 2499, mrp: 2999, stock: 10 }],
    ...extra,
  })

let app: App

beforeEach(async () => {
  const ctx = await testContext()
  const on = await testDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'app-test-'))
  openSessionKeys({ dataDir: folder, publicUrl: ORIGIN })
  await saveProducts(ctx, [product('alpha'), product('beta'), product('hidden', { published: false })], {
    createMissing: true,
  })
  app = createApp({
    contextFor: (actor) => contextOn(on, { actor }),
    media: openMedia(folder),
    log: silentLog,
    publicOrigin: ORIGIN,
    pages: async () => new Response('page', { headers: { 'content-type': 'text/plain' } }),
    clientFolder: join(folder, 'none'),
  })
})

async function call(path: string, init: RequestInit = {}) {
  const response = await app.fetch(new Request(ORIGIN + path, init))
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: text.startsWith('{') ? JSON.parse(text) : text }
}
const send = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  call(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

async function alphaLine(quantity: unknown = 1) {
  const { body } = await call('/api/product-full/alpha')
  return { id: body.data.id, variantId: body.data.variants[0].id, quantity }
}

describe('bad input is refused, clearly and without harm', () => {
  test.each([0, -1, 1.5, 1e9, '2abc', '2', null, true, [1], { $gt: 0 }, '٣'])('quantity %j', async (quantity) => {
    const line = await alphaLine(quantity)
    const refused = await send('/api/cart/price', { items: [line] })
    expect(refused.status).toBe(422)
    expect(refused.body).toMatchObject({ success: false, code: 'INVALID_INPUT' })
    expect(Object.keys(refused.body.fields)).toEqual(['items.0.quantity'])
  })

  test('a client price of ₹1 changes nothing', async () => {
    const line = { ...(await alphaLine()), price: 1, originalPrice: 1 }
    const { body } = await send('/api/cart/price', { items: [line], total: 1, isMember: true })
    expect(body.data.lines[0].price).toBe(2499)
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

  test('a body of 2 MB', async () => {
    const refused = await send('/api/cart/price', JSON.stringify({ items: [], pad: 'x'.repeat(2 * 1024 * 1024) }))
    expect([refused.status, refused.body.code]).toEqual([413, 'BODY_TOO_LARGE'])
  })

  test('prototype keys in a body', async () => {
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
  ])('products-public?%s', async (query, status) => {
    const answer = await call(`/api/products-public?${query}`)
    expect(answer.status).toBe(status)
    if (status === 200) expect(answer.body.limit).toBeLessThanOrEqual(100)
    else expect(answer.body.fields).toBeDefined()
  })

  test.each(['', '%20', '%25_%27', 'x'.repeat(10_000), '%00', '%F0%9F%98%80'])('search for %j', async (q) => {
    const answer = await call(`/api/search?q=${q}`)
    expect(answer.status).toBe(200)
    expect(answer.body.success).toBe(true)
    expect((await call(`/api/search/suggest?q=${q}`)).body.data.products).toEqual([])
  })

  test('an unknown sort', async () => {
    const refused = await call('/api/search?q=whey&sort=price;select')
    expect([refused.status, refused.body.code]).toEqual([422, 'INVALID_INPUT'])
  })

  test.each(['/media/..%2f..%2f.env', '/media/%00.webp', '/media/none-480.webp', '/api/none'])(
    'the address %s',
    async (path) => {
      expect((await call(path)).status).toBe(404)
    },
  )
})

describe('who may write', () => {
  test.each<Record<string, string>>([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
  ])('a write from %j is refused', async (headers) => {
    const refused = await send('/api/cart/price', { items: [await alphaLine()] }, headers)
    expect([refused.status, refused.body.code]).toEqual([403, 'FOREIGN_ORIGIN'])
  })

  test('a write of the shop itself, or of a program, is taken', async () => {
    const items = [await alphaLine()]
    expect((await send('/api/cart/price', { items }, { origin: ORIGIN })).status).toBe(200)
    expect((await send('/api/cart/price', { items })).status).toBe(200)
  })

  test('nobody may order, create products or read orders', async () => {
    const order = {
      items: [await alphaLine()],
      paymentMethod: 'COD',
      shippingAddress: {
        firstName: 'A',
        lastName: 'B',
        address: 'Street 1',
        city: 'Delhi',
        state: 'dl',
        zipCode: '110001',
        phone: '9876543210',
      },
    }
    const refused = await send('/api/orders', order, { 'idempotency-key': 'key-00000001' })
    expect([refused.status, refused.body.error]).toEqual([401, 'Please login to place an order.'])
    expect([401, 403]).toContain((await send('/api/products', { name: 'x' })).status)
    expect((await call('/api/user-orders?userId=usr_x')).status).toBe(401)
  })
})

test('a product that is not published appears nowhere', async () => {
  expect((await call('/api/product-full/hidden')).status).toBe(404)
  const list = await call('/api/products-public')
  expect(list.body.docs.map((doc: { slug: string }) => doc.slug).sort()).toEqual(['alpha', 'beta'])
})

test('a visitor registers, signs in, orders with cash on delivery and follows the order', async () => {
  const account = {
    firstName: 'Asha',
    lastName: 'Rao',
    email: 'Asha@Example.com',
    phone: '98765 43210',
    password: 'correct horse',
  }
  expect((await send('/api/users', account)).status).toBe(201)
  const signedIn = await send('/api/users/login', { email: 'asha@example.com', password: 'correct horse' })
  const bearer = { authorization: `Bearer ${signedIn.body.data.token}` }
  expect(signedIn.headers.get('set-cookie')).toMatch(/HttpOnly/i)
  const session = await call('/api/session', { headers: bearer })
  expect(session.body.data.user.firstName).toBe('Asha')

  const order = {
    items: [await alphaLine(2)],
    total: 4998,
    paymentMethod: 'COD',
    shippingAddress: {
      firstName: 'Asha',
      lastName: 'Rao',
      address: '12 Park Street',
      city: 'New Delhi',
      state: 'dl',
      zipCode: '110001',
      phone: '9876543210',
    },
  }
  const placed = await send('/api/orders', order, { ...bearer, 'idempotency-key': 'one-order-1' })
  expect(placed.status).toBe(201)
  expect(placed.body.order.orderNumber).toMatch(/^NS-[A-Z0-9]{9}$/)
  expect(placed.body.order.total).toBe(4998)
  const again = await send('/api/orders', order, { ...bearer, 'idempotency-key': 'one-order-1' })
  expect(again.body.order.orderNumber).toBe(placed.body.order.orderNumber)

  const tracked = await call(`/api/orders/track?query=${placed.body.order.orderNumber}`)
  expect(tracked.body.order.status).toBe('pending')
  expect(JSON.stringify(tracked.body)).not.toMatch(/Asha|Park Street|98765|asha@/)
})

test('the API describes itself, every route with a summary', async () => {
  const { body } = await call('/api/openapi.json')
  expect(body.openapi).toMatch(/^3\.1/)
  const operations = Object.entries(body.paths as Record<string, Record<string, { summary?: string }>>).flatMap(
    ([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        route: `${method} ${path}`,
        summary: operation.summary,
      })),
  )
  expect(operations.filter((each) => !each.summary)).toEqual([])
  expect(operations.map((each) => each.route)).toEqual(
    expect.arrayContaining([
      'get /products-public',
      'get /product-full/{idOrSlug}',
      'get /categories',
      'get /goals',
      'get /brands',
      'get /hero-banner-global',
      'get /announcements',
      'get /search',
      'get /search/suggest',
      'post /cart/price',
      'post /users',
      'post /users/login',
      'get /session',
      'post /orders',
      'get /user-orders',
      'get /orders/track',
    ]),
  )
})
