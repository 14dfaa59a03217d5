import { statfs } from 'node:fs/promises'
import type { StorageHealth } from './storage/storage-health.ts'

/** The state of the machine and process apart from the database. Null where unknown. */
export type HostHealth = {
  disk: { free: number; total: number } | null
  keptPages: number | null
  storage: StorageHealth
}

/** Reads the free space of the data folder's disk, in bytes, and the size of the page cache. */
export async function readHostHealth(
  dataDir: string | undefined,
  keptPages: number | null,
  storage: StorageHealth = null,
): Promise<HostHealth> {
  if (!dataDir) return { disk: null, keptPages, storage }
  // A file system that cannot report its free space must not make a page fail.
  const disk = await statfs(dataDir).then(
    ({ bavail, blocks, bsize }) => ({ free: bavail * bsize, total: blocks * bsize }),
    () => null,
  )
  return { disk, keptPages, storage }
}
