import { spawn } from 'node:child_process'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { takeSystemdSocket } from './systemd-socket.ts'

test('D181: a socket is taken only if it was meant for this process, and its children don’t take it again', () => {
  const env = { LISTEN_PID: '7', LISTEN_FDS: '1', LISTEN_FDNAMES: 'x', HOME: '/' }
  expect(takeSystemdSocket({ ...env }, 8)).toBeNull()
  expect(takeSystemdSocket({ LISTEN_PID: '7' }, 7)).toBeNull()
  expect(takeSystemdSocket(env, 7)).toEqual({ fd: 3 })
  expect(env).toEqual({ HOME: '/' })
})

const SERVER = `
import { listen } from ${JSON.stringify(fileURLToPath(new URL('./http-server.ts', import.meta.url)))}
const answer = (_, response) => response.end(String(process.pid))
process.stdin.once('data', async () => {
  await listen(answer, { host: '127.0.0.1', port: 0, socket: { fd: 3 } })
  process.stdout.write('open')
})
process.stdout.write('ready')`

test('D181: a request that arrives between two processes waits for the second', async () => {
  const socket = createServer()
  await new Promise<void>((done) => socket.listen(0, '127.0.0.1', done))
  const { port } = socket.address() as AddressInfo
  const { fd } = (socket as unknown as { _handle: { fd: number } })._handle
  // Both hold the socket, as systemd does, and each listens when it is told to.
  const prepare = async () => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', SERVER], {
      stdio: ['pipe', 'pipe', 'inherit', fd],
    })
    const said = () => new Promise((done) => child.stdout?.once('data', done))
    await said()
    return {
      pid: String(child.pid),
      open: () => {
        child.stdin?.write('go\n')
        return said()
      },
      end: () => {
        const ended = new Promise((done) => child.once('exit', done))
        child.kill('SIGKILL')
        return ended
      },
    }
  }
  const [first, second] = await Promise.all([prepare(), prepare()])
  socket.close()
  const ask = async () => (await fetch(`http://127.0.0.1:${port}`, { headers: { connection: 'close' } })).text()
  await first.open()
  expect(await ask()).toBe(first.pid)
  await first.end()
  const waiting = ask()
  await second.open()
  expect(await waiting).toBe(second.pid)
  await second.end()
})
