import { join } from 'node:path'
import { openPictureFetcher, type PictureFetcher } from '../../platform/fetch-picture.ts'
import type { Media } from '../../platform/storage/media.ts'

/** What imports need beside the database: a folder for the files, and pictures. */
export type ImportService = {
  /** The rows of an import, product by product. */
  fileOf: (importId: string) => string
  folder: string
  media: Pick<Media, 'put' | 'has'>
  fetchPicture: PictureFetcher
}

export function openImportService({
  dataDir,
  media,
  fetchPicture = openPictureFetcher(),
}: {
  dataDir: string
  media: Pick<Media, 'put' | 'has'>
  fetchPicture?: PictureFetcher
}): ImportService {
  const folder = join(dataDir, 'imports')
  return { folder, media, fetchPicture, fileOf: (importId) => join(folder, `${importId}.rows`) }
}
