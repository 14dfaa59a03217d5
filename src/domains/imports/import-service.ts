import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { openPictureFetcher, type PictureFetcher } from '../../platform/fetch-picture.ts'
import type { Media } from '../../platform/storage/media.ts'
import type { ObjectStore } from '../../platform/storage/object-store.ts'
import { downloadFile, uploadFile } from '../../platform/storage/transfer.ts'
import { createPace, type DatabaseKind, type Pace } from './plan/pace.ts'

/** What imports need besides the database: a folder for files, and pictures. */
export type ImportService = {
  /** Where this host has, or writes, an import's rows, grouped by product. */
  fileOf: (importId: string) => string
  /** The same file, fetched from the bucket if another host received it; null if it is gone. */
  findFile: (importId: string) => Promise<string | null>
  /** Hands a file that is complete to the other hosts. */
  shareFile: (importId: string) => Promise<void>
  folder: string
  bucket: ObjectStore | null
  media: Pick<Media, 'put' | 'has'>
  fetchPicture: PictureFetcher
  pace: Pace
}

/** The folder of import rows in a bucket. */
export const ROWS = 'imports/'

export function openImportService({
  dataDir,
  bucket = null,
  media,
  database = 'pglite',
  fetchPicture = openPictureFetcher(),
}: {
  dataDir: string
  bucket?: ObjectStore | null
  media: Pick<Media, 'put' | 'has'>
  database?: DatabaseKind
  fetchPicture?: PictureFetcher
}): ImportService {
  const folder = join(dataDir, 'imports')
  const fileOf = (importId: string) => join(folder, `${importId}.rows`)
  return {
    ...{ folder, bucket, media, fetchPicture, fileOf },
    pace: createPace(database),
    async findFile(importId) {
      const file = fileOf(importId)
      if ((await stat(file).catch(() => null)) !== null) return file
      return bucket && (await downloadFile(bucket, `${ROWS}${importId}.rows`, file)) ? file : null
    },
    async shareFile(importId) {
      if (!bucket) return
      try {
        await uploadFile(bucket, `${ROWS}${importId}.rows`, fileOf(importId))
      } catch (error) {
        await rm(fileOf(importId), { force: true })
        throw error
      }
    },
  }
}
