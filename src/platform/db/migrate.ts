import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import type { Db } from '../context.ts'
import type { Database } from './database.ts'
import { sqlState } from './failures.ts'
import { queryRows } from './query-rows.ts'

const FOLDER = fileURLToPath(new URL('../../../migrations', import.meta.url))
/** Any number, the same in every version of the shop: processes that start together migrate one after the other. */
const LOCK = 72_616_411

type Migration = { name: string; hash: string; statements: string[] }

/** Reads the migrations of a folder, in the order of drizzle-kit's journal. */
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
 * Brings the tables up to date: every migration that is missing, each in one transaction, under a lock.
 * Returns the names of those that ran. An interrupted one left nothing, and runs again at the next start (trust F16).
 */
export async function migrate(database: Database, migrations: Migration[] = readMigrations()): Promise<string[]> {
  await database.transaction(async (tx) => {
    await lock(tx)
    await tx.execute(sql`
      create table if not exists schema_migrations
        (name text primary key, hash text not null, applied_at timestamptz not null default now())`)
  })
  const done: string[] = []
  for (const migration of migrations) {
    if (await database.transaction((tx) => apply(tx, migration))) done.push(migration.name)
  }
  return done
}

const lock = (tx: Db) => tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)

async function apply(tx: Db, { name, hash, statements }: Migration): Promise<boolean> {
  await lock(tx)
  const [known] = await queryRows<{ hash: string }>(tx, sql`select hash from schema_migrations where name = ${name}`)
  if (known) {
    if (known.hash === hash) return false
    throw new Error(`The migration ${name} was changed after it ran here: add a new migration instead`)
  }
  for (const statement of statements) {
    try {
      await tx.execute(sql.raw(statement))
    } catch (error) {
      throw explain(error, name)
    }
  }
  await tx.execute(sql`insert into schema_migrations (name, hash) values (${name}, ${hash})`)
  return true
}

function explain(error: unknown, name: string): unknown {
  const cause = (error as Error).cause ?? error
  const state = sqlState(error)
  const isExtension = name.includes('extension') && (state === '42501' || state === '58P01' || state === '0A000')
  const advice = isExtension
    ? '. The shop needs the PostgreSQL extension pg_trgm: install postgresql-contrib, and run "create extension pg_trgm" in this database as its superuser'
    : ''
  return new Error(`The migration ${name} failed: ${(cause as Error).message}${advice}`, { cause: error })
}
