import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

export type PostgresServer = {
  /** Address of a database on this server. */
  url(database: string): string
  /** The server's process, for tests that stop or freeze it. */
  pid: number
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
export async function startPostgres(
  bin: string,
  { isDurable = false, port }: PostgresOptions = {},
): Promise<PostgresServer> {
  const user = unprivilegedUser()
  const folder = mkdtempSync(path.join(tmpdir(), 'store-postgres-'))
  if ('uid' in user) chownSync(folder, user.uid, user.gid)
  chmodSync(folder, 0o700)
  const data = path.join(folder, 'data')
  const options = { ...user, cwd: folder, env: { LC_ALL: 'C', TZ: 'UTC' } }
  const initdb = ['-D', data, '-U', 'store', '--auth=trust', '-E', 'UTF8', '--locale=C', '--no-sync']
  execFileSync(path.join(bin, 'initdb'), initdb, { ...options, stdio: 'ignore' })

  const at = port ?? (await freePort())
  const settings = [
    `port=${at}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    'max_connections=200',
  ]
  if (!isDurable) settings.push('fsync=off', 'full_page_writes=off', 'synchronous_commit=off')
  const args = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])]
  const server = spawn(path.join(bin, 'postgres'), args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] })
  const end = () => server.kill('SIGINT')
  process.once('exit', end)
  await whenReady(server)
  return {
    url: (database) => `postgres://store@127.0.0.1:${at}/${database}`,
    pid: server.pid ?? 0,
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
      if (said.includes('ready to accept connections')) resolve()
    })
    server.once('error', reject)
    server.once('exit', (code) => reject(new Error(`PostgreSQL ended with ${code}:\n${said}`)))
  })
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
