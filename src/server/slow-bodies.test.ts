import type { IncomingMessage, ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { type HttpServer, listen } from './http-server.ts'

const bodies = { bodyMs: 400, uploadMs: 60_000, windowMs: 400, minBytes: 2000 }
let server: HttpServer | undefined
afterEach(() => server?.close())

/** Reads a body to its end and answers with its size; `/api/admin/pictures` is refused before it is read. */
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.url === '/api/admin/pictures') {
    response.writeHead(403, { 'content-length': '2' }).end('no')
    return
  }
  let size = 0
  try {
    for await (const chunk of request) size += (chunk as Buffer).length
    response.end(`${size} bytes`)
  } catch {
    // The connection was cut.
  }
}

/** Sends a body of `size` bytes, `piece` bytes every 50 ms; returns the answer and the time it took. */
async function send(path: string, { size, piece }: { size: number; piece: number }) {
  server = await listen((request, response) => void answer(request, response), {
    host: '127.0.0.1',
    port: 0,
    limits: bodies,
  })
  const begin = performance.now()
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  let received = ''
  socket.on('data', (chunk) => {
    received += chunk
  })
  socket.on('error', () => undefined)
  const closed = new Promise<void>((done) => socket.once('close', () => done()))
  socket.write(`POST ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: ${size}\r\n\r\n`)
  for (let sent = 0; sent < size && !socket.destroyed && socket.writable; sent += piece) {
    socket.write('x'.repeat(Math.min(piece, size - sent)))
    await wait(50)
  }
  await closed
  return { received, ms: performance.now() - begin }
}

test('F38: a file over a slow line arrives, although it takes longer than other bodies may', async () => {
  const { received, ms } = await send('/api/admin/imports?fileName=a.csv', { size: 20_000, piece: 800 })
  expect(received).toMatch(/^HTTP\/1.1 200/)
  expect(received).toContain('20000 bytes')
  expect(ms).toBeGreaterThan(2 * bodies.bodyMs)
})

test.each([
  ['a file that trickles in', '/admin/import', 10],
  ['another body, whatever its pace', '/api/orders', 800],
  ['a body for a path that only resembles an upload', '/api/admin/imports/imp_1/confirm', 800],
])('F38 F17: %s is cut', async (_, path, piece) => {
  const { received, ms } = await send(path, { size: 100_000, piece })
  expect(received).toMatch(/^HTTP\/1.1 408/)
  expect(ms).toBeLessThan(10 * bodies.bodyMs)
})

test('F38: a file that was refused before it was read gets no more time', async () => {
  const { received, ms } = await send('/api/admin/pictures', { size: 100_000, piece: 800 })
  expect(received).toMatch(/^HTTP\/1.1 403/)
  expect(ms).toBeLessThan(10 * bodies.bodyMs)
})
