import fs from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import type { Log } from '../context.ts'
import type { Database } from '../db/database.ts'
import { queryRows } from '../db/index.ts'
import { readApplied } from '../db/migrate/migrate.ts'
import { openPostgres } from '../db/postgres/open-postgres.ts'
import { ArchiveUnusable, type Manifest } from './archive.ts'
import { dumpPostgres } from './back-up.ts'
import { BackupPlaceUnusable } from './backup-place-unusable.ts'
import { compareTables, describeDatabase } from './describe-database.ts'
import { findProgram, ProgramFailed, runProgram } from './postgres-programs.ts'

type Target = {
  databaseUrl: string
  staging: string
  aside: string
  isReplacing: boolean
  /** Stores the pictures, once nothing refuses the restore any more. */
  upload: () => Promise<void>
}

/**
 * Replaces the tables there with the dump of an unpacked archive. Nothing is dropped before `pg_restore` has read the
 * contents of the dump and, if a store is being replaced, its database is dumped into the folder `aside`.
 */
export async function restorePostgres(
  { databaseUrl, staging, aside, isReplacing, upload }: Target,
  manifest: Manifest,
  log: Log,
): Promise<void> {
  const database = await openPostgres(databaseUrl, log, { poolSize: 1 })
  try {
    await refuseBusy(database)
    const isFilled = await refuseTables(database, isReplacing)
    const { serverVersion } = await describeDatabase(database.db)
    if (serverVersion < manifest.serverVersion)
      throw new BackupPlaceUnusable(
        `The backup needs PostgreSQL ${manifest.serverVersion} or newer; this server is ${serverVersion}.`,
      )
    const program = findProgram('pg_restore', serverVersion)
    const dump = path.join(staging, 'database', 'dump')
    await runProgram(program, databaseUrl, ['--list', dump])
    await upload()
    const kept = isFilled ? await keepDatabase(databaseUrl, aside, log) : null
    try {
      await dropTables(database)
      const how = ['--exit-on-error', '--single-transaction', '--no-owner', '--no-privileges']
      await runProgram(program, databaseUrl, [...how, dump])
      await compareTables(database, manifest.tables)
    } catch (error) {
      throw kept === null ? error : nameKept(error, kept)
    }
  } finally {
    await database.close()
  }
}

/** Dumps the database that is about to be replaced; returns the file. */
async function keepDatabase(databaseUrl: string, aside: string, log: Log): Promise<string> {
  const file = path.join(aside, 'database.dump')
  fs.mkdirSync(aside, { mode: 0o700 })
  try {
    await dumpPostgres(databaseUrl, file, log)
    return file
  } catch (error) {
    fs.rmSync(aside, { recursive: true, force: true })
    throw error
  }
}

/** The failure, with the location of the previous database added. */
function nameKept(error: unknown, kept: string): Error {
  const message = `${error instanceof Error ? error.message : String(error)}
The database of before is in ${kept}. To put it back: psql "$DATABASE_URL" -c 'drop schema if exists pgboss cascade' \\
  -c 'drop schema if exists public cascade' -c 'create schema public' && pg_restore --no-owner -d "$DATABASE_URL" ${kept}`
  const Kind = error instanceof ArchiveUnusable ? ArchiveUnusable : ProgramFailed
  return new Kind(message, { cause: error })
}

async function dropTables(database: Database): Promise<void> {
  const session = await database.openSession()
  try {
    await session.db.execute(
      sql.raw('drop schema if exists pgboss cascade; drop schema public cascade; create schema public'),
    )
  } finally {
    await session.close()
  }
}

/** Whether a store exists there. */
async function refuseTables(database: Database, isReplacing: boolean): Promise<boolean> {
  const [found] = await queryRows<{ tables: number }>(
    database.db,
    sql`select count(*) as tables from pg_tables where schemaname in ('public', 'pgboss')`,
  )
  if ((found?.tables ?? 0) === 0) return false
  const isStore = (await readApplied({ db: database.db })).length > 0
  if (!isStore)
    throw new BackupPlaceUnusable('The database of DATABASE_URL holds tables of another program. Create an empty one.')
  if (!isReplacing)
    throw new BackupPlaceUnusable(
      'The database of DATABASE_URL holds a store already. Create an empty one, or add --replace.',
    )
  return true
}

async function refuseBusy(database: Database): Promise<void> {
  const [others] = await queryRows<{ count: number }>(
    database.db,
    sql`select count(*) as count from pg_stat_activity
        where datname = current_database() and application_name in ('store', 'store session') and pid <> pg_backend_pid()`,
  )
  if ((others?.count ?? 0) > 0)
    throw new BackupPlaceUnusable('A store is running on the database of DATABASE_URL. Stop it first.')
}
