import fs from 'node:fs'
import path from 'node:path'
import { formatCount } from '../../shared/counted.ts'
import { BackupPlaceUnusable } from './backup-place-unusable.ts'

/** What compression leaves of a database, at the least. */
const COMPRESSED = 0.1

/** Sizes in bytes. `copy`: the part of the database that is copied before it is archived. */
type Needs = { copy: number; database: number; files: number }

/**
 * Refuses a backup that cannot fit on the disk, before it begins. A little more may be needed: compression is guessed
 * in favour of trying.
 */
export async function refuseNoRoom(workFolder: string, { copy, database, files }: Needs): Promise<void> {
  const need = copy + COMPRESSED * database + files
  const { bavail, bsize } = await fs.promises.statfs(workFolder)
  const free = bavail * bsize
  if (free < need)
    throw new BackupPlaceUnusable(
      `The disk of ${workFolder} has ${inMegabytes(free)} free, and the backup needs about ${inMegabytes(need)}. Nothing was written: free some space, or back up to another place.`,
    )
}

export const fullDisk = (workFolder: string): string =>
  `The disk of ${workFolder} filled up during the backup. The store and earlier backups are unharmed: free some space, or back up to another place.`

/** Whether a failure says that a disk is full, also in the words of `pg_dump`. */
export const isDiskFull = (error: unknown): boolean => {
  const { code, message = '' } = error as NodeJS.ErrnoException
  return code === 'ENOSPC' || code === 'EDQUOT' || code === 'EFBIG' || /No space left|File too large/.test(message)
}

/** The bytes of a list of files; those that have gone count nothing. */
export const sumBytes = (folder: string, files: readonly string[]): number =>
  files.reduce((sum, name) => sum + (fs.statSync(path.join(folder, name), { throwIfNoEntry: false })?.size ?? 0), 0)

const inMegabytes = (bytes: number) => `${formatCount(Math.ceil(bytes / 1024 / 1024))} MB`
