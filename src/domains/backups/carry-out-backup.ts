import { and, desc, eq, inArray, isNotNull, lt } from 'drizzle-orm'
import type { BackupOrder, BackupOutcome } from '../../platform/backup/backup-service.ts'
import type { Context } from '../../platform/context.ts'
import { addDays } from '../../shared/dates.ts'
import { ok } from '../../shared/result.ts'
import type { BackupPlan } from './schemas.ts'
import { backups } from './tables.ts'

/** How long failures are listed. */
const FAILURES_KEPT_DAYS = 90
const MAX_ERROR_LENGTH = 500

type Start = (order: BackupOrder) => void

/**
 * Handles `backup.asked`: starts the backup and returns, since a job that lasts would hold up others. A second run does
 * nothing.
 */
export async function carryOutBackup(
  ctx: Context,
  { plan, start }: { plan: BackupPlan; start: Start },
  { backupId }: { backupId: string },
): Promise<void> {
  const [claimed] = await ctx.db
    .update(backups)
    .set({ status: 'running', aliveAt: ctx.now() })
    .where(and(eq(backups.id, backupId), eq(backups.status, 'waiting')))
    .returning()
  if (!claimed) return
  const spare = await ctx.db
    .select({ file: backups.file })
    .from(backups)
    .where(and(eq(backups.status, 'done'), eq(backups.place, plan.place), isNotNull(backups.file)))
    .orderBy(desc(backups.createdAt))
    .offset(plan.keep - 1)
  start({
    spare: spare.flatMap(({ file }) => file ?? []),
    onAlive: async () => {
      await ctx.db.update(backups).set({ aliveAt: ctx.now() }).where(eq(backups.id, backupId))
    },
    onEnd: (outcome) => recordOutcome(ctx, backupId, plan, outcome),
  })
}

async function recordOutcome(ctx: Context, id: string, { place }: BackupPlan, outcome: BackupOutcome): Promise<void> {
  const finishedAt = ctx.now()
  await ctx.transaction(async ({ db }) => {
    if (!outcome.ok) {
      const error = outcome.reason.slice(0, MAX_ERROR_LENGTH)
      await db.update(backups).set({ status: 'failed', finishedAt, error }).where(eq(backups.id, id))
      return ok(null)
    }
    const { file, bytes, deleted } = outcome
    // Also if it had been given up for dead: the file exists, so it must be known.
    await db.update(backups).set({ status: 'done', finishedAt, file, bytes, error: null }).where(eq(backups.id, id))
    if (deleted.length > 0)
      await db.delete(backups).where(and(eq(backups.place, place), inArray(backups.file, deleted)))
    const old = addDays(finishedAt, -FAILURES_KEPT_DAYS)
    await db.delete(backups).where(and(eq(backups.status, 'failed'), lt(backups.createdAt, old)))
    return ok(null)
  })
  if (!outcome.ok) ctx.log.error({ backupId: id, reason: outcome.reason }, 'The backup failed')
}

/** For a store that was just restored: the backups it knows may belong to a store that still runs. */
export async function forgetBackups(ctx: Context): Promise<void> {
  await ctx.db.delete(backups)
}
