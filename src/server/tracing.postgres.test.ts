import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { ServerBuild } from 'react-router'
import { describe, expect, inject, test } from 'vitest'
import { orderBody, type Shelf, stockShop } from '../domains/orders/testing/shop.ts'
import { changeSettings } from '../domains/settings/index.ts'
import { queryRows } from '../platform/db/index.ts'
import { readEnv } from '../platform/env.server.ts'
import { createLog } from '../platform/log.ts'
import { openRazorpayStandIn } from '../platform/payment-gateways/testing/razorpay-stand-in.ts'
import { postgresDatabase, putMigratedDatabase } from '../platform/testing/index.ts'
import { openOtlpReceiver, type ReceivedSpan } from '../platform/tracing/testing/otlp-receiver.ts'
import { startTracing } from '../platform/tracing/tracing.ts'
import { listen } from './http-server.ts'
import { openShop } from './shop.ts'

const [TRACE, PARENT] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7']
const [SERVER, CLIENT, CONSUMER] = [2, 3, 5]
const EMAIL = 'gita.menon@example.in'
const page = {
  entry: { module: { default: () => new Response('page', { headers: { 'content-type': 'text/html' } }) } },
  routes: { product: { id: 'product', path: 'product/:idOrSlug', module: { default: () => null } } },
  assets: { routes: {} },
  future: {},
} as unknown as ServerBuild

/** A store with jobs and Razorpay, whose spans `receiver` gets. */
async function openTracedStore(variables: Record<string, string>) {
  const receiver = await openOtlpReceiver()
  const razorpay = await openRazorpayStandIn()
  const env = readEnv({
    ...variables,
    ...{ TRUST_PROXY: '1', DEMO: '0', RAZORPAY_URL: razorpay.url, RAZORPAY_KEY_ID: 'rzp_test_shop' },
    ...{ RAZORPAY_KEY_SECRET: 'key-secret', RAZORPAY_WEBHOOK_SECRET: 'hook-secret' },
    ...{ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20abc' },
    ...{ OTEL_SERVICE_NAME: 'our-store', OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test' },
  })
  const lines: { requestId?: string; traceId?: string }[] = []
  const failures: unknown[] = []
  const stopTracing = await startTracing(env.traces, (error) => failures.push(error))
  const shop = await openShop(env, createLog('warn', { write: (line) => void lines.push(JSON.parse(line)) }))
  const system = shop.contextFor({ kind: 'system' })
  const shelf = await stockShop(system, [5])
  await changeSettings(system, { checkout: { guest: 'guest' } })
  const app = shop.serve({ shop: page }, { clientFolder: join(env.DATA_DIR, 'none') })
  const server = await listen(app.listener, { host: '127.0.0.1', port: 0 })
  await shop.work()
  return {
    ...{ shop, server, receiver, razorpay, lines, failures, whey: found(shelf[0]) },
    close: async () => {
      await server.close()
      await shop.close()
      await stopTracing()
      receiver.close()
      await razorpay.close()
    },
  }
}
type Store = Awaited<ReturnType<typeof openTracedStore>>

function found<T>(value: T | undefined, what = 'it'): T {
  if (value === undefined) throw new Error(`There is no ${what}`)
  return value
}

const NETWORK = { 'x-forwarded-for': '203.0.113.9' }

/** Places an order to be paid by card and begins to pay it. */
async function order({ server }: Store, whey: Shelf, headers: Record<string, string> = {}) {
  const post = (path: string, own: Record<string, string>, body?: object) =>
    fetch(server.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...NETWORK, ...headers, ...own },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
  const unique = { 'idempotency-key': `order-${crypto.randomUUID()}` }
  const placed = await post('/api/orders', unique, orderBody([whey], { customerEmail: EMAIL, paymentMethod: 'card' }))
  const { order: made, ...refusal } = (await placed.json()) as { order?: { orderNumber: string } }
  expect(refusal).toEqual({ success: true })
  const { orderNumber } = found(made)
  const cookie = placed.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  const started = await post(`/api/orders/${orderNumber}/payment/start`, { cookie })
  return { orderNumber, requestId: placed.headers.get('x-request-id'), status: started.status }
}

/** Waits until no event waits for its job. */
async function untilDone({ shop }: Store): Promise<void> {
  const { db } = shop.contextFor({ kind: 'system' })
  const waiting = sql`select from pgboss.job where name = 'events' and state <> 'completed' and data->>'event' = 'order.placed'`
  while ((await queryRows(db, waiting)).length > 0) await turn()
}

const embedded = async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'traced-'))
  putMigratedDatabase(DATA_DIR)
  return { DATA_DIR }
}
const server = async () => ({
  DATA_DIR: mkdtempSync(join(tmpdir(), 'traced-')),
  DATABASE_URL: (await postgresDatabase()).url,
})
const DATABASES = [
  ['embedded', embedded] as const,
  ...(inject('postgresServer') ? [['PostgreSQL', server] as const] : []),
]

describe.each(DATABASES)('traces (%s)', (_, variables) => {
  test('D193 D194: an order is one trace: request, statements, payment provider and jobs, and names no person', async () => {
    const store = await openTracedStore(await variables())
    const { receiver, whey } = store
    const traceparent = `00-${TRACE}-${PARENT}-01`
    const { orderNumber, requestId, status } = await order(store, whey, { traceparent })
    expect(status).toBe(200)
    await untilDone(store)
    await fetch(`${store.server.url}/product/whey-0?email=${EMAIL}&token=secret-token`)
    await fetch(`${store.server.url}/orders/${orderNumber}?token=secret-token`)
    await fetch(`${store.server.url}/readyz`)
    store.razorpay.faults.push('500', '500', '500', '500')
    await order(store, whey)
    await store.close()

    expect(store.failures).toEqual([])
    expect(receiver.requests[0]).toEqual({
      ...{ path: '/v1/traces', type: 'application/x-protobuf', authorization: 'Bearer abc' },
    })
    const mine = receiver.spans.filter(({ traceId }) => traceId === TRACE)
    const one = (name: string, among: ReceivedSpan[] = mine) =>
      found(
        among.find((span) => span.name === name),
        `${name} among ${among.map((span) => span.name)}`,
      )
    const request = one('POST /api/orders')
    expect(request).toMatchObject({ kind: SERVER, parentSpanId: PARENT, isError: false })
    expect(request.attributes).toEqual({
      ...{ 'http.request.method': 'POST', 'http.route': '/api/orders', 'url.path': '/api/orders' },
      ...{ 'http.response.status_code': 201, 'request.id': requestId },
    })
    expect(request.resource).toMatchObject({ 'service.name': 'our-store', 'deployment.environment.name': 'test' })
    const inside = mine.filter(({ parentSpanId }) => parentSpanId === request.spanId)
    const statement = one('INSERT orders', inside)
    expect(statement).toMatchObject({ kind: CLIENT, attributes: { 'db.system.name': 'postgresql' } })
    const host = new URL(store.razorpay.url).host
    expect(one(`POST ${host}`)).toMatchObject({ kind: CLIENT, attributes: { 'http.response.status_code': 200 } })
    const job = one('process order.placed')
    expect(job).toMatchObject({ kind: CONSUMER, parentSpanId: request.spanId })
    expect(mine.some(({ parentSpanId }) => parentSpanId === job.spanId)).toBe(true)

    const shown = one('GET /product/:idOrSlug', receiver.spans)
    expect(one('render /product/:idOrSlug', receiver.spans).parentSpanId).toBe(shown.spanId)
    const names = receiver.spans.map(({ name }) => name)
    expect(names).not.toContain('GET /readyz')
    const failed = receiver.spans.find(
      ({ name, attributes }) => name === `POST ${host}` && attributes['http.response.status_code'] === 500,
    )
    const logged = store.lines.filter(({ requestId: id }) => id !== undefined).map(({ traceId }) => traceId)
    expect(logged).toContain(found(failed).traceId)

    const told = JSON.stringify(receiver.spans)
    for (const secret of [EMAIL, 'Gita', 'Asha', 'Ring Road', '98765', '203.0.113.9', 'secret-token', orderNumber])
      expect(told).not.toContain(secret)
  })
})

const CHILD = `
import { registerHooks } from 'node:module'
const loaded = new Set()
registerHooks({ load(url, context, next) { loaded.add(url); return next(url, context) } })
const { readEnv } = await import('${new URL('../platform/env.server.ts', import.meta.url)}')
const { createLog } = await import('${new URL('../platform/log.ts', import.meta.url)}')
const { inSpan, startTracing } = await import('${new URL('../platform/tracing/tracing.ts', import.meta.url)}')
const stop = await startTracing(readEnv(process.env).traces, () => {})
await inSpan({ name: 'work', kind: 'internal' }, async () => createLog('error').warn({}, 'at work'))
await stop()
console.log([...loaded].filter((url) => /opentelemetry|open-tracer/.test(url)).length)`

/** How many files of OpenTelemetry a process loads that traces its work if it is told to. */
async function loadedWith(variables: Record<string, string>): Promise<number> {
  const options = { env: { ...process.env, ...variables }, stdio: ['ignore', 'pipe', 'inherit'] as const }
  const child = spawn(process.execPath, ['--input-type=module', '-e', CHILD], { ...options, stdio: [...options.stdio] })
  let output = ''
  child.stdout.on('data', (text: Buffer) => {
    output += text
  })
  await once(child, 'close')
  return Number.parseInt(output, 10)
}

// The import rule `bundled-packages-load-late` shows that no other file loads the library.
test('D193: without its variables nothing of OpenTelemetry is loaded', async () => {
  const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://127.0.0.1:1'
  const [without, disabled, traced] = await Promise.all([
    loadedWith({}),
    loadedWith({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SDK_DISABLED: 'true' }),
    loadedWith({ OTEL_EXPORTER_OTLP_ENDPOINT }),
  ])
  expect([without, disabled]).toEqual([0, 0])
  expect(traced).toBeGreaterThan(10)
})
