import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { Actor } from '../../platform/context.ts'
import type { ApiEnv } from '../../platform/http.ts'
import { contextOn, testContext, testDatabase } from '../../platform/testing/index.ts'
import { customer, stockShop } from '../orders/testing/shop.ts'
import { wishlistApi } from './api.ts'

const NOBODY: Actor = { kind: 'nobody' }

async function send(actor: Actor, method: string, path = '', body?: unknown) {
  const on = await testDatabase()
  const app = new Hono<ApiEnv>()
    .use(async (c, next) => {
      c.set('ctx', contextOn(on, { actor }))
      return next()
    })
    .route('/', wishlistApi)
  const response = await app.request(`/account/wishlist${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: response.status, cache: response.headers.get('cache-control'), body: await response.json() }
}

test('the wishlist is put together, read in rupees and taken apart; no cache keeps it', async () => {
  const shop = await testContext()
  const [first, second] = await stockShop(shop, [1, 1])
  const asha = await customer(shop, 'asha')
  expect((await send(asha, 'PUT', `/${first?.productId}`)).status).toBe(200)
  const merge = { ids: [second?.productId, first?.productId, 'prd_gone'], userId: 'usr_ravi' }
  expect((await send(asha, 'POST', '/merge', merge)).body).toEqual({ success: true, data: { added: 1 } })
  const list = await send(asha, 'GET')
  expect(list.cache).toBe('private, no-store')
  expect(list.body.data).toMatchObject([
    { id: second?.productId, name: 'Whey 1', price: 1000 },
    { id: first?.productId, name: 'Whey 0', price: 1000 },
  ])
  expect((await send(asha, 'DELETE', `/${first?.productId}`)).status).toBe(200)
  expect((await send(asha, 'DELETE', `/${first?.productId}`)).status).toBe(404)
})

test('nobody, unknown products and lists that are too long are refused', async () => {
  const shop = await testContext()
  const asha = await customer(shop, 'asha')
  for (const [method, path, body] of [
    ['GET', '', undefined],
    ['PUT', '/prd_x', undefined],
    ['DELETE', '/prd_x', undefined],
    ['POST', '/merge', { ids: [] }],
  ] as const)
    expect([method, (await send(NOBODY, method, path, body)).status]).toEqual([method, 401])
  for (const id of ['prd_none', "'%20or%201=1", 'x'.repeat(5000)])
    expect((await send(asha, 'PUT', `/${id}`)).body.code).toBe('PRODUCT_NOT_FOUND')
  expect((await send(asha, 'POST', '/merge', { ids: Array(101).fill('prd_x') })).status).toBe(422)
  expect((await send(asha, 'POST', '/merge', { ids: [{ $gt: '' }] })).status).toBe(422)
})

test('what stands on another person’s wishlist is not found on one’s own, and stays there', async () => {
  const shop = await testContext()
  const [tub] = await stockShop(shop, [1])
  const asha = await customer(shop, 'asha')
  const ravi = await customer(shop, 'ravi')
  await send(asha, 'PUT', `/${tub?.productId}`)
  expect(await send(ravi, 'DELETE', `/${tub?.productId}`)).toMatchObject({
    status: 404,
    body: { code: 'NOT_ON_WISHLIST' },
  })
  expect((await send(ravi, 'GET')).body.data).toEqual([])
  expect((await send(asha, 'GET')).body.data).toHaveLength(1)
})
