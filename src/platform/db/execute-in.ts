import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../context.ts'
import type { RawResult } from './database.ts'

/** Raw SQL with `$1` places, run by the connection of a Drizzle handle: for pg-boss inside a transaction. */
export function executeIn(db: Db): { executeSql(text: string, values?: unknown[]): Promise<RawResult> } {
  return {
    executeSql: async (text, values = []) => (await db.execute(toSql(text, values))) as RawResult,
  }
}

function toSql(text: string, values: unknown[]): SQL {
  if (values.length === 0) return sql.raw(text)
  const parts = text.split(/\$(\d+)/)
  return sql.join(parts.map((part, index) => (index % 2 === 0 ? sql.raw(part) : sql.param(values[Number(part) - 1]))))
}
