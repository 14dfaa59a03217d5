import { and, desc, eq, isNull, lt } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { newId } from '../../shared/ids.ts'
import { ok, type Result } from '../../shared/result.ts'
import { recordActivity } from '../activity-log/index.ts'
import { staffTransaction } from '../roles/index.ts'
import { shown } from './backup-state.ts'
import { refuse } from './problems.ts'
import type { Backup, BackupPlan } from './schemas.ts'
import { backups } from './tables.ts'

/** A process that has not reported for this long is taken for dead. */
const SILENCE_MS = 5 * 60_000
/** How soon a failed backup is tried again. */
const RETRY_MS = 3600_000

/** Starts a backup now. Refuses BACKUP_RUNNING while one is under way. */
export async function requestBackup(
  ctx: Context,
  plan: BackupPlan,
): Promise<Result<Backup, 'FORBIDDEN' | 'BACKUP_RUNNING'>> {
  return staffTransaction(ctx, 'system.write', async (tx) => {
    const begun = await begin(tx, plan, ctx.actor.kind === 'staff' ? ctx.actor.email : '')
    if (!begun) return refuse('BACKUP_RUNNING')
    await recordActivity(tx, { action: 'backup.ask', subject: ['backup', begun.id] })
    return ok(begun)
  })
}

/** Handles `backups.due`: starts the scheduled backup if it is time. */
export async function beginDueBackup(ctx: Context, plan: BackupPlan): Promise<void> {
  await ctx.transaction(async (tx) => {
    await endSilent(tx)
    if (await isDue(tx, plan)) await begin(tx, plan, '')
    return ok(null)
  })
}

async function isDue({ db, now }: Context, { everyMs }: BackupPlan): Promise<boolean> {
  if (everyMs === null) return false
  const newest = desc(backups.createdAt)
  const [last] = await db.select().from(backups).where(eq(backups.status, 'done')).orderBy(newest).limit(1)
  const [attempt] = await db.select().from(backups).orderBy(newest).limit(1)
  const isPast = (row: typeof last, ms: number) => !row || now().getTime() >= row.createdAt.getTime() + ms
  return isPast(last, everyMs) && isPast(attempt, Math.min(everyMs, RETRY_MS))
}

/** Null if one is under way. */
async function begin(tx: Context, { place }: BackupPlan, askedBy: string): Promise<Backup | null> {
  await endSilent(tx)
  const now = tx.now()
  const [row] = await tx.db
    .insert(backups)
    .values({ id: newId('bak'), status: 'waiting', askedBy, place, createdAt: now, aliveAt: now })
    .onConflictDoNothing()
    .returning()
  if (!row) return null
  await tx.announce('backup.asked', { backupId: row.id })
  return shown(row)
}

/** Records as failed what died with its process. */
async function endSilent({ db, now }: Context): Promise<void> {
  const silent = new Date(now().getTime() - SILENCE_MS)
  await db
    .update(backups)
    .set({ status: 'failed', finishedAt: now(), error: 'The store stopped, or was killed, during the backup.' })
    .where(and(isNull(backups.finishedAt), lt(backups.aliveAt, silent)))
}
