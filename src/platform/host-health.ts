import { statfs } from 'node:fs/promises'

/** The state of the machine and process apart from the database. Null where unknown. */
export type HostHealth = { disk: { free: number; total: number } | null; keptPages: number | null }

/** Reads the free space of the data folder's disk, in bytes, and the size of the page cache. */
export async function readHostHealth(dataDir: string | undefined, keptPages: number | null): Promise<HostHealth> {
  if (!dataDir) return { disk: null, keptPages }
  // A file system that cannot report its free space must not make a page fail.
  const disk = await statfs(dataDir).then(
    ({ bavail, blocks, bsize }) => ({ free: bavail * bsize, total: blocks * bsize }),
    () => null,
  )
  return { disk, keptPages }
}
