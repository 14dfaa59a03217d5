import { desc, eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { newId } from '../../shared/ids.ts'
import { ok, type Result } from '../../shared/result.ts'
import { recordActivity } from '../activity-log/index.ts'
import { forbid, staffTransaction } from '../roles/index.ts'
import { checkData } from './check-data.ts'
import { refuse } from './problems.ts'
import type { CheckRun } from './schemas.ts'
import { checkRuns } from './tables.ts'

const KEPT = 10
/** A run that has not finished by then died with its process. */
const MAX_RUN_MS = 15 * 60_000

type Row = typeof checkRuns.$inferSelect

const shown = (row: Row): CheckRun => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
})

/** The latest runs of the data checker, newest first. */
export async function findCheckRuns(ctx: Context): Promise<Result<CheckRun[], 'FORBIDDEN'>> {
  const refused = forbid(ctx, 'system.read')
  if (refused) return refused
  const rows = await ctx.db.select().from(checkRuns).orderBy(desc(checkRuns.createdAt)).limit(KEPT)
  return ok(rows.map(shown))
}

/** Starts the data checker as a job. Refuses CHECK_RUNNING while one is under way. */
export async function requestCheck(ctx: Context): Promise<Result<CheckRun, 'FORBIDDEN' | 'CHECK_RUNNING'>> {
  return staffTransaction(ctx, 'system.write', async (tx) => {
    // Of two concurrent requests, the second waits here and finds the run of the first.
    await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext('check-runs'))`)
    const now = tx.now()
    const waiting = await tx.db.select().from(checkRuns).where(eq(checkRuns.status, 'waiting'))
    if (waiting.some((run) => now.getTime() - run.createdAt.getTime() < MAX_RUN_MS)) return refuse('CHECK_RUNNING')
    if (waiting.length > 0)
      await tx.db
        .update(checkRuns)
        .set({ status: 'failed', finishedAt: now, error: 'It did not finish' })
        .where(
          inArray(
            checkRuns.id,
            waiting.map(({ id }) => id),
          ),
        )
    const askedBy = ctx.actor.kind === 'staff' ? ctx.actor.email : ''
    const [run] = await tx.db
      .insert(checkRuns)
      .values({ id: newId('chk'), status: 'waiting', askedBy, createdAt: now })
      .returning()
    if (!run) throw new Error('The run was not kept')
    await tx.announce('data-check.asked', { runId: run.id })
    await recordActivity(tx, { action: 'data-check.ask', subject: ['data-check', run.id] })
    return ok(shown(run))
  })
}

/** Handles `data-check.asked`: runs the checks and stores the findings. A finished run is left as it is. */
export async function runCheck(ctx: Context, { runId }: { runId: string }): Promise<void> {
  const [run] = await ctx.db.select().from(checkRuns).where(eq(checkRuns.id, runId))
  if (run?.status !== 'waiting') return
  const found = await checkData(ctx).then(
    (findings) => ({ status: 'done' as const, findings }),
    (error: unknown) => ({ status: 'failed' as const, error: String(error).slice(0, 300) }),
  )
  await ctx.db
    .update(checkRuns)
    .set({ ...found, finishedAt: ctx.now() })
    .where(eq(checkRuns.id, runId))
}
