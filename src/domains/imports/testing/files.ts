import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Context } from '../../../platform/context.ts'
import { type PictureFetcher, PictureRefused } from '../../../platform/fetch-picture.ts'
import { openMedia } from '../../../platform/storage/media.ts'
import type { Result } from '../../../shared/result.ts'
import { type ImportService, importFile, openImportService } from '../index.ts'
import type { ConfirmImport, FoundImport, UploadOptions } from '../schemas.ts'

export const fixture = (name: string) => fileURLToPath(new URL(`../fixtures/${name}`, import.meta.url))

/** An import service with its own folder; no picture can be downloaded unless the test passes a fetcher. */
export async function testImportService(
  fetchPicture: PictureFetcher = async () => {
    throw new PictureRefused('its server answered 404')
  },
): Promise<ImportService> {
  const dataDir = await mkdtemp(join(tmpdir(), 'imports-'))
  return openImportService({ dataDir, media: openMedia(dataDir), fetchPicture })
}

type Options = Partial<ConfirmImport> & { stock?: UploadOptions['stock']; isDryRun?: boolean }

/** Imports a file, given as text or bytes. */
export async function importText(
  ctx: Context,
  importService: ImportService,
  content: string | Uint8Array,
  options: Options = {},
): Promise<
  Result<FoundImport, 'FORBIDDEN' | 'FILE_TOO_LARGE' | 'FILE_UNREADABLE' | 'IMPORT_NOT_FOUND' | 'IMPORT_NOT_READY'>
> {
  const path = join(importService.folder, '..', 'file.csv')
  await writeFile(path, content)
  return importFile(ctx, importService, path, { missing: 'create', pictures: false, stock: 'keep', ...options })
}

/** Like `importText`, for a file that must not be refused as a whole. */
export async function imported(...args: Parameters<typeof importText>) {
  const result = await importText(...args)
  if (!result.ok) throw new Error(`The file was refused: ${JSON.stringify(result.params)}`)
  return result.value
}
