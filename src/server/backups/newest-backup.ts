import { readBackupState } from '../../domains/backups/index.ts'
import { NO_PLAN } from '../../domains/backups/schemas.ts'
import { readLastBackup } from '../../platform/backup/last-backup.ts'
import type { Context } from '../../platform/context.ts'

type NewestBackup = { made: { takenAt: string; bytes: number } | null; failure: string | null }

/**
 * The newest backup, the store's own or one by command on this machine, and why a later attempt of the store failed.
 */
export async function readNewestBackup(ctx: Context, dataDir: string | undefined): Promise<NewestBackup> {
  const [{ last, failure }, byCommand] = await Promise.all([
    readBackupState(ctx, NO_PLAN),
    dataDir ? readLastBackup(dataDir) : null,
  ])
  const own = last && { takenAt: last.createdAt, bytes: last.bytes ?? 0 }
  const made = own && (!byCommand || Date.parse(own.takenAt) > Date.parse(byCommand.takenAt)) ? own : byCommand
  const isOver = !failure || (made !== null && Date.parse(made.takenAt) > Date.parse(failure.createdAt))
  return { made, failure: isOver ? null : (failure.error ?? 'for an unknown reason') }
}
