import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Db } from '../context.ts'
import type { Statement } from './statement.ts'

/** The rows of a hand-written statement. On both databases bigint becomes a number; numeric and times become text. */
export async function queryRows<T>(db: Db, query: SQL): Promise<T[]> {
  return ((await db.execute(query)) as { rows: T[] }).rows
}

/** Both drivers attach the handle's client here, and ours accepts named statements. */
type Handle = Db & { $client: { query(statement: Statement): Promise<{ rows: unknown[] }> } }

/**
 * The rows of a statement that runs again and again: each connection parses and plans it once, which for a statement
 * over many tables costs more than running it. `name` must always have the same `text`; what changes goes into `values`
 * (lists as arrays or JSON). Times become Dates.
 */
export async function preparedRows<T>(db: Db, name: string, text: string, values: unknown[]): Promise<T[]> {
  return (await (db as Handle).$client.query({ name, text, values })).rows as T[]
}

/** Forms of a statement that a process prepares: each connection keeps all of them. */
const MAX_FORMS = 96
const dialect = new PgDialect()
const forms = new Map<string, string>()

/**
 * The rows of a hand-written statement that runs often and takes few forms, such as one per sort order: the first forms
 * are prepared, further ones run as they are. Times become Dates in prepared ones, so it must return none.
 */
export function frequentRows<T>(db: Db, query: SQL): Promise<T[]> {
  const { sql: text, params } = dialect.sqlToQuery(query)
  const name = forms.get(text) ?? (forms.size < MAX_FORMS ? `frequent_${forms.size}` : null)
  if (name === null) return queryRows<T>(db, query)
  forms.set(text, name)
  return preparedRows<T>(db, name, text, params)
}

/**
 * For the rest of the transaction, prepared statements keep their first plan: right for rows written by key, where
 * planning again costs more than the work. Wrong for statements over many rows.
 */
export const keepPlans = (tx: Db): Promise<unknown[]> =>
  preparedRows(tx, 'keep_plans', 'set local plan_cache_mode = force_generic_plan', [])
