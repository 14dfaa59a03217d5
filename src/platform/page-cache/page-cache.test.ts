import { createServer, type IncomingHttpHeaders, type Server, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { normalisedUrl } from './cache-key.ts'
import { encodedBody, entryOf, repack } from './entry.ts'
import { createPageCache, type PageCacheOptions } from './page-cache.ts'

const running: Server[] = []
afterEach(() => {
  for (const server of running.splice(0)) server.close()
})

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer }
const PUBLIC = 'public, max-age=0, s-maxage=300, stale-while-revalidate=600'

async function start(options: Partial<PageCacheOptions>) {
  const cache = createPageCache({ isPublic: () => true, render: async () => new Response('none'), ...options })
  const server = createServer((request, response) => {
    if (!cache.handle(request, response)) response.writeHead(404).end()
  })
  running.push(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    new Promise<Answer>((done, fail) => {
      send({ host: '127.0.0.1', port, path, headers, method }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () =>
          done({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
        )
      })
        .on('error', fail)
        .end()
    })
  return { cache, get }
}

const page = (text: string, tags = 'catalog', control = PUBLIC) =>
  new Response(text, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': control, 'cache-tag': tags },
  })
const long = (text: string) => text + ' '.repeat(2000)

test('a public answer is rendered once and kept, in each encoding that a browser takes', async () => {
  let renders = 0
  const { get } = await start({ render: async () => page(long(`page ${++renders}`)) })
  const plain = await get('/')
  const brotli = await get('/', { 'accept-encoding': 'gzip, br' })
  const gzip = await get('/', { 'accept-encoding': 'gzip;q=1.0, br;q=0' })
  expect(renders).toBe(1)
  expect(brotli.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(brotli.body)).toEqual(plain.body)
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(gzip.body)).toEqual(plain.body)
  expect(brotli.headers.vary).toBe('accept-encoding')
})

test('a page that is asked for again is packed once more, smaller, and reads the same', async () => {
  const text = Array.from({ length: 3000 }, (_, n) => `<p class="line">Word ${(n * 7919) % 1013} of ${n}</p>`).join('')
  const entry = await entryOf(page(text), 0)
  const first = encodedBody(entry, 'br').body
  await Promise.all([repack(entry), repack(entry)])
  const { body, encoding } = encodedBody(entry, 'br')
  expect(encoding).toBe('br')
  expect(body.length).toBeLessThan(first.length)
  expect(brotliDecompressSync(body).toString()).toBe(text)
})

test('a browser that has the page gets 304 without a body', async () => {
  const { get } = await start({ render: async () => page('hello') })
  const first = await get('/')
  const again = await get('/', { 'if-none-match': String(first.headers.etag) })
  expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, first.headers.etag])
})

test('HEAD has the headers of GET and no body', async () => {
  const { get } = await start({ render: async () => page('hello') })
  const head = await get('/', {}, 'HEAD')
  expect([head.status, head.headers['content-length'], head.body.length]).toEqual([200, '5', 0])
})

test('unknown parameters neither vary nor reach the page; the order of known ones does not matter', async () => {
  const seen: string[] = []
  const { get } = await start({
    render: async (url) => {
      seen.push(url)
      return page(url)
    },
  })
  await get('/shop?utm_source=x&page=2&brand=on')
  await get('/shop?brand=on&page=2&fbclid=y')
  await get('/shop?page=2&gclid=z&brand=on')
  // The second request earns the address its place, whatever its unknown parameters.
  expect(seen).toEqual(['/shop?brand=on&page=2', '/shop?brand=on&page=2'])
  expect(normalisedUrl('/a?q=')).toBe('/a')
  expect(normalisedUrl('//evil')).toBeNull()
})

test('A39: the render gets neither cookie nor authorization: it is called with an address only', async () => {
  const { get } = await start({ render: async (...given) => page(JSON.stringify(given)) })
  const anonymous = await get('/')
  const signedIn = await get('/', { cookie: 'session=secret', authorization: 'Bearer secret' })
  expect(signedIn.body).toEqual(anonymous.body)
})

test('A39: what is not public or not a 200 is not kept', async () => {
  let renders = 0
  const { get, cache } = await start({
    render: async (url) => {
      renders += 1
      if (url === '/gone') return new Response('no', { status: 404, headers: { 'cache-control': PUBLIC } })
      return page('x', 'a', 'private, no-store')
    },
  })
  await get('/mine')
  await get('/mine')
  expect((await get('/gone')).status).toBe(404)
  expect((await get('/gone')).status).toBe(404)
  expect([renders, cache.size()]).toEqual([4, 0])
})

test('a purge drops the pages of its tag at once and leaves the others', async () => {
  let version = 1
  const { get, cache } = await start({
    render: async (url) => page(`${url} ${version}`, url === '/a' ? 'catalog,product:1' : 'content'),
  })
  await get('/a')
  await get('/b')
  version = 2
  cache.purge(['product:1'])
  expect((await get('/a')).body.toString()).toBe('/a 2')
  expect((await get('/b')).body.toString()).toBe('/b 1')
})

test('a page that was being rendered while its tag was purged is not kept, and later visitors get a new one', async () => {
  const { promise: mayFinish, resolve: finish } = Promise.withResolvers<void>()
  const { promise: hasStarted, resolve: started } = Promise.withResolvers<void>()
  let renders = 0
  const { get, cache } = await start({
    render: async () => {
      renders += 1
      if (renders > 1) return page('new')
      started()
      await mayFinish
      return page('old')
    },
  })
  const early = get('/')
  await hasStarted
  cache.purge(['catalog'])
  expect((await get('/')).body.toString()).toBe('new')
  finish()
  expect((await early).body.toString()).toBe('old')
  expect((await get('/')).body.toString()).toBe('new')
})

test('many visitors of a cold page share one render', async () => {
  let renders = 0
  const { get } = await start({ render: async () => page(String(++renders)) })
  await Promise.all(Array.from({ length: 20 }, () => get('/')))
  expect(renders).toBe(1)
})

test('an old page is served while one request renews it; a failing renewal keeps serving it', async () => {
  let time = 0
  let text = 'first'
  let fails = false
  const { get } = await start({
    now: () => time,
    render: async () => {
      if (fails) throw new Error('database away')
      return page(text)
    },
  })
  await get('/')
  text = 'second'
  time = 301_000
  expect((await get('/')).body.toString()).toBe('first')
  expect((await get('/')).body.toString()).toBe('second')
  fails = true
  time = 700_000
  expect((await get('/')).body.toString()).toBe('second')
  time = 10_000_000
  expect((await get('/')).status).toBe(500)
})

test('it stays within its bytes', async () => {
  const { get, cache } = await start({ maxBytes: 400_000, render: async () => page('x'.repeat(10_000)) })
  for (let index = 0; index < 60; index += 1) await get(`/p${index}`)
  expect(cache.size()).toBeLessThan(20)
  expect(cache.size()).toBeGreaterThan(5)
})

test('addresses with made-up parameters do not drive out the pages themselves', async () => {
  let renders = 0
  const { get } = await start({
    maxBytes: 400_000,
    render: async (url) => {
      if (url === '/shop') renders += 1
      return page('x'.repeat(10_000))
    },
  })
  await get('/shop')
  for (let index = 0; index < 60; index += 1) await get(`/shop?q=${index}`)
  await get('/shop')
  expect(renders).toBe(1)
})

test('a long tail of search terms pushes out no term that is requested again', async () => {
  const renders = new Map<string, number>()
  const { get, cache } = await start({
    maxBytes: 400_000,
    render: async (url) => {
      renders.set(url, (renders.get(url) ?? 0) + 1)
      return page('x'.repeat(10_000))
    },
  })
  for (let time = 0; time < 2; time += 1) await get('/search?q=whey')
  for (let index = 0; index < 300; index += 1) await get(`/search?q=never-again-${index}`)
  await get('/search?q=whey')
  expect(renders.get('/search?q=whey')).toBe(2)
  expect(cache.size()).toBe(1)
})

test('a burst of visitors to one search renders it twice at most', async () => {
  let renders = 0
  const { get } = await start({ render: async () => page(String(++renders)) })
  await Promise.all(Array.from({ length: 20 }, () => get('/search?q=whey')))
  await get('/search?q=whey')
  expect(renders).toBeLessThanOrEqual(2)
})

test('a page with parameters is renewed after a purge and kept at once', async () => {
  let renders = 0
  const { get, cache } = await start({ render: async () => page(String(++renders)) })
  for (let time = 0; time < 2; time += 1) await get('/search?q=whey')
  cache.purge(['catalog'])
  for (let time = 0; time < 3; time += 1) await get('/search?q=whey')
  expect(renders).toBe(3)
})
