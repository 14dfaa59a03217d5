import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../platform/context.ts'
import { frequentRows } from '../../platform/db/query-rows.ts'
import { columnTexts } from '../../platform/db/record-columns.ts'

/**
 * Inserts any number of rows in one statement with one parameter: the rows as JSON. Thousands of single parameters
 * (Drizzle's `values`) take several times as long to build and parse. Every row must have the keys of the first.
 * `conflict` is the `on conflict …` clause, where `excluded` is the new row.
 */
export async function upsertRows<T extends PgTable>(
  db: Db,
  table: T,
  rows: readonly T['$inferInsert'][],
  conflict: SQL = sql``,
): Promise<void> {
  const first = rows[0]
  if (!first) return
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => key in first)
  const { names, types } = columnTexts(columns)
  const values = columns.map(([key]) => `"${key}"`).join(', ')
  const target = sql.identifier(getTableName(table))
  await frequentRows(
    db,
    sql`insert into ${target} (${sql.raw(names)}) select ${sql.raw(values)} from json_to_recordset(${JSON.stringify(rows)}::json) as r(${sql.raw(types)}) ${conflict}`,
  )
}

/** `set a = excluded.a, …` for every column in the row except those named. */
export function setFromExcluded<T extends PgTable>(table: T, row: T['$inferInsert'], but: readonly string[]): SQL {
  const names = Object.entries(getTableColumns(table))
    .filter(([key]) => key in row && !but.includes(key))
    .map(([, column]) => `"${column.name}" = excluded."${column.name}"`)
  return sql.raw(names.join(', '))
}
