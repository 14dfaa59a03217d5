import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'
import { listen } from './http-server.ts'

const PROGRAM = fileURLToPath(new URL('./testing/serve-bodies.ts', import.meta.url))
const children: ChildProcess[] = []
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

/** Starts the process; `said` waits until it has printed something. */
async function start(kindOfCrash = 'throw') {
  const child = spawn(process.execPath, [PROGRAM, kindOfCrash], { stdio: ['ignore', 'pipe', 'pipe'] })
  children.push(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text))
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, output }))
  const said = async (pattern: RegExp) => {
    for (;;) {
      const found = pattern.exec(output)
      if (found) return found
      await once(child.stdout, 'data')
    }
  }
  const [, url = ''] = await said(/open (\S+)/)
  return { child, said, ended, port: Number(new URL(url).port) }
}

/** Whether the port accepts connections. */
const isOpen = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })

test('F3: SIGTERM takes no new connections, lets a request under way finish, and exits with 0', async () => {
  const { child, said, ended, port } = await start()
  const client = connect(port, '127.0.0.1')
  let answer = ''
  client.on('data', (text) => (answer += text))
  client.write('POST /slow HTTP/1.1\r\nHost: shop.example\r\nContent-Length: 6\r\n\r\nabc')
  await said(/request \/slow/)
  const asked = performance.now()
  child.kill('SIGTERM')
  while (await isOpen(port));
  client.write('def')
  await once(client, 'close')
  expect(answer).toMatch(/^HTTP\/1\.1 200 [\s\S]*done$/)
  expect((await ended).code).toBe(0)
  expect(performance.now() - asked, 'nothing else is waited for').toBeLessThan(8_000)
})

test.each(['throw', 'reject'])(
  'F25: an error that nobody catches (%s) is logged, ends the process and frees its port',
  async (kind) => {
    const { child, ended, port } = await start(kind)
    child.kill('SIGUSR2')
    const { code, output } = await ended
    expect(code).toBe(1)
    expect(output).toMatch(/met an error that nobody expected/)
    expect(output).toMatch(/nobody (catches|awaits) this/)
    const next = await listen((_, response) => response.end(), { host: '127.0.0.1', port })
    await next.close()
  },
)
