import { beforeEach, describe, expect, test } from 'vitest'
import { saveProducts } from '../domains/catalog/index.ts'
import { type ProductInput, ProductRecord } from '../domains/catalog/records/schemas.ts'
import { ORIGIN, openApp } from './testing/app.ts'

const product = (slug: string, extra: Partial<ProductInput> = {}) =>
  ProductRecord.parse({
    slug,
    name: `Whey ${slug}`,
    brand: 'Ironloom',
    category: 'Whey Protein',
    variants: [{ sku: `${slug}-1`, flavor: 'Chocolate', weight: '1 kg', price: 2499, mrp: 2999, stock: 10 }],
    ...extra,
  })

let shop: Awaited<ReturnType<typeof openApp>>

beforeEach(async () => {
  const products = [product('alpha'), product('beta'), product('hidden', { published: false })]
  shop = await openApp((ctx) => saveProducts(ctx, products, { createMissing: true }))
})
const call: typeof shop.call = (...request) => shop.call(...request)
const send: typeof shop.send = (...request) => shop.send(...request)

async function alphaLine(quantity: unknown = 1) {
  const { body } = await call('/api/product-full/alpha')
  return { id: body.data.id, variantId: body.data.variants[0].id, quantity }
}

test('a stranger sends nothing large, not even to where staff send pictures', async () => {
  const post = async (path: string, megabytes: number) =>
    (await call(path, { method: 'POST', body: new Uint8Array(megabytes * 1024 * 1024) })).status
  expect(await post('/api/contact', 2)).toBe(413)
  expect(await post('/api/admin/pictures', 0.5)).toBe(403)
  expect(await post('/api/admin/pictures', 2)).toBe(413)
})

describe('who may write', () => {
  test.each<Record<string, string>>([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
  ])('A17: a write from %j is refused', async (headers) => {
    const refused = await send('/api/cart/price', { items: [await alphaLine()] }, headers)
    expect([refused.status, refused.body.code]).toEqual([403, 'FOREIGN_ORIGIN'])
  })

  test('a write of the shop itself, or of a program, is taken', async () => {
    const items = [await alphaLine()]
    expect((await send('/api/cart/price', { items }, { origin: ORIGIN })).status).toBe(200)
    expect((await send('/api/cart/price', { items })).status).toBe(200)
  })

  test('R336 D68: nobody may order, create products or read orders', async () => {
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

test('I26: a product that is not published appears nowhere', async () => {
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

test('A14 R312 D43 D292: the newsletter is joined with and without /api, and a known address is answered like a new one', async () => {
  const answers = []
  for (const [path, email] of [
    ['/api/subscribers', 'asha@example.in'],
    ['/subscribers', 'asha@example.in'],
    ['/subscribers', 'ravi@example.in'],
  ] as const)
    answers.push(await send(path, { email }))
  expect(answers.map(({ status, body }) => [status, body])).toEqual(
    answers.map(() => [200, { success: true, message: 'Confirmation link sent. Open it to subscribe.' }]),
  )
  const refused = await send('/api/subscribers', { email: 'asha', phone: '12' })
  expect([refused.status, refused.body.fields]).toEqual([
    422,
    { email: 'Please enter a valid email', phone: 'Please enter a valid phone number' },
  ])
})

test('R312: who wants the newsletter by WhatsApp gives a number', async () => {
  const refused = await send('/api/subscribers', { email: 'asha@example.in', whatsapp: true })
  expect([refused.status, refused.body.fields]).toEqual([422, { phone: 'Enter the mobile number for WhatsApp' }])
  const taken = await send('/api/subscribers', { email: 'asha@example.in', whatsapp: true, phone: '98765 43210' })
  expect(taken.status).toBe(200)
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
