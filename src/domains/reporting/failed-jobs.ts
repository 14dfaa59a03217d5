import { sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { queryRows } from '../../platform/db/index.ts'
import { ok, type Result } from '../../shared/result.ts'
import { recordActivity } from '../activity-log/index.ts'
import { forbid } from '../roles/index.ts'
import { refuse } from './problems.ts'
import type { FailedJob, JobQuery, JobState } from './schemas.ts'

type Data = { event?: string; data?: Record<string, unknown> }
type Row = {
  id: string
  name: string
  state: string
  data: Data
  error: string | null
  tries: number
  created: string
  next: string
}

/** Failed jobs that will be retried, and dead letters that wait for a person. */
const FAILED = sql`(name in ('events-dead', 'mails-dead') and state in ('created', 'retry')
  or name in ('events', 'mails') and state = 'retry')`
const MAX_TEXT_LENGTH = 300

/** Failed jobs, newest first. */
export async function findFailedJobs(
  ctx: Context,
  { state, limit }: JobQuery,
): Promise<Result<{ jobs: FailedJob[]; counts: Record<JobState, number> }, 'FORBIDDEN'>> {
  const refused = forbid(ctx, 'system.read')
  if (refused) return refused
  const [rows, [counts]] = await Promise.all([
    queryRows<Row>(
      ctx.db,
      sql`select id, name, state, data, coalesce(output, source_output)->>'message' as error,
          coalesce(source_retry_count, retry_count)::int as tries,
          to_char(coalesce(source_created_on, created_on) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as created,
          to_char(start_after at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as next
        from pgboss.job where ${FAILED} and name like ${state === 'dead' ? '%-dead' : '%s'}
        order by created_on desc, id limit ${limit}`,
    ),
    queryRows<Record<JobState, number>>(
      ctx.db,
      sql`select count(*) filter (where name like '%-dead')::int as dead,
          count(*) filter (where name not like '%-dead')::int as retry from pgboss.job where ${FAILED}`,
    ),
  ])
  return ok({ jobs: rows.map(jobOf), counts: counts ?? { dead: 0, retry: 0 } })
}

function jobOf({ id, name, data, error, tries, created, next }: Row): FailedJob {
  const isDead = name.endsWith('-dead')
  const about = Object.values(data.data ?? {}).filter((each) => typeof each === 'string' || typeof each === 'number')
  return {
    id,
    state: isDead ? 'dead' : 'retry',
    queue: name.replace('-dead', ''),
    event: data.event ?? '',
    about: about.join(', ').slice(0, MAX_TEXT_LENGTH),
    error: (error ?? 'No reason given').slice(0, MAX_TEXT_LENGTH),
    tries,
    createdAt: created,
    nextAt: isDead ? null : next,
  }
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Retries a failed job: one that waits for its next attempt runs now; for a dead letter the event is emitted again,
 * which does only the work that is not done yet.
 */
export async function retryJob(ctx: Context, id: string): Promise<Result<null, 'FORBIDDEN' | 'JOB_NOT_FOUND'>> {
  const refused = forbid(ctx, 'system.write')
  if (refused) return refused
  if (!UUID.test(id)) return refuse('JOB_NOT_FOUND')
  return ctx.transaction(async (tx) => {
    const [waiting] = await queryRows<Row>(
      tx.db,
      sql`update pgboss.job set start_after = ${tx.now().toISOString()}::timestamptz
        where id = ${id} and name in ('events', 'mails') and state = 'retry' returning id, name, data`,
    )
    const dead = waiting ? undefined : await takeDead(tx, id)
    const job = waiting ?? dead
    if (!job) return refuse('JOB_NOT_FOUND')
    if (dead?.data.event) await tx.announceAgain({ event: dead.data.event, data: dead.data.data ?? {} })
    await recordActivity(tx, { action: 'job.retry', subject: ['job', id], before: { event: job.data.event } })
    return ok(null)
  })
}

/** Deletes a dead letter. Refuses JOB_NOT_FOUND for a job that will still be retried automatically. */
export async function deleteJob(ctx: Context, id: string): Promise<Result<null, 'FORBIDDEN' | 'JOB_NOT_FOUND'>> {
  const refused = forbid(ctx, 'system.write')
  if (refused) return refused
  if (!UUID.test(id)) return refuse('JOB_NOT_FOUND')
  return ctx.transaction(async (tx) => {
    const job = await takeDead(tx, id)
    if (!job) return refuse('JOB_NOT_FOUND')
    await recordActivity(tx, { action: 'job.delete', subject: ['job', id], before: { event: job.data.event } })
    return ok(null)
  })
}

/** If two requests take the same job, only one gets it. */
async function takeDead(tx: Context, id: string): Promise<Row | undefined> {
  const [job] = await queryRows<Row>(
    tx.db,
    sql`delete from pgboss.job where id = ${id} and name in ('events-dead', 'mails-dead') returning id, name, data`,
  )
  return job
}
