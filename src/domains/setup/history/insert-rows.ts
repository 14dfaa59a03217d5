import { sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'

/** A row by the table’s keys in camelCase, which are its columns’ names in snake_case. */
export type Row = Readonly<Record<string, unknown>>

const columnOf = (key: string): string => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Writes rows with the same keys in one statement; columns that they don’t name get their defaults. */
export async function insertRows(tx: Context, table: string, rows: readonly Row[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const keys = Object.keys(first)
  const columns = keys.map((key) => `"${columnOf(key)}"`).join(', ')
  const renamed = rows.map((row) => Object.fromEntries(keys.map((key) => [columnOf(key), row[key]])))
  await tx.db.execute(
    sql`insert into ${sql.raw(`"${table}" (${columns}) select ${columns}`)}
      from jsonb_populate_recordset(null::${sql.raw(`"${table}"`)}, ${JSON.stringify(renamed)}::jsonb)`,
  )
}
