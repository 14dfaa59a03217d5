import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { Actor } from '../../platform/context.ts'
import type { ApiEnv } from '../../platform/http.ts'
import { contextOn, testContext, testDatabase } from '../../platform/testing/index.ts'
import { customer, stockShop } from '../orders/testing/shop.ts'
import { cartApi } from './api.ts'

async function send(actor: Actor, method: string, path = '', body?: unknown) {
  const on = await testDatabase()
  const app = new Hono<ApiEnv>()
    .use(async (c, next) => {
      c.set('ctx', contextOn(on, { actor }))
      return next()
    })
    .route('/', cartApi)
  const response = await app.request(`/account/cart${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: response.status, cache: response.headers.get('cache-control'), body: await response.json() }
}

test('A39: a cart is merged, changed by its version, and read at today’s prices in rupees; no cache keeps it', async () => {
  const shop = await testContext()
  const [base, offer] = await stockShop(shop, [1, 1])
  const asha = await customer(shop, 'asha')
  const lines = [
    { id: base?.productId, variantId: base?.variantId, quantity: 2, price: 1, name: 'Cheap' },
    { id: offer?.productId, variantId: offer?.variantId, quantity: 1, relatedProductId: base?.productId },
    { id: 'prd_gone', variantId: 'var_gone', quantity: 1, selectedFlavor: 'Man\u0000go' },
  ]
  const merged = await send(asha, 'POST', '/merge', { lines, later: [], userId: 'usr_ravi' })
  expect([merged.status, merged.cache]).toEqual([200, 'private, no-store'])
  expect(merged.body.data).toMatchObject({
    version: 1,
    lines: [
      { name: 'Whey 0', price: 1000, mrp: 1200, flavor: 'Mango', weight: '1 kg', brand: 'North', slug: 'whey-0' },
      { name: 'Whey 1', price: 1000, relatedProductId: base?.productId },
      { id: 'prd_gone', selectedFlavor: 'Mango', name: null, price: null },
    ],
  })
  const changed = await send(asha, 'PUT', '', { version: 1, lines: [], later: lines.slice(0, 1) })
  expect(changed.body.data).toMatchObject({ isSaved: true, version: 2, lines: [], later: [{ price: 1000 }] })
  const late = await send(asha, 'PUT', '', { version: 1, lines, later: [] })
  expect(late).toMatchObject({
    status: 200,
    body: { data: { isSaved: false, version: 2, lines: [], later: [{ quantity: 2 }] } },
  })
  expect((await send(asha, 'GET')).body.data.version).toBe(2)
})

test('nobody is refused, and so are quantities, ids and lists that make no sense', async () => {
  const shop = await testContext()
  const asha = await customer(shop, 'asha')
  const whole = { version: 0, lines: [], later: [] }
  for (const [method, path, body] of [
    ['GET', '', undefined],
    ['PUT', '', whole],
    ['POST', '/merge', whole],
  ] as const)
    expect([method, (await send({ kind: 'nobody' }, method, path, body)).status]).toEqual([method, 401])
  const line = { id: 'prd_a', variantId: 'var_a', quantity: 1 }
  for (const wrong of [
    ...[21, 1.5, '2', null, 1e9].map((quantity) => ({ ...line, quantity })),
    ...["' or 1=1", '', 'x'.repeat(41), { $gt: '' }].map((id) => ({ ...line, id })),
  ])
    expect([wrong, (await send(asha, 'PUT', '', { ...whole, lines: [wrong] })).status]).toEqual([wrong, 422])
  for (const quantity of [0, -1])
    expect((await send(asha, 'POST', '/merge', { lines: [{ ...line, quantity }], later: [] })).status).toBe(422)
  const many = Array.from({ length: 51 }, (_, n) => ({ ...line, id: `prd_${n}` }))
  expect((await send(asha, 'POST', '/merge', { lines: many, later: [] })).status).toBe(422)
  expect((await send(asha, 'PUT', '', { ...whole, version: -1 })).status).toBe(422)
})

test('R187: a quantity of zero or less removes the line; half a piece is refused', async () => {
  const shop = await testContext()
  const [first, second] = await stockShop(shop, [5, 5])
  const asha = await customer(shop, 'asha')
  const line = (shelf: typeof first, quantity: unknown) => ({
    id: shelf?.productId,
    variantId: shelf?.variantId,
    quantity,
  })
  const put = (lines: object[], version: number) => send(asha, 'PUT', '', { lines, later: [], version })
  await put([line(first, 2), line(second, 1)], 0)
  const removed = await put([line(first, 0), line(second, 3)], 1)
  expect([removed.status, removed.body.data.isSaved]).toEqual([200, true])
  expect(removed.body.data.lines).toMatchObject([{ id: second?.productId, quantity: 3 }])
  expect((await put([line(second, -1)], 2)).body.data.lines).toEqual([])
  for (const quantity of [0.5, 21, '2', null]) expect((await put([line(second, quantity)], 3)).status).toBe(422)
})

test('D40: a kept line without a variant is read with the facts of the one that its options name', async () => {
  const shop = await testContext()
  const [whey] = await stockShop(shop, [5])
  const asha = await customer(shop, 'asha')
  const line = (selectedFlavor: string) => ({ id: whey?.productId, selectedFlavor, quantity: 1 })
  const merged = await send(asha, 'POST', '/merge', { lines: [line('Mango'), line('Rose')], later: [] })
  expect(merged.body.data.lines).toMatchObject([
    { selectedFlavor: 'Mango', name: 'Whey 0', price: 1000 },
    { selectedFlavor: 'Rose', name: null, price: null },
  ])
})
