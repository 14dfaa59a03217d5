import { openAsBlob } from 'node:fs'
import { sql } from 'drizzle-orm'
import { inject } from 'vitest'
import type { Actor, Context } from '../context.ts'
import { createContext } from '../db/create-context.ts'
import type { Database } from '../db/database.ts'
import { type MemoryDatabase, openMemory } from '../db/pglite/open-memory.ts'
import { queryRows } from '../db/query-rows.ts'
import { type EventQueue, openEventQueue } from '../jobs/event-queue.ts'
import { silentLog } from '../log.ts'

export type TestDatabase = { database: Database; events: EventQueue }
export type TestContextOptions = { actor?: Actor; now?: () => Date }

/** The worker reuses it for its next test files: opening one takes a third of a second. */
let kept: Promise<MemoryDatabase> | null = null
let opened: Promise<TestDatabase> | null = null
let usedBy: string | undefined
let running: string | undefined

/** The embedded database of this test file, in memory: opened, and empty, at the first call. */
export function testDatabase(): Promise<TestDatabase> {
  opened ??= openAnew()
  return opened
}

async function openAnew(): Promise<TestDatabase> {
  kept ??= openAsBlob(inject('embeddedTemplate')).then((template) => openMemory(silentLog, template))
  const database = await (await kept).anew()
  await database.execute('delete from pgboss.schedule')
  const on = { database, events: await openEventQueue(database, silentLog) }
  await emptyTables(contextOn(on))
  return on
}

/** After each test file: the next begins with empty tables and a new queue. */
export async function leaveTestDatabase(): Promise<void> {
  const left = opened
  opened = null
  usedBy = undefined
  running = undefined
  await (await left)?.events.stop()
}

/** Call before each test, with its id. */
export function beginTest(id: string): void {
  running = id
}

/**
 * A context on the embedded database of this test file, with the `system` actor unless another is given. Called in a
 * test, it begins with empty tables; more calls in that test share them. Called first in `beforeAll` or at the top of
 * the file, its data stays for all tests of the file.
 */
export async function testContext(options: TestContextOptions = {}): Promise<Context> {
  const isFirst = opened === null
  const ctx = contextOn(await testDatabase(), options)
  if (isFirst) usedBy = running
  if (usedBy !== undefined && usedBy !== running) {
    usedBy = running
    await emptyTables(ctx)
  }
  return ctx
}

/** A context for another actor or clock on a database that is already open. */
export function contextOn(on: TestDatabase, { actor = { kind: 'system' }, now }: TestContextOptions = {}): Context {
  return createContext({ ...on, actor, log: silentLog, ...(now ? { now } : {}) })
}

/** Empties every table: the first `testContext` of each test does this. */
export async function emptyTables(ctx: Context): Promise<void> {
  // As `replica`, triggers and foreign keys don't fire: otherwise the append-only tables would refuse.
  await ctx.db.execute(sql`
    do $$
    declare each record;
    begin
      set local session_replication_role = replica;
      -- Most tables were never written to: they have no page, and need no statement.
      for each in select oid::regclass as name from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_migrations'
          and pg_relation_size(oid) > 0
      loop
        execute format('delete from %s', each.name);
      end loop;
      delete from pgboss.job;
    end
    $$`)
  ctx.memory.purge(['*'])
}

/** The events announced so far, oldest first. */
export function announcedEvents(ctx: Context): Promise<{ event: string; data: Record<string, unknown> }[]> {
  return queryRows(
    ctx.db,
    sql`select data->>'event' as event, data->'data' as data from pgboss.job
        where name = 'events' order by created_on, id`,
  )
}
