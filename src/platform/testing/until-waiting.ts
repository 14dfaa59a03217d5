import { sql } from 'drizzle-orm'
import type { Db } from '../context.ts'
import { queryRows } from '../db/query-rows.ts'

/** Resolves once so many statements of this PostgreSQL database wait for a lock; never, if they don't. */
export async function untilWaiting(db: Db, count = 1): Promise<void> {
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  while ((await queryRows(db, waiting)).length < count);
}
