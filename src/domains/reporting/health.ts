import { sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { queryRows } from '../../platform/db/index.ts'
import { ok, type Result } from '../../shared/result.ts'
import { forbid } from '../roles/index.ts'

/** Facts about the system the store runs on; sizes in bytes. */
export type Health = {
  database: string
  databaseBytes: number
  node: string
  memoryBytes: number
  upSeconds: number
  waitingJobs: number
  oldestJobSeconds: number | null
}

/** Jobs that no worker has started. An email that is delayed on purpose is not due yet. */
const DUE = sql`name in ('events', 'mails') and state = 'created' and start_after <= now()`

/** The health of the store. */
export async function findHealth(ctx: Context): Promise<Result<Health, 'FORBIDDEN'>> {
  const refused = forbid(ctx, 'system.read')
  if (refused) return refused
  const [row] = await queryRows<{ version: string; bytes: number; waiting: number; oldest: number | null }>(
    ctx.db,
    sql`select split_part(version(), ' on ', 1) as version, pg_database_size(current_database())::float8 as bytes,
      (select count(*)::int from pgboss.job where ${DUE}) as waiting,
      (select extract(epoch from now() - min(start_after))::int from pgboss.job where ${DUE}) as oldest`,
  )
  return ok({
    database: row?.version ?? '',
    databaseBytes: row?.bytes ?? 0,
    node: process.version,
    memoryBytes: process.memoryUsage().rss,
    upSeconds: Math.round(process.uptime()),
    waitingJobs: row?.waiting ?? 0,
    oldestJobSeconds: row?.oldest ?? null,
  })
}
