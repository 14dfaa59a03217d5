import { asc, desc, eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { ok, type Result } from '../../shared/result.ts'
import { forbid } from '../roles/index.ts'
import { findProblems } from './find-problems.ts'
import type { ImportRow } from './import-row.ts'
import { countWaiting } from './plan/picture-slice.ts'
import { refuse } from './problems.ts'
import { type FoundImport, type ImportView, ProblemsQuery } from './schemas.ts'
import { imports } from './tables.ts'

const LISTED = 20

/** The latest imports, newest first. */
export async function findImports(ctx: Context): Promise<Result<ImportView[], 'FORBIDDEN'>> {
  const refused = forbid(ctx, 'catalog.write')
  if (refused) return refused
  const rows = await ctx.db.select().from(imports).orderBy(desc(imports.createdAt), asc(imports.id)).limit(LISTED)
  return ok(rows.map((row) => viewOf(row)))
}

/** One import and a page of its problems. */
export async function findImport(
  ctx: Context,
  id: string,
  query: ProblemsQuery = ProblemsQuery.parse({}),
): Promise<Result<FoundImport, 'FORBIDDEN' | 'IMPORT_NOT_FOUND'>> {
  const refused = forbid(ctx, 'catalog.write')
  if (refused) return refused
  const [row] = await ctx.db.select().from(imports).where(eq(imports.id, id))
  if (!row) return refuse('IMPORT_NOT_FOUND')
  const waiting = row.state === 'pictures' ? await countWaiting(ctx, row) : 0
  return ok({ ...viewOf(row, waiting), ...(await findProblems(ctx, id, query)) })
}

const viewOf = (row: ImportRow, waiting = 0): ImportView => ({
  id: row.id,
  fileName: row.fileName,
  format: row.format,
  bytes: row.bytes,
  state: row.state,
  stock: row.stock,
  total: row.total,
  done: row.done,
  counts: row.counts,
  missing: row.missing,
  sample: row.sample,
  uncounted: row.uncounted,
  lacking: row.lacking,
  pictures: { found: row.picturesFound, fetched: row.picturesFetched, failed: row.picturesFailed, waiting },
  problems: row.problems,
  by: row.actor,
  createdAt: row.createdAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
  failure: row.failure,
})
