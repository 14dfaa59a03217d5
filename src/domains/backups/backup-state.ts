import { desc, eq, isNotNull } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { lateAfterMs } from './rules.ts'
import type { Backup, BackupPlan, BackupState } from './schemas.ts'
import { backups } from './tables.ts'

type Row = typeof backups.$inferSelect

export const shown = ({ aliveAt: _, createdAt, finishedAt, ...row }: Row): Backup => ({
  ...row,
  createdAt: createdAt.toISOString(),
  finishedAt: finishedAt?.toISOString() ?? null,
})

/** Whether the last backup failed or is late. Checks no permission: for monitoring and alerts. */
export async function readBackupState(ctx: Context, { everyMs }: BackupPlan): Promise<BackupState> {
  const newest = desc(backups.createdAt)
  const [[last], [attempt], [first]] = await Promise.all([
    ctx.db.select().from(backups).where(eq(backups.status, 'done')).orderBy(newest).limit(1),
    ctx.db.select().from(backups).where(isNotNull(backups.finishedAt)).orderBy(newest).limit(1),
    ctx.db.select().from(backups).orderBy(backups.createdAt).limit(1),
  ])
  const since = (last ?? first)?.createdAt
  const lateMs = everyMs === null ? null : lateAfterMs(everyMs)
  return {
    last: last ? shown(last) : null,
    failure: attempt?.status === 'failed' ? shown(attempt) : null,
    isLate: lateMs !== null && since !== undefined && ctx.now().getTime() - since.getTime() > lateMs,
  }
}
