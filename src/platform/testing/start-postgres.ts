import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'

export type PostgresServer = {
  /** Address of a database on this server. */
  url(database: string): string
  port: number
  /** The server's process, for tests that stop or freeze it. */
  pid: number
  /** Runs a statement as the superuser, in the database `postgres` by default; the first column of the first row. */
  ask(statement: string, database?: string): Promise<unknown>
  /** Ends all its processes at once, as a power cut does. */
  kill(): void
  stop(): Promise<void>
}

export type PostgresOptions = { isDurable?: boolean; port?: number }

/** The folder with `postgres` and `initdb`; null if this machine has none. Installs Debian's package if it can. */
export function findPostgres(): string | null {
  const found = searchPrograms()
  if (found || process.getuid?.() !== 0) return found
  try {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env })
    execFileSync('apt-get', ['install', '-y', '-qq', 'postgresql'], { stdio: 'ignore', env })
  } catch {
    return null
  }
  return searchPrograms()
}

function searchPrograms(): string | null {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...versions.map((version) => `${debian}/${version}/bin`),
    ...(process.env.PATH ?? '').split(path.delimiter),
  ]
  return (
    folders.find((folder) => existsSync(path.join(folder, 'postgres')) && existsSync(path.join(folder, 'initdb'))) ??
    null
  )
}

/** PostgreSQL refuses to run as root: then `postgres` or `nobody` runs it. */
function unprivilegedUser(): { uid: number; gid: number } | Record<string, never> {
  if (process.getuid?.() !== 0) return {}
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody')
  if (!user) throw new Error('PostgreSQL cannot run as root, and there is no user postgres or nobody to run it')
  return { uid: Number(user[2]), gid: Number(user[3]) }
}

/** Starts an empty PostgreSQL server on 127.0.0.1 and a free port, in a temporary folder. */
export async function startPostgres(bin: string, options: PostgresOptions = {}): Promise<PostgresServer> {
  const place = unprivilegedPlace()
  const initdb = ['-D', place.data, '-U', 'store', '--auth=trust', '-E', 'UTF8', '--locale=C', '--no-sync']
  execFileSync(path.join(bin, 'initdb'), initdb, { ...place.run, stdio: 'ignore' })
  return startServer(bin, place, options)
}

/** Starts a standby that follows `primary` with a copy of its data. */
export async function startStandby(
  bin: string,
  primary: PostgresServer,
  options: PostgresOptions = {},
): Promise<PostgresServer> {
  const place = unprivilegedPlace()
  const from = ['-h', '127.0.0.1', '-p', String(primary.port), '-U', 'store']
  const copy = [...from, '-D', place.data, '-R', '-X', 'stream', '--checkpoint=fast', '--no-sync']
  execFileSync(path.join(bin, 'pg_basebackup'), copy, { ...place.run, stdio: 'ignore' })
  return startServer(bin, place, options)
}

export type Place = ReturnType<typeof unprivilegedPlace>

/** A temporary folder, and how to run programs in it as a user that PostgreSQL and PgBouncer accept. */
export function unprivilegedPlace() {
  const user = unprivilegedUser()
  const folder = mkdtempSync(path.join(tmpdir(), 'store-postgres-'))
  if ('uid' in user) chownSync(folder, user.uid, user.gid)
  chmodSync(folder, 0o700)
  const run = { ...user, cwd: folder, env: { LC_ALL: 'C', TZ: 'UTC' } }
  return { folder, data: path.join(folder, 'data'), run }
}

/** The process and those that it started (Linux). */
const processesOf = (pid: number): number[] => [
  pid,
  ...readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
]

async function startServer(
  bin: string,
  { folder, data, run }: Place,
  { isDurable = false, port }: PostgresOptions,
): Promise<PostgresServer> {
  const at = port ?? (await freePort())
  const settings = [
    `port=${at}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    'max_connections=200',
  ]
  if (!isDurable) settings.push('fsync=off', 'full_page_writes=off', 'synchronous_commit=off')
  const args = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])]
  const server = spawn(path.join(bin, 'postgres'), args, { ...run, stdio: ['ignore', 'ignore', 'pipe'] })
  const end = () => server.kill('SIGINT')
  process.once('exit', end)
  await whenReady(server)
  return {
    url: (database) => `postgres://store@127.0.0.1:${at}/${database}`,
    port: at,
    pid: server.pid ?? 0,
    ask: async (statement, database = 'postgres') => {
      const client = new pg.Client(`postgres://store@127.0.0.1:${at}/${database}`)
      await client.connect()
      const { rows } = await client.query({ text: statement, rowMode: 'array' }).finally(() => client.end())
      return rows[0]?.[0]
    },
    kill: () => {
      for (const pid of processesOf(server.pid ?? 0)) process.kill(pid, 'SIGKILL')
    },
    stop: async () => {
      process.off('exit', end)
      if (server.exitCode === null && server.signalCode === null) {
        const gone = new Promise((resolve) => server.once('exit', resolve))
        // Fast shutdown: ends the sessions and writes its files. A frozen server must be resumed to receive the signal.
        server.kill('SIGCONT')
        end()
        await gone
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function whenReady(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = ''
    server.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said += text
      // A standby accepts "read-only connections".
      if (/ready to accept (?:read-only )?connections/.test(said)) resolve()
    })
    server.once('error', reject)
    server.once('exit', (code) => reject(new Error(`PostgreSQL ended with ${code}:\n${said}`)))
  })
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
