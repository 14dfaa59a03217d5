import { setPriority } from 'node:os'
import { backUp, type Place } from '../../platform/backup/back-up.ts'
import type { BackupOutcome } from '../../platform/backup/backup-service.ts'
import { type BackupTarget, findFolder } from '../../platform/backup/backup-target.ts'
import { explainMissing } from '../../platform/backup/bucket-files.ts'
import { createLog } from '../../platform/log.ts'
import type { StorageKeys } from '../../platform/storage/storage-url.ts'
import { explainFailure } from '../explain-failure.ts'

export type ProcessOrder = { place: Place; to: string | undefined; keys: StorageKeys; spare: string[] }

const log = createLog('warn')

async function carryOut({ place, to, keys, spare }: ProcessOrder): Promise<BackupOutcome> {
  try {
    const address = findFolder(to, { dataDir: place.dataDir, keys }, new Date())
    const { bytes, missing } = await backUp(place, address, log)
    if (missing.length > 0) log.warn({ missing: missing.length }, explainMissing(missing))
    return { ok: true, file: address.file, bytes, deleted: await removeSpare(address.target, spare) }
  } catch (error) {
    return { ok: false, reason: explainFailure(error) ?? (error instanceof Error ? error.message : String(error)) }
  }
}

/** The backup is good even if an earlier one cannot be deleted. */
async function removeSpare(target: BackupTarget, spare: readonly string[]): Promise<string[]> {
  const deleted: string[] = []
  for (const file of spare)
    try {
      await target.remove(file)
      deleted.push(file)
    } catch (error) {
      log.warn({ err: error, file }, 'An old backup could not be deleted')
    }
  return deleted
}

// Shoppers come first.
setPriority(5)
// A store that ends takes its backup with it: another process may begin one.
process.once('disconnect', () => process.exit(1))
process.once('message', async (order: ProcessOrder) => {
  process.send?.(await carryOut(order), () => process.disconnect?.())
})
