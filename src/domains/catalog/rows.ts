import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/context.ts'

/** The rows of a hand-written statement. The type is the statement's promise: keep the two beside each other. */
export async function rowsOf<T>(db: Db, query: SQL): Promise<T[]> {
  const result = (await db.execute(query)) as unknown as { rows: T[] }
  return result.rows
}

/** A list of texts as one parameter: Drizzle would spread an array into as many. */
export const textArray = (values: readonly string[]): SQL => sql`${sql.param([...values])}::text[]`
export const intArray = (values: readonly number[]): SQL => sql`${sql.param([...values])}::int[]`
