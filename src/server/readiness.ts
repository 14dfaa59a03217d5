import { sql } from 'drizzle-orm'
import type { Context } from '../platform/context.ts'
import { queryRows } from '../platform/db/index.ts'

/** Whether visitors should be sent here: not while the store ends, nor while its database takes no writes. */
export async function readiness({ db }: Context, isEnding: () => boolean): Promise<'ready' | 'ending' | 'read-only'> {
  if (isEnding()) return 'ending'
  const [row] = await queryRows<{ isStandby: boolean }>(db, sql`select pg_is_in_recovery() as "isStandby"`)
  return row?.isStandby ? 'read-only' : 'ready'
}
