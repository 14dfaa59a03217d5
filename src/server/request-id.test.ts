import { afterEach, expect, test } from 'vitest'
import { createPages } from './pages.ts'
import { sourceBuild } from './testing/source-build.ts'
import { openWatchedStore, type WatchedStore } from './testing/watched-store.ts'

const stores: WatchedStore[] = []
afterEach(() => Promise.all(stores.splice(0).map((each) => each.close())))
async function open(...given: Parameters<typeof openWatchedStore>) {
  const store = await openWatchedStore(...given)
  stores.push(store)
  return store
}

const OWN = /^req_[0-9a-z]{12}$/

test('D170: every answer has an id of its own, and a page from the cache keeps no earlier one', async () => {
  const { ask } = await open()
  const ids = []
  for (const path of ['/healthz', '/api/products-public', '/api/products-public', '/api/none', '/any-page', '/login'])
    ids.push((await ask(path)).id)
  for (const id of ids) expect(id).toMatch(OWN)
  expect(new Set(ids).size).toBe(ids.length)
})

test('D170: an id is taken from a trusted proxy only, and only if it is well formed', async () => {
  const [direct, proxied] = [await open(), await open({ proxies: 1 })]
  const sent = { 'x-request-id': 'b7f4c2d1-0001' }
  for (const path of ['/api/products-public', '/api/products-public', '/login', '/healthz']) {
    expect((await direct.ask(path, sent)).id).toMatch(OWN)
    expect((await proxied.ask(path, sent)).id).toBe('b7f4c2d1-0001')
  }
  const forged = [
    'short',
    'a'.repeat(65),
    'with space 123',
    '<script>alert(1)</script>',
    '{"level":50}123',
    'x\u00a0yyyyyyyy',
  ]
  for (const id of forged) expect((await proxied.ask('/healthz', { 'x-request-id': id })).id).toMatch(OWN)
})

test('D170: an error from the API names the id of its log line, in the header and in the answer', async () => {
  const { ask, breakDown, lines } = await open()
  breakDown()
  // A public address, which is rendered for everybody, and another.
  for (const path of ['/api/products-public', '/readyz']) {
    lines.length = 0
    const { status, id, body } = await ask(path)
    expect([path, status]).toEqual([path, 500])
    expect(JSON.parse(body)).toMatchObject({ success: false, requestId: id })
    expect(lines.map((line) => line.requestId)).toEqual([id])
  }
})

test('D170: a visitor who sees an error page can tell the id of its log line', async () => {
  const { ask, breakDown, lines } = await open({ pages: createPages({ shop: await sourceBuild() }) })
  breakDown()
  for (const path of ['/product/whey', '/orders/NS-ABC']) {
    lines.length = 0
    const { status, id, body } = await ask(path)
    expect([path, status]).toEqual([path, 500])
    expect(body).toContain(`Reference for support: ${id}<`)
    expect(lines.length).toBeGreaterThan(0)
    for (const line of lines) expect(line.requestId).toBe(id)
  }
})

test('D170: visitors who wait for the same page that fails get the id of its log line', async () => {
  const { ask, breakDown, lines } = await open({ pages: createPages({ shop: await sourceBuild() }) })
  breakDown()
  const answers = await Promise.all(Array.from({ length: 5 }, () => ask('/product/whey')))
  const logged = new Set(lines.map((line) => line.requestId))
  for (const { status, id } of answers) expect([status, logged.has(id)]).toEqual([500, true])
})

test('D170 I25: the access log tells each request without queries, people or what opens an order', async () => {
  const { ask, lines } = await open({ hasAccessLog: true, pages: createPages({ shop: await sourceBuild() }) })
  const { id } = await ask('/product/whey?token=SECRET-1&q=SECRET-2', {
    cookie: 'a=SECRET-3',
    authorization: 'SECRET-4',
  })
  await ask('/orders/SECRET-5?key=SECRET-6')
  await ask('/api/orders/SECRET-7')
  await ask('/none/SECRET-8/SECRET-9')
  const told = lines.filter(({ msg }) => msg === 'request')
  expect(told).toEqual([
    expect.objectContaining({
      requestId: id,
      method: 'GET',
      path: '/product/whey',
      status: 404,
      ms: expect.any(Number),
    }),
    expect.objectContaining({ path: '/orders/:orderNumber' }),
    expect.objectContaining({ path: expect.stringMatching(/^\/api\/orders\/:/) }),
    expect.objectContaining({ path: '/none/…', status: 404 }),
  ])
  expect(told.every(({ bytes = 0 }) => bytes > 100)).toBe(true)
  expect(JSON.stringify(lines)).not.toContain('SECRET')
})
