import type { SQL } from 'drizzle-orm'
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

/**
 * For the rest of the transaction, prepared statements keep their first plan: right for rows written by key, where
 * planning again costs more than the work. Wrong for statements over many rows.
 */
export const keepPlans = (tx: Db): Promise<unknown[]> =>
  preparedRows(tx, 'keep_plans', 'set local plan_cache_mode = force_generic_plan', [])
