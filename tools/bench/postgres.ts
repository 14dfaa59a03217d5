import { execFile, spawn } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { findPostgres } from '../system-programs.mjs'
import { freePort } from './shop-process.ts'

const call = promisify(execFile)

export type BenchPostgres = {
  createDatabase: (name: string) => Promise<string>
  /** TPC-B transactions per second of this server, 16 clients. */
  pgbench: (seconds: number) => Promise<number>
  /** Statements that this database has been sent so far, without those that only begin and end transactions. */
  statements: (database: string) => Promise<number>
  /** The first column of the first row. */
  ask: (database: string, statement: string) => Promise<string>
  stop: () => Promise<void>
}

/** PostgreSQL refuses to run as root: it then runs as the user of Debian's package, or nobody. */
async function unprivileged(): Promise<{ uid: number; gid: number } | Record<string, never>> {
  if (userInfo().uid !== 0) return {}
  for (const name of ['postgres', 'nobody']) {
    const id = await call('id', ['-u', name]).catch(() => null)
    if (id) return { uid: Number(id.stdout), gid: Number((await call('id', ['-g', name])).stdout) }
  }
  throw new Error('there is no user that PostgreSQL could run as')
}

/** A PostgreSQL server in a temporary folder with its default settings (fsync on, 128 MB of buffers), which counts statements. */
export async function startPostgres(): Promise<BenchPostgres> {
  const program = findPostgres('postgres')
  if (!program) throw new Error('this benchmark needs PostgreSQL (Debian: apt-get install postgresql)')
  const initdb = findPostgres('initdb') ?? join(dirname(program), 'initdb')
  const user = await unprivileged()
  const folder = mkdtempSync(join(tmpdir(), 'shop-bench-pg-'))
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  await call(initdb, ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8'], {
    ...user,
    cwd: folder,
  })
  const port = await freePort()
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    'max_connections=100',
    'shared_preload_libraries=pg_stat_statements',
    'pg_stat_statements.track_utility=off',
  ]
  const server = spawn(program, ['-D', data, ...settings.flatMap((one) => ['-c', one])], {
    ...user,
    cwd: folder,
    stdio: 'ignore',
  })
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const address = ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres']
  const psql = findPostgres('psql') ?? 'psql'
  for (let tries = 0; ; tries++) {
    const isUp = await call(psql, [...address, '-c', 'select 1', 'postgres']).then(
      () => true,
      () => false,
    )
    if (isUp) break
    if (tries > 100) throw new Error('PostgreSQL did not start')
    await wait(100)
  }
  const createDatabase = async (name: string) => {
    await call(psql, [...address, '-c', `create database ${name}`, 'postgres'])
    return `postgres://postgres@127.0.0.1:${port}/${name}`
  }
  const ask = async (database: string, statement: string) =>
    (await call(psql, [...address, '-qAt', '-c', statement, database])).stdout.trim()
  await ask('postgres', 'create extension pg_stat_statements')
  let isPrepared = false
  return {
    createDatabase,
    ask,
    statements: async (database) =>
      Number(
        await ask(
          'postgres',
          `select coalesce(sum(s.calls), 0) from pg_stat_statements s join pg_database d on d.oid = s.dbid where d.datname = '${database}'`,
        ),
      ),
    pgbench: async (seconds) => {
      const pgbench = findPostgres('pgbench')
      if (!pgbench) throw new Error('pgbench is not installed')
      if (!isPrepared) {
        await createDatabase('pgbench')
        await call(pgbench, [...address, '-i', '-q', '-s', '10', 'pgbench'])
        isPrepared = true
      }
      const { stdout } = await call(pgbench, [
        ...address,
        '-n',
        '-c',
        '16',
        '-j',
        '2',
        '-T',
        String(seconds),
        'pgbench',
      ])
      return Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
    },
    stop: async () => {
      server.kill('SIGINT')
      await Promise.race([ended, wait(10_000).then(() => server.kill('SIGKILL'))])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
