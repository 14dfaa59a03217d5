import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../bench/shop-process.ts'

const BUNDLE = 'build/run/start.js'
/** The first start fills the demo with its orders. */
const MAX_START_MS = 300_000

/** As systemd does: starts the store again whenever it ends, and with the socket holds it meanwhile. */
const LOOP = `while :; do sh -c 'if [ -n "$HOLDS" ]; then export LISTEN_FDS=1 LISTEN_PID=$$; fi; exec "$NODE" "$BUNDLE"'; done`

/** A store on the embedded database with the demo's data that is started again when it ends. */
export async function startSupervisedStore(dataDir: string, { hasSocket }: { hasSocket: boolean }) {
  const holder = hasSocket ? createServer() : null
  if (holder) await new Promise<void>((done) => holder.listen({ host: '127.0.0.1', port: 0, backlog: 4096 }, done))
  const address = holder?.address()
  const port = typeof address === 'object' && address ? address.port : await freePort()
  const fd = holder ? (holder as unknown as { _handle: { fd: number } })._handle.fd : 'ignore'
  const loop = spawn('sh', ['-c', LOOP], {
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit', fd],
    env: {
      ...{ PATH: process.env.PATH, NODE: process.execPath, BUNDLE, NODE_ENV: 'production', HOST: '127.0.0.1' },
      ...{ PORT: String(port), DATA_DIR: dataDir, DEMO: '1', TRUST_PROXY: '1', HOLDS: hasSocket ? '1' : '' },
      NODE_COMPILE_CACHE: `${dataDir}/compile-cache`,
    },
  })
  holder?.close()
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`, {
      signal: AbortSignal.timeout(500),
      headers: { connection: 'close' },
    }).then(
      ({ ok }) => ok,
      () => false,
    )
  const untilReady = async () => {
    for (const begin = performance.now(); !(await isReady()); await wait(20))
      if (performance.now() - begin > MAX_START_MS) throw new Error('The store did not start')
  }
  const current = () => Number(readFileSync(`/proc/${loop.pid}/task/${loop.pid}/children`, 'utf8').trim().split(' ')[0])
  await untilReady()
  return {
    port,
    /** Ends the store as a service manager does; returns the milliseconds until the next one answers. */
    restart: async () => {
      const before = current()
      const begin = performance.now()
      process.kill(before, 'SIGTERM')
      while (current() === before) await wait(5)
      await untilReady()
      return Math.round(performance.now() - begin)
    },
    stop: async () => {
      const ended = new Promise((done) => loop.once('exit', done))
      if (loop.pid) process.kill(-loop.pid, 'SIGKILL')
      await ended
    },
  }
}
