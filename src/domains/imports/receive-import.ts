import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from '../../platform/context.ts'
import { newId } from '../../shared/ids.ts'
import { ok, type Result } from '../../shared/result.ts'
import { recordActivity } from '../activity-log/index.ts'
import { forbid } from '../roles/index.ts'
import { UnreadableFile } from './file/read-csv.ts'
import { FileTooLarge, writeText } from './file/write-text.ts'
import { type Grouped, groupRows } from './group-rows.ts'
import { CONTINUE, NO_COUNTS } from './import-row.ts'
import type { ImportService } from './import-service.ts'
import { refuse } from './problems.ts'
import type { UploadOptions } from './schemas.ts'
import { imports } from './tables.ts'

/**
 * Receives a file of products as a stream and starts checking it; nothing in the store changes before `confirmImport`.
 * Refuses FILE_UNREADABLE with the reason if it is not a table of products.
 */
export async function receiveImport(
  ctx: Context,
  importService: ImportService,
  { fileName, stock }: UploadOptions,
  bytes: AsyncIterable<Uint8Array>,
): Promise<Result<{ id: string }, 'FORBIDDEN' | 'FILE_TOO_LARGE' | 'FILE_UNREADABLE'>> {
  const refused = forbid(ctx, 'catalog.write')
  if (refused) return refused
  const id = newId('imp')
  const stored = await storeRows(importService, id, bytes)
  if (!stored.ok) return stored
  const { size, format, header, total } = stored.value
  return ctx.transaction(async (tx) => {
    const actor = tx.actor.kind === 'staff' ? tx.actor.email : 'the system'
    const createdAt = tx.now()
    const row = {
      id,
      fileName,
      format,
      bytes: size,
      header,
      total,
      // Staff who may not count stock cannot import counts either.
      stock: forbid(ctx, 'stock.write') ? ('none' as const) : stock,
      actor,
      counts: NO_COUNTS,
      createdAt,
      updatedAt: createdAt,
    }
    await tx.db.insert(imports).values(row)
    await recordActivity(tx, {
      action: 'import.upload',
      subject: ['import', id],
      after: { fileName, format, products: total },
    })
    await tx.announce(CONTINUE, { importId: id, turn: 0 })
    return ok({ id })
  })
}

type Stored = Grouped & { size: number }

async function storeRows(
  importService: ImportService,
  id: string,
  bytes: AsyncIterable<Uint8Array>,
): Promise<Result<Stored, 'FILE_TOO_LARGE' | 'FILE_UNREADABLE'>> {
  await mkdir(importService.folder, { recursive: true })
  const csv = join(importService.folder, `${id}.csv`)
  const rows = importService.fileOf(id)
  try {
    const size = await writeText(bytes, csv)
    const grouped = await groupRows(csv, rows)
    await importService.shareFile(id)
    return ok({ size, ...grouped })
  } catch (error) {
    await rm(rows, { force: true })
    if (error instanceof UnreadableFile) return refuse('FILE_UNREADABLE', { reason: error.message })
    if (error instanceof FileTooLarge) return refuse('FILE_TOO_LARGE')
    throw error
  } finally {
    await rm(csv, { force: true })
  }
}
