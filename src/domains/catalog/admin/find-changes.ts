import { desc, sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { forbid } from '../../roles/index.ts'
import type { BulkAction } from './schemas.ts'
import { bulkChanges } from './tables.ts'

/** A bulk change that was made; times ISO. */
export type PastChange = { id: string; action: BulkAction; count: number; at: string; undoneAt: string | null }

const MAX_LISTED = 20

/** The latest bulk changes, which `undoChange` takes back however long ago they were made. */
export async function findChanges(ctx: Context): Promise<Result<PastChange[], 'FORBIDDEN'>> {
  const refused = forbid(ctx, 'catalog.read')
  if (refused) return refused
  const rows = await ctx.db
    .select({
      id: bulkChanges.id,
      action: bulkChanges.action,
      count: sql<number>`jsonb_array_length(${bulkChanges.items})`,
      at: bulkChanges.at,
      undoneAt: bulkChanges.undoneAt,
    })
    .from(bulkChanges)
    .orderBy(desc(bulkChanges.at), desc(bulkChanges.id))
    .limit(MAX_LISTED)
  return ok(
    rows.map(({ at, undoneAt, ...row }) => ({
      ...row,
      at: at.toISOString(),
      undoneAt: undoneAt?.toISOString() ?? null,
    })),
  )
}
