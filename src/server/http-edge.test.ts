import type { IncomingMessage, ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { afterEach, describe, expect, test } from 'vitest'
import { streamText } from '../platform/stream-text.ts'
import { type HttpLimits, type HttpServer, listen } from './http-server.ts'

const servers: HttpServer[] = []
const sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await Promise.all(servers.splice(0).map((each) => each.close()))
})

type Listener = (request: IncomingMessage, response: ServerResponse) => void

async function open(listener: Listener, limits: Partial<HttpLimits> = {}) {
  const server = await listen(listener, { host: '127.0.0.1', port: 0, limits })
  servers.push(server)
  return server
}

function dial({ url }: HttpServer): Socket {
  const socket = connect({ host: '127.0.0.1', port: Number(new URL(url).port) })
  sockets.push(socket)
  socket.on('error', () => undefined)
  return socket
}

/** Cut by a reset too: `once` would reject with the error that comes before. */
const closed = (socket: Socket): Promise<void> => new Promise((resolve) => socket.once('close', () => resolve()))

/** Sends these bytes and returns everything received until the server closes the connection. */
async function exchange(server: HttpServer, bytes: string): Promise<string> {
  const socket = dial(server)
  let answer = ''
  socket.on('data', (part) => {
    answer += part.toString('latin1')
  })
  socket.write(bytes)
  await closed(socket)
  return answer
}

const hello: Listener = (_, response) => response.end('hello')

describe('A41 A66: methods that the store has no use for', () => {
  test.each(['TRACE', 'PROPFIND', 'LOCK', 'SEARCH', 'PURGE', 'REPORT', 'QUERY'])('%s answers 405', async (method) => {
    let isAsked = false
    const server = await open(() => {
      isAsked = true
    })
    const answer = await exchange(server, `${method} / HTTP/1.1\r\nHost: x\r\nCookie: session=secret\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1\.1 405 Method Not Allowed\r\n/)
    expect(answer).toContain('\r\nAllow: GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS\r\n')
    expect(answer).not.toContain('secret')
    expect(isAsked).toBe(false)
  })

  test('CONNECT answers 405 and opens no tunnel', async () => {
    const answer = await exchange(
      await open(hello),
      'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n',
    )
    expect(answer).toMatch(/^HTTP\/1\.1 405 Method Not Allowed\r\nAllow: GET, /)
  })

  test.each(['get', 'Trace', 'NONSENSE', 'GET\tPOST'])('%s is no method', async (method) => {
    const answer = await exchange(await open(hello), `${method} / HTTP/1.1\r\nHost: x\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  })

  test('the body of a refused request is not read as the next request', async () => {
    const asked: string[] = []
    const server = await open((request, response) => {
      asked.push(request.url ?? '')
      response.end()
    })
    const inside = 'GET /admin HTTP/1.1\r\nHost: x\r\n\r\n'
    await exchange(server, `TRACE / HTTP/1.1\r\nHost: x\r\nContent-Length: ${inside.length}\r\n\r\n${inside}`)
    expect(asked).toEqual([])
  })
})

describe('F17 F32: clients that take their time', () => {
  /** More than both systems buffer for a connection on loopback. */
  const LARGE = Buffer.alloc(64 * 1024 * 1024, 'x')

  test('300 readers that take nothing of an answer are cut, and others are served meanwhile', async () => {
    let large = 0
    const all = Promise.withResolvers<void>()
    const server = await open(
      (request, response) => {
        const isLarge = request.url === '/large'
        response.end(isLarge ? LARGE : 'hello')
        if (isLarge) large += 1
        if (large === 300) all.resolve()
      },
      { stallMs: 3_000 },
    )
    const readers = Array.from({ length: 300 }, () => {
      const socket = dial(server)
      socket.pause()
      socket.write('GET /large HTTP/1.1\r\nHost: x\r\n\r\n')
      return socket
    })
    expect(readers).toHaveLength(300)
    await all.promise
    const times: number[] = []
    for (let n = 0; n < 9; n += 1) {
      const begin = performance.now()
      expect(await (await fetch(server.url)).text()).toBe('hello')
      times.push(performance.now() - begin)
    }
    expect(times.toSorted((one, other) => one - other)[4]).toBeLessThan(200)
    await drained(server)
  }, 60_000)

  test('a connection without a request, and one that is done with its own, end', async () => {
    const server = await open(hello, { stallMs: 100, keepAliveMs: 100 })
    const idle = dial(server)
    const done = dial(server)
    done.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
    for (const socket of [idle, done]) socket.resume()
    await Promise.all([closed(idle), closed(done)])
  })

  test('a reader that is slow and goes on reading gets everything', async () => {
    const server = await open((_, response) => response.end(LARGE), { stallMs: 400 })
    const socket = dial(server)
    socket.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
    let taken = 0
    const tick = setInterval(() => socket.resume(), 40)
    socket.on('data', (part) => {
      taken += part.length
      // Some megabytes at a time, then a pause far below the limit.
      if (taken % (4 * 1024 * 1024) < part.length) socket.pause()
    })
    await closed(socket)
    clearInterval(tick)
    expect(taken).toBeGreaterThan(LARGE.length)
  }, 60_000)

  test('an answer that the store itself is slow to make is not cut', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const server = await open(
      (_, response) => {
        response.write('first,')
        promise.then(() => response.end('last'))
      },
      { stallMs: 100 },
    )
    const answer = fetch(server.url).then((response) => response.text())
    setTimeout(resolve, 600)
    expect(await answer).toBe('first,last')
  })

  test('slow headers and slow bodies are cut', async () => {
    const server = await open(
      (request, response) => {
        request.resume().on('end', () => response.end('whole'))
        request.on('error', () => undefined)
      },
      { headersMs: 200, bodyMs: 400, checkMs: 50 },
    )
    const headers = dial(server)
    headers.write('GET / HTTP/1.1\r\nHost: x\r\n')
    const body = dial(server)
    body.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n')
    const drip = setInterval(() => {
      if (headers.writable) headers.write('X-A: b\r\n')
      if (body.writable) body.write('x')
    }, 20)
    headers.resume()
    body.resume()
    await Promise.all([closed(headers), closed(body)])
    clearInterval(drip)
    expect(await (await fetch(server.url)).text()).toBe('whole')
  })

  test('an export is no longer made for a reader that takes nothing of it', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    async function* lines() {
      try {
        for (;;) yield 'x'.repeat(1024 * 1024)
      } finally {
        resolve()
      }
    }
    const listener = getRequestListener(() => new Response(streamText(lines())))
    const server = await open(listener, { stallMs: 200 })
    const socket = dial(server)
    socket.pause()
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
    await promise
  })
})

/**
 * Waits until the server has no connection but ours: `close` waits for connections, and cuts them only after ten
 * seconds.
 */
async function drained(server: HttpServer): Promise<void> {
  const begin = performance.now()
  await server.close()
  servers.splice(servers.indexOf(server), 1)
  expect(performance.now() - begin).toBeLessThan(9_000)
}
