import { statfs } from 'node:fs/promises'

/** What the process stands on beside its database. Null where it is not known. */
export type HostHealth = { disk: { free: number; total: number } | null; keptPages: number | null }

/** Looks at the disk of the data folder, in bytes, and at the page cache. */
export async function readHostHealth(dataDir: string | undefined, keptPages: number | null): Promise<HostHealth> {
  if (!dataDir) return { disk: null, keptPages }
  // A file system that does not say how full it is makes no page fail.
  const disk = await statfs(dataDir).then(
    ({ bavail, blocks, bsize }) => ({ free: bavail * bsize, total: blocks * bsize }),
    () => null,
  )
  return { disk, keptPages }
}
