import { z } from 'zod'

export const BackupStatus = z.enum(['waiting', 'running', 'done', 'failed'])
export type BackupStatus = z.infer<typeof BackupStatus>

/** A backup as staff see it; times in ISO format, size in bytes. */
export type Backup = {
  id: string
  status: BackupStatus
  /** Empty for the schedule. */
  askedBy: string
  /** The folder or bucket, without keys. */
  place: string
  /** Its name there, once it is complete. */
  file: string | null
  bytes: number | null
  createdAt: string
  finishedAt: string | null
  error: string | null
}

/** What the environment says about backups. */
export type BackupPlan = {
  /** Null: none are scheduled. */
  everyMs: number | null
  /** How many of those at `place` are kept. */
  keep: number
  place: string
}

/** A store that was told nothing about backups. */
export const NO_PLAN: BackupPlan = { everyMs: null, keep: 1, place: '' }

/** Whether backups need attention. */
export type BackupState = {
  /** The newest complete backup. */
  last: Backup | null
  /** The newest attempt, if it failed. */
  failure: Backup | null
  isLate: boolean
}
