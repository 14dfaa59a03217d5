import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stockShop } from '../domains/orders/testing/shop.ts'
import { type HttpServer, listen } from './http-server.ts'
import { openApp } from './testing/app.ts'

let server: HttpServer
beforeAll(async () => {
  const shop = await openApp((ctx) => stockShop(ctx, [5]))
  server = await listen(shop.listener, { host: '127.0.0.1', port: 0 })
})
afterAll(() => server.close())

/** Sends bytes as they are, and reads until the server closes or has sent `answers` answers. */
function exchange(bytes: string | Iterable<string | Buffer>, answers = 1): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
    let answer = ''
    const finish = () => {
      socket.destroy()
      resolve(answer)
    }
    socket.on('data', (data) => {
      answer += data
      if ([...answer.matchAll(/HTTP\/1\.1 [2-5]/g)].length >= answers) finish()
    })
    socket.once('close', finish).once('error', finish)
    for (const part of typeof bytes === 'string' ? [bytes] : bytes) socket.write(part)
  })
}
const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1])
const HEAD = 'POST /api/cart/price HTTP/1.1\r\nHost: shop.example\r\nContent-Type: application/json\r\n'

test.each([
  [
    'both a length and chunks',
    `${HEAD}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /smuggled HTTP/1.1\r\n\r\n`,
  ],
  ['two lengths', `${HEAD}Content-Length: 2\r\nContent-Length: 40\r\n\r\n{}GET /smuggled HTTP/1.1\r\n\r\n`],
  ['a length that is no number', `${HEAD}Content-Length: +2\r\n\r\n{}`],
  ['chunks named twice', `${HEAD}Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n`],
  ['a bare line feed in a header', 'GET / HTTP/1.1\nHost: shop.example\n X: y\r\n\r\n'],
  ['a header name with a space', 'GET / HTTP/1.1\r\nHost : shop.example\r\n\r\n'],
])('A36: a request with %s is refused, and nothing behind it is read', async (_, bytes) => {
  const answer = await exchange(bytes, 2)
  expect(statusOf(answer)).toBe(400)
  expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1)
})

test.each([
  ['100 KB of one header', `GET / HTTP/1.1\r\nHost: shop.example\r\nX-Long: ${'x'.repeat(100_000)}\r\n\r\n`],
  ['10,000 headers', `GET / HTTP/1.1\r\nHost: shop.example\r\n${'X-Many: 1\r\n'.repeat(10_000)}\r\n`],
  ['an address of 1 MB', `GET /${'a'.repeat(1024 * 1024)} HTTP/1.1\r\nHost: shop.example\r\n\r\n`],
])('A36: %s is refused', async (_, bytes) => {
  expect(statusOf(await exchange(bytes))).toBe(431)
})

test('A36: a body without an end is cut off at its limit, in chunks too', async () => {
  function* chunks() {
    yield `${HEAD}Transfer-Encoding: chunked\r\n\r\n`
    for (let n = 0; n < 64; n += 1) yield `10000\r\n${'x'.repeat(65_536)}\r\n`
  }
  expect(statusOf(await exchange(chunks()))).toBe(413)
  expect(statusOf(await exchange(`${HEAD}Content-Length: 1000000000\r\n\r\n`))).toBe(413)
})

test('A36: a compressed body is not unpacked: it is no JSON', async () => {
  const bomb = gzipSync(Buffer.alloc(50 * 1024 * 1024))
  expect(bomb.length).toBeLessThan(1024 * 1024)
  const answer = await exchange([`${HEAD}Content-Encoding: gzip\r\nContent-Length: ${bomb.length}\r\n\r\n`, bomb])
  // It would be too large once decompressed: 413.
  expect(statusOf(answer)).toBe(400)
})

test('A36: a client that asks whether to continue gets an answer', async () => {
  const body = '{"items":[]}'
  const answer = await exchange(`${HEAD}Expect: 100-continue\r\nContent-Length: ${body.length}\r\n\r\n${body}`)
  expect(answer).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 /)
})

test('F18: a thousand idle connections and 500 requests at once leave the store answering', async () => {
  const port = Number(new URL(server.url).port)
  const idle = await Promise.all(
    Array.from(
      { length: 1000 },
      () =>
        new Promise<ReturnType<typeof connect>>((resolve, reject) => {
          const socket = connect(port, '127.0.0.1', () => resolve(socket)).once('error', reject)
        }),
    ),
  )
  // Half of them have begun a request.
  for (const socket of idle.slice(0, 500)) socket.write('GET /api/products-public HTTP/1.1\r\nHost: shop.example\r\n')
  const busy = await Promise.all(
    Array.from({ length: 500 }, async (_, n) => {
      const response = await fetch(`${server.url}/api/products-public?limit=${1 + (n % 50)}`)
      return [response.status, (await response.json()).docs.length]
    }),
  )
  expect(busy.filter(([status, count]) => status !== 200 || count !== 1)).toEqual([])
  const begin = performance.now()
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  expect(performance.now() - begin).toBeLessThan(2_000)
  for (const socket of idle) socket.destroy()
})
