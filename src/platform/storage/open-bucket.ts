import type { Log } from '../context.ts'
import { type ObjectStore, StorageUnusable } from './object-store.ts'
import { openS3Store } from './s3-store.ts'
import type { StorageTarget } from './storage-url.ts'

/**
 * Opens the store's bucket. Wrong keys or a missing bucket stop the start: nothing would ever be saved there. If nobody
 * answers, the store starts all the same and shows the pictures it has copies of.
 */
export async function openBucket(target: StorageTarget, log: Log): Promise<ObjectStore> {
  const bucket = openS3Store(target)
  try {
    await bucket.check()
  } catch (error) {
    if (!(error instanceof StorageUnusable) || error.reason === 'CREDENTIALS' || error.reason === 'NO_BUCKET')
      throw error
    log.error({ err: error }, 'object storage can’t be used')
  }
  return bucket
}
