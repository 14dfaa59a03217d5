/** What became of a backup. `deleted`: earlier ones that were deleted after it. */
export type BackupOutcome = { ok: true; file: string; bytes: number; deleted: string[] } | { ok: false; reason: string }

/** A backup to be made, and who is told. */
export type BackupOrder = {
  /** Names of earlier backups at the same place, to be deleted after a success. */
  spare: string[]
  /** Called now and then while it is under way. */
  onAlive: () => Promise<void>
  onEnd: (outcome: BackupOutcome) => Promise<void>
}
