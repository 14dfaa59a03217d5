import type { SQL } from 'drizzle-orm'
import type { Db } from '../context.ts'
import type { Statement } from './statement.ts'

/** The rows of a hand-written statement. bigint comes as number, numeric and times as text, on both databases. */
export async function queryRows<T>(db: Db, query: SQL): Promise<T[]> {
  return ((await db.execute(query)) as { rows: T[] }).rows
}

/** Both drivers hang the client of a handle there, and ours takes statements by name. */
type Handle = Db & { $client: { query(statement: Statement): Promise<{ rows: unknown[] }> } }

/**
 * The rows of a statement that is asked again and again: each connection parses and plans it once, which for a statement
 * of many tables costs more than to run it. `name` belongs to one `text` for ever; what changes is in `values` (lists as
 * arrays or JSON). Times come as Date.
 */
export async function preparedRows<T>(db: Db, name: string, text: string, values: unknown[]): Promise<T[]> {
  return (await (db as Handle).$client.query({ name, text, values })).rows as T[]
}

/**
 * For the rest of the transaction, prepared statements keep the plan they were given first: right for rows that are
 * written by their keys, where planning anew costs more than the work. Wrong for statements over many rows.
 */
export const keepPlans = (tx: Db): Promise<unknown[]> =>
  preparedRows(tx, 'keep_plans', 'set local plan_cache_mode = force_generic_plan', [])
