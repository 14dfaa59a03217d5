import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { queryRows } from '../db/query-rows.ts'

/** Deletes at most `limit` jobs that ended before that date. */
export const purgeJobs = (ctx: Context, before: Date, limit: number): Promise<number> =>
  deleteJobs(
    ctx,
    sql`state in ('completed', 'cancelled', 'failed') and completed_on < ${before.toISOString()}::timestamptz`,
    limit,
  )

/** Deletes at most `limit` jobs that failed for good before that date and that nobody has repaired. */
export const purgeFailedJobs = (ctx: Context, before: Date, limit: number): Promise<number> =>
  deleteJobs(ctx, sql`name like '%-dead' and created_on < ${before.toISOString()}::timestamptz`, limit)

/**
 * Deletes jobs that contain these addresses, except running ones: finished jobs, and waiting ones whose recipient is
 * gone.
 */
export async function eraseJobs(ctx: Context, emails: readonly string[]): Promise<void> {
  if (emails.length === 0) return
  const list = sql.join(
    emails.map((email) => sql`${email.toLowerCase()}`),
    sql`, `,
  )
  await ctx.db.execute(sql`delete from pgboss.job where state <> 'active'
    and (lower(data->'data'->>'email') in (${list}) or lower(data->'data'->>'from') in (${list})
      or lower(data->'data'->>'to') in (${list}))`)
}

async function deleteJobs({ db }: Context, where: SQL, limit: number): Promise<number> {
  const [gone] = await queryRows<{ count: number }>(
    db,
    sql`with old as (select name, id from pgboss.job where ${where} limit ${limit}),
          gone as (delete from pgboss.job j using old where j.name = old.name and j.id = old.id returning 1)
        select count(*)::int as count from gone`,
  )
  return gone?.count ?? 0
}
