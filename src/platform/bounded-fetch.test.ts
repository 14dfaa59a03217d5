import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { type AnswerOutOfBounds, boundedFetch } from './bounded-fetch.ts'

const open: Server[] = []
afterEach(() => {
  for (const server of open.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  open.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const BOUNDS = { maxBytes: 1000, timeoutMs: 10_000 }
const reasonOf = (promise: Promise<unknown>) => promise.then(String, (error: AnswerOutOfBounds) => error.reason)

test('A64: an answer within the bounds arrives whole, with status, headers and address', async () => {
  const url = await serve((_, response) => response.writeHead(201, { 'x-a': 'b' }).end('x'.repeat(1000)))
  const response = await boundedFetch(`${url}/path`, { method: 'POST', body: 'hello' }, BOUNDS)
  expect([response.status, response.headers.get('x-a'), response.url]).toEqual([201, 'b', `${url}/path`])
  expect(await response.text()).toHaveLength(1000)
})

test('A64: an endless answer is cut off at the limit, and its connection is closed', async () => {
  let sent = 0
  const closed = Promise.withResolvers<void>()
  const url = await serve((_, response) => {
    const more = () => {
      while (!response.destroyed && response.write('x'.repeat(16_384))) sent += 16_384
      sent += 16_384
    }
    response.on('drain', more).on('close', closed.resolve)
    more()
  })
  const bounds = { ...BOUNDS, maxBytes: 100_000 }
  const response = await boundedFetch(url, {}, bounds)
  expect(await reasonOf(response.text())).toBe('TOO_LARGE')
  await closed.promise
  // Only what both kernels buffer is sent before the client closes the connection.
  expect(sent).toBeLessThan(20_000_000)
})

test('A64: a stream read piece by piece is capped too', async () => {
  const url = await serve((_, response) => {
    response.write('x'.repeat(600))
    response.end('y'.repeat(600))
  })
  const response = await boundedFetch(url, {}, BOUNDS)
  const read = async () => {
    for await (const _ of response.body ?? []);
  }
  expect(await reasonOf(read())).toBe('TOO_LARGE')
})

test('A64: a small answer that unpacks to a large one is cut off', async () => {
  const url = await serve((_, response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(500_000))),
  )
  const response = await boundedFetch(url, {}, BOUNDS)
  expect(await reasonOf(response.arrayBuffer())).toBe('TOO_LARGE')
})

test('A64: an announced length beyond the limit is refused before the body is read', async () => {
  const url = await serve((_, response) => response.writeHead(200, { 'content-length': 1001 }).flushHeaders())
  expect(await reasonOf(boundedFetch(url, {}, BOUNDS))).toBe('TOO_LARGE')
})

test('A64: silence, and a body that stops half-way, end with the time', async () => {
  const silent = await serve(() => {})
  expect(await reasonOf(boundedFetch(silent, {}, { ...BOUNDS, timeoutMs: 30 }))).toBe('TOO_SLOW')
  const half = await serve((_, response) => void response.write('half'))
  const response = await boundedFetch(half, {}, { ...BOUNDS, timeoutMs: 200 })
  expect(await reasonOf(response.text())).toBe('TOO_SLOW')
})

test('A64: the signal of the caller still ends the request', async () => {
  const caller = new AbortController()
  const url = await serve((_, response) => void response.write('half'))
  const response = await boundedFetch(url, { signal: caller.signal }, BOUNDS)
  caller.abort(new Error('left'))
  await expect(response.text()).rejects.toThrow('left')
})

test('A64: an answer without a body is an answer', async () => {
  const url = await serve((_, response) => response.writeHead(204).end())
  const response = await boundedFetch(url, {}, BOUNDS)
  expect([response.status, await response.text()]).toEqual([204, ''])
})
