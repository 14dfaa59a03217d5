import { setTimeout as wait } from 'node:timers/promises'
import { and, eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { isUnavailable } from '../../platform/db/index.ts'
import { storageFailure } from '../../platform/storage/failures.ts'
import { ok } from '../../shared/result.ts'
import { analyseCatalogue, CATALOG_TAG } from '../catalog/index.ts'
import { CONTINUE, type ImportRow, type Slice } from './import-row.ts'
import type { ImportService } from './import-service.ts'
import { checkSlice } from './plan/check-slice.ts'
import { pictureSlice } from './plan/picture-slice.ts'
import { runSlice } from './plan/run-slice.ts'
import type { ImportState } from './schemas.ts'
import { imports } from './tables.ts'

const steps: Partial<Record<ImportState, { slice: Slice; next: (row: ImportRow) => ImportState }>> = {
  checking: { slice: checkSlice, next: () => 'ready' },
  running: { slice: runSlice, next: ({ hasPictures }) => (hasPictures ? 'pictures' : 'done') },
  pictures: { slice: pictureSlice, next: () => 'done' },
}

/** How long one job works at a stretch: other jobs in the queue wait for it. */
const STRETCH_MS = 1500
/** Stretches between two purges of the catalogue pages; imported products still appear within five seconds. */
const PURGE_EVERY = 2

/**
 * Resumes an import where it stopped, works for a moment and emits an event if there is more to do. Each slice is one
 * transaction with its own progress, so after a kill the import resumes at the next product and none is half saved.
 * Between slices it pauses, so that shoppers are served meanwhile; `isAlone` skips the pauses. An unexpected error stops
 * the import, and staff can resume it from there.
 */
export async function continueImport(
  ctx: Context,
  importService: ImportService,
  { importId, turn, isAlone = false }: { importId: string; turn: number; isAlone?: boolean },
): Promise<void> {
  const end = performance.now() + STRETCH_MS
  let row = await find(ctx, importId)
  try {
    // Before any transaction: another host may have received the file.
    if (row && row.state !== 'pictures') await importService.findFile(row.id)
    while (row && row.turn === turn) {
      const step = steps[row.state]
      if (!step) return
      const begun = performance.now()
      const after: ImportRow | null = await step.slice(ctx, importService, row)
      if (!after) return await moveOn(ctx, row, step.next(row))
      if (performance.now() > end) return await moveOn(ctx, row, row.state)
      const pause = importService.pace.took(row.state, performance.now() - begun)
      if (!isAlone) await wait(pause)
      row = after === row ? await find(ctx, importId) : after
    }
  } catch (error) {
    if (isUnavailable(error) || !row) throw error
    ctx.log.error({ err: error, importId }, 'An import stopped')
    const failure = `${storageFailure(error) ? 'The store could not write files.' : 'Something unexpected went wrong.'} Everything imported so far is complete.`
    await ctx.db
      .update(imports)
      .set({ state: 'failed', failedIn: row.state, failure, updatedAt: ctx.now() })
      .where(eq(imports.id, importId))
    await ctx.purge([CATALOG_TAG])
  }
}

async function find(ctx: Context, id: string): Promise<ImportRow | undefined> {
  const [row] = await ctx.db.select().from(imports).where(eq(imports.id, id))
  return row
}

/**
 * Queues the next stretch of the same step, or the next step. If two jobs do the same work, only one of them continues.
 */
async function moveOn(ctx: Context, row: ImportRow, state: ImportState): Promise<void> {
  const isNewStep = state !== row.state
  const isOver = state === 'done'
  if (isOver) await analyseCatalogue(ctx)
  await ctx.transaction(async (tx) => {
    const [moved] = await tx.db
      .update(imports)
      .set({
        state,
        turn: row.turn + 1,
        updatedAt: tx.now(),
        ...(isNewStep ? { position: 0 } : {}),
        ...(isOver ? { finishedAt: tx.now() } : {}),
      })
      .where(and(eq(imports.id, row.id), eq(imports.turn, row.turn), eq(imports.state, row.state)))
      .returning({ id: imports.id })
    if (!moved) return ok(null)
    if (steps[state]) await tx.announce(CONTINUE, { importId: row.id, turn: row.turn + 1 })
    if (row.state !== 'checking' && (isNewStep || row.turn % PURGE_EVERY === 0)) await tx.purge([CATALOG_TAG])
    return ok(null)
  })
}
