import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import type { Result } from '../../shared/result.ts'
import { confirmImport } from './confirm-import.ts'
import { continueImport } from './continue-import.ts'
import { findImport } from './find-imports.ts'
import type { ImportService } from './import-service.ts'
import { refuse } from './problems.ts'
import { receiveImport } from './receive-import.ts'
import type { ConfirmImport, FoundImport, UploadOptions } from './schemas.ts'
import { imports } from './tables.ts'

type Options = ConfirmImport & {
  stock: UploadOptions['stock']
  isDryRun?: boolean
  onProgress?: (done: number) => void
}

/**
 * Imports a file of products from check to finish, for the command line. Refuses as `receiveImport`, and
 * FILE_UNREADABLE if the file does not exist; the import that a dry run returns waits to be confirmed.
 */
export async function importFile(
  ctx: Context,
  importService: ImportService,
  path: string,
  { stock, isDryRun = false, onProgress = () => {}, ...confirm }: Options,
): Promise<
  Result<FoundImport, 'FORBIDDEN' | 'FILE_TOO_LARGE' | 'FILE_UNREADABLE' | 'IMPORT_NOT_FOUND' | 'IMPORT_NOT_READY'>
> {
  const isFile = await stat(path).then(
    (found) => found.isFile(),
    () => false,
  )
  if (!isFile) return refuse('FILE_UNREADABLE', { reason: `There is no file ${path}` })
  const received = await receiveImport(ctx, importService, { fileName: basename(path), stock }, createReadStream(path))
  if (!received.ok) return received
  const { id } = received.value
  const work = async () => {
    for (;;) {
      const [row] = await ctx.db.select().from(imports).where(eq(imports.id, id))
      if (!row || !['checking', 'running', 'pictures'].includes(row.state)) return
      onProgress(row.done)
      await continueImport(ctx, importService, { importId: id, turn: row.turn, isAlone: true })
    }
  }
  await work()
  if (!isDryRun) {
    const confirmed = await confirmImport(ctx, { id, ...confirm })
    if (!confirmed.ok) return confirmed
    await work()
  }
  return findImport(ctx, id)
}
