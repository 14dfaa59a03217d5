import { request } from 'node:http'
import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { placeOrder } from '../../domains/orders/index.ts'
import { orderInput, stockShop } from '../../domains/orders/testing/shop.ts'
import { changeSettings } from '../../domains/settings/index.ts'
import { noteBackup } from '../../platform/backup/last-backup.ts'
import { openEventQueue } from '../../platform/jobs/event-queue.ts'
import { silentLog } from '../../platform/log.ts'
import { metricsProblems } from '../../platform/metrics/testing/metrics-problems.ts'
import { testDatabase } from '../../platform/testing/index.ts'
import { openWatchedStore, type WatchedStore } from '../testing/watched-store.ts'
import { isLocalKnown } from './may-scrape.ts'

const TOKEN = 'a-long-metrics-token'
const stores: WatchedStore[] = []
afterEach(() => Promise.all(stores.splice(0).map((each) => each.close())))
async function open(...given: Parameters<typeof openWatchedStore>) {
  const store = await openWatchedStore(...given)
  stores.push(store)
  return store
}

/** The value of a line of the text format. */
const readValue = (text: string, series: string) => {
  const line = text.split('\n').find((each) => each.startsWith(`${series} `))
  return line === undefined ? null : Number(line.slice(series.length + 1))
}

test('D170 A41: without the token, the metrics are an address that the store doesn’t have', async () => {
  const { ask } = await open({ access: { token: TOKEN, isLocalKnown: true } })
  const other = await ask('/no-such-page')
  const denied: Record<string, string>[] = [
    {},
    { authorization: 'Bearer wrong' },
    { authorization: `Bearer ${TOKEN}x` },
    { authorization: TOKEN },
    { authorization: `Basic ${TOKEN}` },
  ]
  for (const headers of denied) {
    const { status, type, body } = await ask('/metrics', headers)
    expect({ status, type, body }).toEqual({ status: 404, type: other.type, body: other.body })
  }
  const { status, type, body } = await ask('/metrics', { authorization: `Bearer ${TOKEN}` })
  expect([status, type]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8'])
  expect(body).toContain('# TYPE store_http_requests_total counter')
})

test('D170: without a token, only programs on the same machine read them, not what a proxy brings', async () => {
  const { ask } = await open()
  expect((await ask('/metrics')).status).toBe(200)
  for (const name of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via', 'x-forwarded-proto'])
    expect((await ask('/metrics', { [name]: '127.0.0.1' })).status).toBe(404)
  const guarded = await open({ access: { isLocalKnown: false } })
  expect((await guarded.ask('/metrics')).status).toBe(404)
})

test('D170: a store with a public address and unnamed proxies can’t tell its machine from a visitor', () => {
  expect(isLocalKnown({ PUBLIC_URL: 'https://store.example', TRUST_PROXY: 0 })).toBe(false)
  expect(isLocalKnown({ PUBLIC_URL: 'https://store.example', TRUST_PROXY: 1 })).toBe(true)
  expect(isLocalKnown({ PUBLIC_URL: 'http://127.0.0.1:3000', TRUST_PROXY: 0 })).toBe(true)
})

test('D170: only a GET of exactly that address is answered with metrics', async () => {
  const { url, ask } = await open()
  const post = await new Promise((resolve) =>
    request(`${url}/metrics`, { method: 'POST' }, (response) => resolve(response.resume().statusCode)).end(),
  )
  expect(post).not.toBe(200)
  expect((await ask('/metrics/')).status).toBe(404)
  expect((await ask('/api/metrics')).status).toBe(404)
  expect((await ask('/api/openapi.json')).body).not.toContain('/metrics')
})

test('D170: requests are counted by route, and made-up addresses share one label', async () => {
  const { ask } = await open()
  for (let n = 0; n < 3; n += 1) await ask('/api/products-public')
  for (let n = 0; n < 20; n += 1) await ask(`/made-up-${n}`)
  await ask('/api/orders/NS-1')
  const { body } = await ask('/metrics')
  expect(readValue(body, 'store_http_requests_total{method="GET",route="/api/products-public",status="2xx"}')).toBe(3)
  expect(readValue(body, 'store_http_requests_total{method="GET",route="other",status="4xx"}')).toBe(20)
  expect(body).not.toMatch(/made-up|NS-1/)
  const count = 'store_http_request_duration_seconds'
  expect(readValue(body, `${count}_count{method="GET",route="/api/products-public"}`)).toBe(3)
  expect(readValue(body, `${count}_bucket{le="+Inf",method="GET",route="/api/products-public"}`)).toBe(3)
  expect(readValue(body, 'store_page_cache_requests_total{result="hit"}')).toBe(2)
})

test('D170: every cached page is counted, and has a time, though only some are timed', async () => {
  const { ask } = await open()
  for (let n = 0; n < 30; n += 1) await ask('/api/products-public')
  for (let n = 0; n < 10; n += 1) expect((await ask('/api/products-public', { 'if-none-match': '*' })).status).toBe(304)
  const { body } = await ask('/metrics')
  const labels = 'method="GET",route="/api/products-public"'
  expect(readValue(body, `store_http_requests_total{${labels},status="2xx"}`)).toBe(30)
  expect(readValue(body, `store_http_requests_total{${labels},status="3xx"}`)).toBe(10)
  expect(readValue(body, `store_http_request_duration_seconds_count{${labels}}`)).toBe(40)
  const seconds = readValue(body, `store_http_request_duration_seconds_sum{${labels}}`) ?? 0
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThan(60)
  expect(readValue(body, 'store_page_cache_requests_total{result="hit"}')).toBe(39)
})

test('D170: a job that fails raises its counter', async () => {
  const { ask, counts, contextFor } = await open()
  const failed = Promise.withResolvers<void>()
  const queue = await openEventQueue((await testDatabase()).database, silentLog, (event) => {
    counts.countFailedJob(event)
    failed.resolve()
  })
  queue.on('order.placed', () => Promise.reject(new Error('the courier is closed')))
  await contextFor({ kind: 'system' }).announceAgain({ event: 'order.placed', data: {} })
  await queue.work()
  await failed.promise
  await queue.stop()
  const { body } = await ask('/metrics')
  expect(readValue(body, 'store_job_failures_total{event="order.placed"}')).toBe(1)
})

test('D170: an order counts once, however often it is sent, and so does one that finds nothing in stock', async () => {
  const { ask, contextFor } = await open()
  const system = contextFor({ kind: 'system' })
  const [whey] = await stockShop(system, [1])
  if (!whey) throw new Error('no product')
  await changeSettings(system, { checkout: { guest: 'guest' } })
  const place = (key: string) =>
    placeOrder(contextFor({ kind: 'nobody' }), orderInput([whey], key, { customerEmail: 'gita@example.in' }))
  expect([(await place('first-key-1')).ok, (await place('first-key-1')).ok]).toEqual([true, true])
  expect(await place('second-key-2')).toMatchObject({ ok: false, code: 'OUT_OF_STOCK' })
  const { body: metrics } = await ask('/metrics')
  expect(readValue(metrics, 'store_orders_placed_total')).toBe(1)
  expect(readValue(metrics, 'store_stock_refusals_total')).toBe(1)
})

test('D170: the metrics cover process, database, jobs, orders, payments, emails and backup', async () => {
  const { ask, counts, dataDir, contextFor } = await open()
  counts.count('orders_placed')
  counts.count('stock_refusals')
  counts.countFailedJob('order.placed')
  await noteBackup(dataDir, { takenAt: new Date(Date.now() - 60_000).toISOString(), bytes: 12 }, silentLog)
  const { db } = contextFor({ kind: 'system' })
  await db.execute(
    sql`insert into pgboss.job (name, data, start_after) values ('events', '{}', now() - interval '90 seconds')`,
  )
  await db.execute(sql`insert into pgboss.job (name, data) values ('mails-dead', '{}')`)
  const { body } = await ask('/metrics')
  const expected: Record<string, number> = {
    store_database_up: 1,
    store_processes: 1,
    store_orders_placed_total: 1,
    store_stock_refusals_total: 1,
    store_emails_refused_total: 0,
    store_payment_provider_failures_total: 0,
    'store_job_failures_total{event="order.placed"}': 1,
    'store_jobs_waiting{queue="events"}': 1,
    'store_jobs_dead{queue="mails"}': 1,
    'store_jobs_dead{queue="events"}': 0,
    'store_payments_waiting{method="provider"}': 0,
    store_payments_to_check: 0,
    store_backup_bytes: 12,
  }
  expect(Object.fromEntries(Object.keys(expected).map((name) => [name, readValue(body, name)]))).toEqual(expected)
  expect(readValue(body, 'store_jobs_oldest_seconds{queue="events"}')).toBeGreaterThanOrEqual(90)
  expect(readValue(body, 'store_backup_age_seconds')).toBeGreaterThanOrEqual(60)
  expect(metricsProblems(body)).toEqual([])
  for (const name of ['nodejs_eventloop_lag_seconds', 'process_resident_memory_bytes', 'store_disk_free_bytes'])
    expect(readValue(body, name), name).not.toBeNull()
})

test('D170: while the database is away, the metrics say so and keep the rest', async () => {
  const { ask, breakDown, lines } = await open()
  breakDown()
  const { status, body } = await ask('/metrics')
  expect(status).toBe(200)
  expect(readValue(body, 'store_database_up')).toBe(0)
  expect(readValue(body, 'store_jobs_dead{queue="mails"}')).toBeNull()
  expect(readValue(body, 'store_orders_placed_total')).toBe(0)
  expect(lines.map(({ msg }) => msg)).toEqual(['The metrics of the database could not be read'])
})
