import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Context } from '../context.ts'
import { queryRows } from './query-rows.ts'

/**
 * Deletes at most `limit` rows and returns how many: cleaning up years of data takes many short statements, none of
 * which locks much or exceeds the statement time limit.
 */
export async function deleteBatch(
  { db }: Context,
  table: PgTable,
  where: SQL | undefined,
  limit: number,
): Promise<number> {
  const name = sql.identifier(getTableName(table))
  const [gone] = await queryRows<{ count: number }>(
    db,
    sql`with gone as (delete from ${name} where ctid = any(array(
          select ctid from ${name} where ${where ?? sql`false`} limit ${limit} for update skip locked)) returning 1)
        select count(*)::int as count from gone`,
  )
  return gone?.count ?? 0
}
