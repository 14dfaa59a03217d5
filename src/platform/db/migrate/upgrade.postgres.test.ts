import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { expect, inject, onTestFinished, test } from 'vitest'
import { silentLog } from '../../log.ts'
import { describePostgres } from '../../testing/index.ts'
import { makeOldStore, OLD_LEVEL, placeOldOrders } from '../../testing/old-store.ts'
import type { Database } from '../database.ts'
import { openPostgres } from '../postgres/open-postgres.ts'
import { queryRows } from '../query-rows.ts'
import { migrate, readMigrations } from './migrate.ts'

/** More than the 16 MB above which indexes are built online, and quick to create. */
const ORDERS = 60_000
const PROGRAM = fileURLToPath(new URL('../../testing/run-migrations.ts', import.meta.url))
const STORE = fileURLToPath(new URL('../../../server/main.ts', import.meta.url))
const NEWER = readMigrations()
  .map(({ name }) => name)
  .filter((name) => name > OLD_LEVEL)

const silent = () => {}

/** Two upgrades begin with the same old store; copying it is quicker than creating another. */
let template: Promise<string> | null = null
async function oldStore(): Promise<{ url: string; database: Database }> {
  const server = inject('postgresServer')
  const admin = await openPostgres(`${server}postgres`, silentLog, { poolSize: 1 })
  const create = async (from = 'template0') => {
    const name = `upgrade_${process.pid}_${Math.random().toString(36).slice(2, 10)}`
    await admin.execute(`create database ${name} template ${from}`)
    return name
  }
  template ??= create().then(async (name) => {
    const database = await openPostgres(server + name, silentLog, { poolSize: 2 })
    await makeOldStore(database, ORDERS)
    await database.close()
    return name
  })
  const name = await create(await template)
  // An owner may have configured limits: an upgrade must not be bound by them.
  await admin.execute(`alter database ${name} set statement_timeout = '100ms'`)
  await admin.close()
  return { url: server + name, database: await openPostgres(server + name, silentLog, { poolSize: 4 }) }
}

const facts = (database: Database) =>
  queryRows(
    database.db,
    sql`select (select count(*) from orders) as orders,
          (select count(*) from pg_index where not indisvalid) as invalid,
          (select count(*) from pg_constraint where not convalidated) as unchecked,
          (select count(*) from schema_migration_steps) as unfinished,
          (select count(*) from pg_indexes where indexname in ('orders_created', 'orders_work', 'orders_terms')) as indexes`,
  )
const whole = (orders: number) => [{ orders, invalid: 0, unchecked: 0, unfinished: 0, indexes: 3 }]

/** The earlier version keeps selling until it is stopped. Returns how long its slowest order took. */
function sell(database: Database) {
  let isOpen = true
  const run = (async () => {
    let [sold, slowest] = [0, 0]
    while (isOpen) {
      const begin = performance.now()
      await placeOldOrders(database.db, ORDERS + ++sold)
      slowest = Math.max(slowest, performance.now() - begin)
    }
    return { sold, slowest }
  })()
  return {
    stop: () => {
      isOpen = false
      return run
    },
  }
}

describePostgres('an upgrade of a large store', () => {
  test('D188 F15 F33: runs without the limits of requests, while the earlier version goes on selling', async () => {
    const { database } = await oldStore()
    const shop = sell(database)
    const told: string[] = []
    expect(await migrate(database, { tell: (line) => told.push(line) })).toEqual(NEWER)
    const { sold, slowest } = await shop.stop()
    expect(told.join('\n')).toMatch(/Migration 0023_staff_orders builds the index orders_terms over about 60,\d+ rows/)
    expect(sold).toBeGreaterThan(0)
    expect(slowest).toBeLessThan(4_000)
    // The earlier version still runs for a moment after the upgrade.
    await placeOldOrders(database.db, ORDERS + sold + 1)
    expect(await facts(database)).toEqual(whole(ORDERS + sold + 1))
    expect(await migrate(database)).toEqual([])
    await database.close()
  }, 60_000)

  test('F16 F33: waits for a lock of another session without holding up orders', async () => {
    const { url, database } = await oldStore()
    const report = await openPostgres(url, silentLog, { poolSize: 1 })
    const reader = await report.openSession()
    const { promise: hasWaited, resolve: release } = Promise.withResolvers<void>()
    let waits = 0
    // A long report reads the orders: anything that alters their table has to wait for it.
    const reading = reader.transaction(async (tx) => {
      await tx.execute(sql`select count(*) from orders`)
      await hasWaited
    })
    const shop = sell(database)
    const tell = (line: string) => {
      if (line.endsWith('is waiting for another session to release its lock.')) waits += 1
      if (waits === 2) release()
    }
    const upgrade = migrate(database, { tell })
    await reading
    expect(await upgrade).toEqual(NEWER)
    const { sold, slowest } = await shop.stop()
    expect(slowest).toBeLessThan(4_000)
    expect(await facts(database)).toEqual(whole(ORDERS + sold))
    await Promise.all([reader.close(), report.close(), database.close()])
  }, 60_000)

  test('F16 F33: killed while it builds an index, it goes on at the next start', async () => {
    const { url, database } = await oldStore()
    const child = spawn(process.execPath, [PROGRAM, url], { stdio: ['ignore', 'pipe', 'inherit'] })
    const gone = new Promise((resolve) => child.once('exit', (_, signal) => resolve(signal)))
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      if (text.includes('index orders_terms')) child.kill('SIGKILL')
    })
    expect(await gone).toBe('SIGKILL')
    expect((await migrate(database, { tell: silent })).at(-1)).toBe(NEWER.at(-1))
    expect(await facts(database)).toEqual(whole(ORDERS))
    await database.close()
  }, 60_000)

  test('F48: a store that is told to stop during a migration says so, loses nothing, and the next start continues', async () => {
    const { url, database } = await oldStore()
    const folder = mkdtempSync(join(tmpdir(), 'stopped-upgrade-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const env = { ...process.env, DATABASE_URL: url, DATA_DIR: folder, PORT: '0', WEB_CONCURRENCY: '2' }
    const child = spawn(process.execPath, [STORE], { env, stdio: ['ignore', 'ignore', 'pipe'] })
    let said = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text
      if (text.includes('builds the index orders_terms')) child.kill('SIGTERM')
    })
    expect(await once(child, 'close')).toEqual([0, null])
    expect(said).toMatch(/Stopped during the migration 0023_staff_orders\. Nothing is lost: the next start continues/)
    await placeOldOrders(database.db, ORDERS + 1)
    expect(await migrate(database, { tell: silent })).toEqual(NEWER)
    expect(await facts(database)).toEqual(whole(ORDERS + 1))
    await database.close()
  }, 60_000)

  test('F16: an index that an interrupted build left invalid is built again', async () => {
    const { database } = await oldStore()
    const session = await database.openSession()
    // A unique index over a column with duplicate values fails at its end and leaves an invalid index, like a killed
    // build.
    await session.db
      .execute(sql`create unique index concurrently orders_work on orders (status)`)
      .catch(() => undefined)
    await session.close()
    expect(await queryRows(database.db, sql`select 1 from pg_index where not indisvalid`)).toHaveLength(1)
    expect(await migrate(database, { tell: silent })).toEqual(NEWER)
    expect(await facts(database)).toEqual(whole(ORDERS))
    await database.close()
  }, 60_000)
})
