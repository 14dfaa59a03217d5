import { and, eq, inArray } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { ok, type Result } from '../../shared/result.ts'
import { recordActivity } from '../activity-log/index.ts'
import { forbid, staffTransaction } from '../roles/index.ts'
import { CONTINUE, NO_COUNTS } from './import-row.ts'
import { refuse } from './problems.ts'
import type { ConfirmImport, ImportState } from './schemas.ts'
import { importKeys, importProblems, imports } from './tables.ts'

/** Starts saving what the check planned. */
export async function confirmImport(
  ctx: Context,
  { id, missing, pictures, ...fills }: ConfirmImport & { id: string },
): Promise<Result<null, 'FORBIDDEN' | 'IMPORT_NOT_FOUND' | 'IMPORT_NOT_READY'>> {
  return staffTransaction(ctx, 'catalog.write', async (tx) => {
    const moved = await move(tx, id, ['ready'], 'running')
    if (!moved.ok) return moved
    const { fileName, turn, counts, stock } = moved.value
    // Staff who may not change stock can only import files that were uploaded without counts.
    if (stock !== 'none') {
      const mayNotCount = forbid(ctx, 'stock.write')
      if (mayNotCount) return mayNotCount
    }
    // The run finds these problems again, together with whatever has changed since the check.
    await tx.db.delete(importProblems).where(eq(importProblems.importId, id))
    await tx.db.delete(importKeys).where(eq(importKeys.importId, id))
    await tx.db
      .update(imports)
      .set({
        missingNames: missing,
        hasPictures: pictures ? 1 : 0,
        fills,
        lacking: {},
        position: 0,
        done: 0,
        counts: NO_COUNTS,
        problems: 0,
      })
      .where(eq(imports.id, id))
    await recordActivity(tx, {
      action: 'import.confirm',
      subject: ['import', id],
      after: { fileName, missing, pictures, stock, ...fills, ...counts },
    })
    await tx.announce(CONTINUE, { importId: id, turn })
    return ok(null)
  })
}

/** Stops an import; what it has already saved stays. Refuses as `confirmImport`. */
export async function cancelImport(
  ctx: Context,
  id: string,
): Promise<Result<null, 'FORBIDDEN' | 'IMPORT_NOT_FOUND' | 'IMPORT_NOT_READY'>> {
  return staffTransaction(ctx, 'catalog.write', async (tx) => {
    const moved = await move(tx, id, ['checking', 'ready', 'running', 'pictures', 'failed'], 'cancelled')
    if (!moved.ok) return moved
    await tx.db.update(imports).set({ finishedAt: tx.now() }).where(eq(imports.id, id))
    await recordActivity(tx, {
      action: 'import.cancel',
      subject: ['import', id],
      after: { fileName: moved.value.fileName },
    })
    return ok(null)
  })
}

/** Resumes an import that stopped. Refuses as `confirmImport`. */
export async function resumeImport(
  ctx: Context,
  id: string,
): Promise<Result<null, 'FORBIDDEN' | 'IMPORT_NOT_FOUND' | 'IMPORT_NOT_READY'>> {
  return staffTransaction(ctx, 'catalog.write', async (tx) => {
    const [row] = await tx.db.select().from(imports).where(eq(imports.id, id))
    const moved = await move(tx, id, ['failed'], row?.failedIn ?? 'checking')
    if (!moved.ok) return moved
    await tx.db.update(imports).set({ failedIn: null, failure: '' }).where(eq(imports.id, id))
    await recordActivity(tx, {
      action: 'import.resume',
      subject: ['import', id],
      after: { fileName: moved.value.fileName },
    })
    await tx.announce(CONTINUE, { importId: id, turn: moved.value.turn })
    return ok(null)
  })
}

/** Jobs queued for the previous state become no-ops. */
async function move(tx: Context, id: string, from: ImportState[], to: ImportState) {
  const [row] = await tx.db.select().from(imports).where(eq(imports.id, id)).for('update')
  if (!row) return refuse('IMPORT_NOT_FOUND')
  const [moved] = await tx.db
    .update(imports)
    .set({ state: to, turn: row.turn + 1, updatedAt: tx.now() })
    .where(and(eq(imports.id, id), inArray(imports.state, from)))
    .returning()
  return moved ? ok(moved) : refuse('IMPORT_NOT_READY', { state: row.state })
}
