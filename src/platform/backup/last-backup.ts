import fs from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import type { Log } from '../context.ts'
import { writeAtomically } from '../storage/write-atomically.ts'

/** Beside the store, so that it knows when it was last backed up; no archive contains it. */
const LAST_BACKUP = 'last-backup.json'

const LastBackup = z.object({ takenAt: z.iso.datetime(), bytes: z.number() })
type LastBackup = z.infer<typeof LastBackup>

/** Remembers a backup. If that fails, the backup is still good. */
export async function noteBackup(dataDir: string, { takenAt, bytes }: LastBackup, log: Log): Promise<void> {
  try {
    await writeAtomically(dataDir, LAST_BACKUP, Buffer.from(JSON.stringify({ takenAt, bytes })))
  } catch (error) {
    log.warn({ err: error }, 'The time of the backup could not be noted')
  }
}

/** The last backup made with this data folder; null if none is known. */
export async function readLastBackup(dataDir: string): Promise<LastBackup | null> {
  try {
    return LastBackup.parse(JSON.parse(await fs.readFile(path.join(dataDir, LAST_BACKUP), 'utf8')))
  } catch {
    return null
  }
}
