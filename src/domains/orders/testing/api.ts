import { Hono } from 'hono'
import type { Schema } from 'hono/types'
import type { Context } from '../../../platform/context.ts'
import type { ApiEnv } from '../../../platform/http.ts'
import { contextOn, testContext, testDatabase } from '../../../platform/testing/index.ts'
import { newToken } from '../../../shared/ids.ts'
import { customer, stockShop } from './shop.ts'

/** A stocked store with two customers and a visitor who isn't signed in. */
export async function openShop(stocks = [5, 5]) {
  const shop = await testContext()
  const shelf = await stockShop(shop, stocks)
  const on = await testDatabase()
  const asha = contextOn(on, { actor: await customer(shop, 'asha') })
  const ravi = contextOn(on, { actor: await customer(shop, 'ravi') })
  const nobody = contextOn(on, { actor: { kind: 'nobody' } })
  const [whey] = shelf
  if (!whey) throw new Error('a shop without products')
  return { shop, shelf, asha, ravi, nobody, whey }
}

/** `key`: a new one for each call by default; null sends none. */
type Sent = { method?: string; key?: string | null }

/** Calls routes as the visitor of a context. `raw` sends a text as it is. */
export function callApi<S extends Schema>(api: Hono<ApiEnv, S>) {
  const request = (ctx: Context, path: string, init: RequestInit) =>
    new Hono<ApiEnv>()
      .use(async (c, next) => {
        c.set('ctx', ctx)
        c.set('client', { ip: '203.0.113.9', userAgent: 'test' })
        return next()
      })
      .route('/', api)
      .request(path, init)
  const raw = (ctx: Context, path: string, body: string) =>
    request(ctx, path, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  const send = async (ctx: Context, path: string, body?: unknown, { method = 'POST', key = newToken() }: Sent = {}) => {
    const headers = { 'content-type': 'application/json', ...(key ? { 'idempotency-key': key } : {}) }
    const sent = body === undefined ? {} : { body: JSON.stringify(body) }
    const response = await request(ctx, path, { method, headers, ...sent })
    return {
      status: response.status,
      headers: response.headers,
      // biome-ignore lint/suspicious/noExplicitAny: an answer may have any form; the tests say which
      body: (await response.json()) as Record<string, any>,
    }
  }
  const get = (ctx: Context, path: string) => send(ctx, path, undefined, { method: 'GET' })
  return { send, get, raw, request }
}
