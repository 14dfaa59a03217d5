import type { SQL } from 'drizzle-orm'
import type { Db } from '../context.ts'

/** The rows of a hand-written statement. bigint comes as number, numeric and times as text, on both databases. */
export async function queryRows<T>(db: Db, query: SQL): Promise<T[]> {
  return ((await db.execute(query)) as { rows: T[] }).rows
}
