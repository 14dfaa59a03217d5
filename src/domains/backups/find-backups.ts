import { desc } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { ok, type Result } from '../../shared/result.ts'
import { forbid } from '../roles/index.ts'
import { readBackupState, shown } from './backup-state.ts'
import type { Backup, BackupPlan, BackupState } from './schemas.ts'
import { backups } from './tables.ts'

const MAX_SHOWN = 100

/** The newest backups and attempts, the schedule, and whether they need attention. */
export async function findBackups(
  ctx: Context,
  plan: BackupPlan,
): Promise<Result<{ backups: Backup[]; plan: BackupPlan; state: BackupState }, 'FORBIDDEN'>> {
  const refused = forbid(ctx, 'system.read')
  if (refused) return refused
  const [rows, state] = await Promise.all([
    ctx.db.select().from(backups).orderBy(desc(backups.createdAt)).limit(MAX_SHOWN),
    readBackupState(ctx, plan),
  ])
  return ok({ backups: rows.map(shown), plan, state })
}
