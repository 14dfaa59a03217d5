import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import type { Database, Session } from '../database.ts'
import { sqlState } from '../failures.ts'
import { queryRows } from '../query-rows.ts'
import { type Migration, runMigration } from './run-migration.ts'
import type { Tell } from './transact-with-lock-retry.ts'

const FOLDER = fileURLToPath(new URL('../../../../migrations', import.meta.url))
/** Arbitrary, but the same in every version of the store: processes that start together migrate one after the other. */
const LOCK = 72_616_411
const LOOK_AGAIN_MS = 500
const TELL_AGAIN_MS = 30_000

export type MigrateOptions = { migrations?: readonly Migration[]; tell?: Tell }

let underWay: string | null = null
/** The name of the migration that this process is running, for the person who stops it. */
export const migrationUnderWay = (): string | null => underWay

const toConsole: Tell = (line) => void process.stderr.write(`${line}\n`)

/** Reads the migrations of a folder in the order of drizzle-kit's journal. */
export function readMigrations(folder: string = FOLDER): Migration[] {
  const journal = JSON.parse(readFileSync(`${folder}/meta/_journal.json`, 'utf8')) as { entries: { tag: string }[] }
  return journal.entries.map(({ tag }) => {
    const text = readFileSync(`${folder}/${tag}.sql`, 'utf8')
    return {
      name: tag,
      hash: createHash('sha256').update(text).digest('hex'),
      statements: text.split('--> statement-breakpoint').filter((statement) => statement.trim() !== ''),
    }
  })
}

/**
 * Brings the schema up to date: runs every missing migration in order, under a lock, while other processes keep
 * serving. Returns the names of those that ran. An interrupted one resumes at the next start where it stopped (F16,
 * F33).
 */
export async function migrate(
  database: Database,
  { migrations = readMigrations(), tell = toConsole }: MigrateOptions = {},
): Promise<string[]> {
  const session = await database.openSession()
  try {
    if ((await missing(session, migrations)).length === 0) return []
    return await whileLocked(session, tell, async () => {
      await session.db.execute(sql`
        create table if not exists schema_migrations
          (name text primary key, hash text not null, applied_at timestamptz not null default now())`)
      await session.db.execute(sql`
        create table if not exists schema_migration_steps
          (migration text not null, step int not null, hash text not null, reached text, is_done boolean not null,
           primary key (migration, step))`)
      const done: string[] = []
      for (const migration of await missing(session, migrations)) {
        underWay = migration.name
        await runMigration(session, migration, tell)
          .catch((error: unknown) => {
            throw explain(error, migration.name)
          })
          .finally(() => {
            underWay = null
          })
        done.push(migration.name)
      }
      return done
    })
  } finally {
    await session.close()
  }
}

/** The migrations that have not run here. Refuses any that was changed after it ran. */
async function missing(session: Session, migrations: readonly Migration[]): Promise<Migration[]> {
  const applied = new Map((await readApplied(session)).map(({ name, hash }) => [name, hash]))
  return migrations.filter(({ name, hash }) => {
    const ran = applied.get(name)
    if (ran !== undefined && ran !== hash)
      throw new Error(`The migration ${name} was changed after it ran here: add a new migration instead`)
    return ran === undefined
  })
}

/** The migrations applied to this database; empty if the store has never used it. */
export async function readApplied({ db }: Pick<Session, 'db'>): Promise<{ name: string; hash: string }[]> {
  const [table] = await queryRows<{ exists: boolean }>(
    db,
    sql`select to_regclass('public.schema_migrations') is not null as exists`,
  )
  return table?.exists ? queryRows(db, sql`select name, hash from schema_migrations order by name`) : []
}

/**
 * Polls for the lock instead of waiting inside PostgreSQL: a waiting statement holds a snapshot, and a concurrent index
 * build waits for every snapshot, so the two would deadlock.
 */
async function whileLocked<T>({ db }: Session, tell: Tell, work: () => Promise<T>): Promise<T> {
  for (let waited = 0; ; waited += LOOK_AGAIN_MS) {
    const [row] = await queryRows<{ taken: boolean }>(db, sql`select pg_try_advisory_lock(${LOCK}) as taken`)
    if (row?.taken) break
    if (waited % TELL_AGAIN_MS === 0) tell('Another process is updating the database. Waiting for it to finish.')
    await wait(LOOK_AGAIN_MS)
  }
  try {
    return await work()
  } finally {
    // If this fails, the connection is gone, and the lock with it.
    await queryRows(db, sql`select pg_advisory_unlock(${LOCK})`).catch(() => undefined)
  }
}

function explain(error: unknown, name: string): unknown {
  const cause = (error as Error).cause ?? error
  const state = sqlState(error)
  const isExtension = name.includes('extension') && (state === '42501' || state === '58P01' || state === '0A000')
  const advice = isExtension
    ? '. The store needs the PostgreSQL extension pg_trgm: install postgresql-contrib, and run "create extension pg_trgm" in this database as its superuser'
    : ''
  return new Error(`The migration ${name} failed: ${(cause as Error).message}${advice}`, { cause: error })
}
