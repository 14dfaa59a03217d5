import { sql } from 'drizzle-orm'
import type { Db } from '../context.ts'
import type { Database } from '../db/database.ts'
import { readApplied } from '../db/migrate/migrate.ts'
import { queryRows } from '../db/query-rows.ts'
import { ArchiveUnusable } from './archive.ts'

/** Recent purges mean nothing to another store. */
export const LEFT_OUT = 'purges'

export type DatabaseFacts = { serverVersion: number; migrations: string[]; tables: Record<string, number> }

/** What a backup records about its database and a restore compares; exact only if read in one transaction. */
export async function describeDatabase(db: Db): Promise<DatabaseFacts> {
  const [server] = await queryRows<{ version: number }>(
    db,
    sql`select current_setting('server_version_num')::int / 10000 as version`,
  )
  const names = await queryRows<{ schema: string; name: string }>(
    db,
    sql`select schemaname as schema, tablename as name from pg_tables
        where schemaname in ('public', 'pgboss') and tablename <> ${LEFT_OUT} order by 1, 2`,
  )
  const tables: Record<string, number> = {}
  for (const { schema, name } of names) {
    const [row] = await queryRows<{ rows: number }>(
      db,
      sql`select count(*) as rows from ${sql.identifier(schema)}.${sql.identifier(name)}`,
    )
    tables[`${schema}.${name}`] = row?.rows ?? 0
  }
  const migrations = (await readApplied({ db })).map(({ name }) => name)
  return { serverVersion: server?.version ?? 0, migrations, tables }
}

/** Every table must have as many rows as when the backup was taken. */
export async function compareTables(database: Database, tables: DatabaseFacts['tables']): Promise<void> {
  const session = await database.openSession()
  try {
    const restored = (await session.transaction(describeDatabase)).tables
    for (const [name, rows] of Object.entries(tables))
      if (restored[name] !== rows)
        throw new ArchiveUnusable(
          `${name} has ${restored[name] ?? 'no'} rows after the restore, and had ${rows} before.`,
        )
  } finally {
    await session.close()
  }
}
