import { describe, inject } from 'vitest'
import type { Context } from '../context.ts'
import { openPostgres } from '../db/postgres/open-postgres.ts'
import { openEventQueue } from '../jobs/event-queue.ts'
import { silentLog } from '../log.ts'
import { contextOn, type TestContextOptions, type TestDatabase, testContext, testDatabase } from './test-context.ts'

export type PostgresTestDatabase = TestDatabase & { url: string }

const closing: (() => Promise<void>)[] = []
let opened: Promise<PostgresTestDatabase> | null = null

/** The migrated PostgreSQL database of this test file: a real server, for races. Created at the first call. */
export function postgresDatabase(): Promise<PostgresTestDatabase> {
  opened ??= createFromTemplate().then(connectTo)
  return opened
}

/** A context on the PostgreSQL database of this test file. */
export async function postgresContext(options: TestContextOptions = {}): Promise<Context> {
  return contextOn(await postgresDatabase(), options)
}

/** Opens the same database once more, with separate connections and memory, as another process would. */
export async function connectTo(url: string): Promise<PostgresTestDatabase> {
  const database = await openPostgres(url, silentLog, { poolSize: 20 })
  const events = await openEventQueue(database, silentLog)
  closing.push(async () => {
    await events.stop()
    await database.close()
  })
  return { database, events, url }
}

async function createFromTemplate(): Promise<string> {
  const server = inject('postgresServer')
  const name = `test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`
  const admin = await openPostgres(`${server}postgres`, silentLog, { poolSize: 1 })
  await admin.execute(`create database ${name} template store_template`)
  await admin.close()
  return `${server}${name}`
}

/** After each test file: the next has another database. */
export async function closePostgresDatabases(): Promise<void> {
  opened = null
  await Promise.all(closing.splice(0).map((close) => close()))
}

/** `describe` for tests that need the real PostgreSQL. */
export const describePostgres = describe.skipIf(inject('postgresServer') === '')

/** Runs the same tests on both kinds of database. In files named `*.postgres.test.ts`. */
export function describeBoth(
  name: string,
  body: (open: (options?: TestContextOptions) => Promise<Context>, database: () => Promise<TestDatabase>) => void,
): void {
  describe(`${name} (embedded)`, () => body(testContext, testDatabase))
  describePostgres(`${name} (PostgreSQL)`, () => body(postgresContext, postgresDatabase))
}
