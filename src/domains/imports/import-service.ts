import { join } from 'node:path'
import { openPictureFetcher, type PictureFetcher } from '../../platform/fetch-picture.ts'
import type { Media } from '../../platform/storage/media.ts'
import { createPace, type DatabaseKind, type Pace } from './plan/pace.ts'

/** What imports need besides the database: a folder for files, and pictures. */
export type ImportService = {
  /** The file that holds an import's rows, grouped by product. */
  fileOf: (importId: string) => string
  folder: string
  media: Pick<Media, 'put' | 'has'>
  fetchPicture: PictureFetcher
  pace: Pace
}

export function openImportService({
  dataDir,
  media,
  database = 'pglite',
  fetchPicture = openPictureFetcher(),
}: {
  dataDir: string
  media: Pick<Media, 'put' | 'has'>
  database?: DatabaseKind
  fetchPicture?: PictureFetcher
}): ImportService {
  const folder = join(dataDir, 'imports')
  return {
    folder,
    media,
    fetchPicture,
    pace: createPace(database),
    fileOf: (importId) => join(folder, `${importId}.rows`),
  }
}
