import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { ok } from '../shared/result.ts'
import { IDLE_MS, listen } from './http-server.ts'
import { openApp } from './testing/app.ts'

async function open(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  return socket
}

/** Sends a request on the connection and returns the whole answer. */
async function ask(socket: Socket, path: string): Promise<string> {
  let answer = ''
  const read = (part: Buffer) => (answer += part)
  socket.on('data', read)
  socket.write(`GET ${path} HTTP/1.1\r\nHost: store.example\r\n\r\n`)
  while (!/\r\n\r\n\w+$/.test(answer)) await once(socket, 'data')
  socket.off('data', read)
  return answer
}

test('D187: a store that was told to stop fails /readyz first, goes on serving, and closes connections politely', async () => {
  let isEnding = false
  const { listener } = await openApp(async () => ok(null), { isEnding: () => isEnding })
  const http = await listen(listener, { host: '127.0.0.1', port: 0 })
  const port = Number(new URL(http.url).port)
  const [busy, idle] = await Promise.all([open(port), open(port)])
  expect(await ask(busy, '/readyz')).toMatch(/^HTTP\/1\.1 200 [\s\S]*ready$/)
  await ask(idle, '/healthz')

  isEnding = true
  http.drain()
  const told = await ask(busy, '/readyz')
  expect(told).toMatch(/^HTTP\/1\.1 503 [\s\S]*ending$/)
  expect(told).toMatch(/connection: close/i)
  expect(await ask(await open(port), '/healthz')).toMatch(/^HTTP\/1\.1 200 [\s\S]*ok$/)

  const closed = http.close({ idleMs: 5_000 })
  await expect(open(port)).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  // A proxy may be about to use a connection that it kept.
  expect(await ask(idle, '/healthz')).toMatch(/^HTTP\/1\.1 200 [\s\S]*ok$/)
  await closed
})

test('D187: a store that is stopped answers a request that was on its way over a kept connection', async () => {
  const { listener } = await openApp(async () => ok(null))
  const http = await listen(listener, { host: '127.0.0.1', port: 0 })
  const kept = await open(Number(new URL(http.url).port))
  await ask(kept, '/healthz')
  const ended = http.close({ idleMs: IDLE_MS.stopped })
  await nextTurn()
  const told = await ask(kept, '/healthz')
  expect(told).toMatch(/^HTTP\/1\.1 200 [\s\S]*ok$/)
  expect(told).toMatch(/connection: close/i)
  await ended
})
