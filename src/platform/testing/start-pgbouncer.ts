import { execFileSync, spawn } from 'node:child_process'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort, unprivilegedPlace } from './start-postgres.ts'

export type PgBouncer = { url(database: string): string; start(): Promise<void>; stop(): Promise<void>; remove(): void }

/** PgBouncer, or null if this machine has none. Installs Debian's package if it can. */
export function findPgBouncer(): string | null {
  const find = () =>
    [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin']
      .map((folder) => path.join(folder, 'pgbouncer'))
      .find((file) => existsSync(file)) ?? null
  const found = find()
  if (found || process.getuid?.() !== 0) return found
  try {
    execFileSync('apt-get', ['install', '-y', '-qq', 'pgbouncer'], {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  } catch {
    return null
  }
  return find()
}

/** PgBouncer with its own defaults in front of the server at `port`; it can be stopped and started again. */
export async function openPgBouncer(program: string, port: number, mode: string): Promise<PgBouncer> {
  const { folder, run } = unprivilegedPlace()
  const at = await freePort()
  const file = path.join(folder, 'pgbouncer.ini')
  const lines = [
    '[databases]',
    // `any` signs everybody in as one user.
    `* = host=127.0.0.1 port=${port} user=store`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${at}`,
    'unix_socket_dir =',
    'auth_type = any',
    `pool_mode = ${mode}`,
    'default_pool_size = 60',
  ]
  writeFileSync(file, lines.join('\n'))
  let child: ReturnType<typeof spawn> | null = null
  const stop = async () => {
    const running = child
    if (!running) return
    child = null
    const gone = new Promise((resolve) => running.once('exit', resolve))
    running.kill('SIGTERM')
    await gone
  }
  return {
    url: (database) => `postgres://store@127.0.0.1:${at}/${database}`,
    start: async () => {
      const started = spawn(program, [file], { ...run, stdio: 'ignore' })
      child = started
      while (!(await accepts(at))) {
        if (started.exitCode !== null) throw new Error(`PgBouncer ended with ${started.exitCode}`)
        await wait(20)
      }
    },
    stop,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

const accepts = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
