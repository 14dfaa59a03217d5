import type { BackupPlan, BackupState } from '../../../domains/backups/schemas.ts'

const HOUR_MS = 3600_000
const DAY_MS = 24 * HOUR_MS

/** A period in words: `24 hours`, `1 day`, `12 minutes`. */
export function spanText(ms: number): string {
  const [count, unit] =
    ms < HOUR_MS
      ? [Math.max(1, Math.floor(ms / 60_000)), 'minute']
      : ms < 2 * DAY_MS
        ? [Math.floor(ms / HOUR_MS), 'hour']
        : [Math.floor(ms / DAY_MS), 'day']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

/** What is wrong with the store's backups, in a sentence or two; null if nothing is. */
export function backupProblem({ last, failure, isLate }: BackupState, now: string): string | null {
  const since = last
    ? `The last complete backup is ${spanText(Date.parse(now) - Date.parse(last.createdAt))} old.`
    : 'There is no complete backup yet.'
  if (failure) return `The last backup failed: ${failure.error ?? 'for an unknown reason.'} ${since}`
  return isLate ? `Backups are late. ${since}` : null
}

/** The schedule in a sentence. */
export const scheduleText = ({ everyMs, keep, place }: BackupPlan): string =>
  everyMs === null
    ? `No backups are scheduled. Set BACKUP_EVERY in the server’s environment, such as BACKUP_EVERY=24h, then restart the store. Backups go to ${place}.`
    : `Every ${spanText(everyMs)} to ${place}. The newest ${keep} are kept.`
