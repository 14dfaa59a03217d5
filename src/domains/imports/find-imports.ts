import { asc, desc, eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { ok, type Result, refuse } from '../../shared/result.ts'
import { forbid } from '../roles/index.ts'
import { csvLine } from './cells.ts'
import type { ImportRow } from './import-row.ts'
import { type ImportView, MAX_PROBLEMS, type RowProblem } from './schemas.ts'
import { importProblems, imports } from './tables.ts'

const LISTED = 20
const SHOWN_PROBLEMS = 100

/** The latest imports, the newest first. Refuses FORBIDDEN. */
export async function findImports(ctx: Context): Promise<Result<ImportView[]>> {
  const refused = forbid(ctx, 'catalog.write')
  if (refused) return refused
  const rows = await ctx.db.select().from(imports).orderBy(desc(imports.createdAt), asc(imports.id)).limit(LISTED)
  return ok(rows.map(viewOf))
}

/** One import and the first of its problems. Refuses FORBIDDEN, IMPORT_NOT_FOUND. */
export async function findImport(ctx: Context, id: string): Promise<Result<ImportView & { list: RowProblem[] }>> {
  const refused = forbid(ctx, 'catalog.write')
  if (refused) return refused
  const [row] = await ctx.db.select().from(imports).where(eq(imports.id, id))
  if (!row) return refuse('IMPORT_NOT_FOUND')
  return ok({ ...viewOf(row), list: await problemsOf(ctx, id, SHOWN_PROBLEMS) })
}

/** The problems of an import as CSV: where each stands, and why. Refuses as `findImport`. */
export async function findProblemsCsv(ctx: Context, id: string): Promise<Result<{ fileName: string; csv: string }>> {
  const refused = forbid(ctx, 'catalog.write')
  if (refused) return refused
  const [row] = await ctx.db.select().from(imports).where(eq(imports.id, id))
  if (!row) return refuse('IMPORT_NOT_FOUND')
  const rows = await problemsOf(ctx, id, MAX_PROBLEMS)
  const lines = rows.map(({ row: at, column, value, reason }) => csvLine([at, column, value, reason]))
  return ok({ fileName: `problems-of-${id}.csv`, csv: csvLine(['Row', 'Column', 'Value', 'Reason']) + lines.join('') })
}

const problemsOf = (ctx: Context, importId: string, limit: number) =>
  ctx.db
    .select({
      row: importProblems.row,
      column: importProblems.column,
      value: importProblems.value,
      reason: importProblems.reason,
    })
    .from(importProblems)
    .where(eq(importProblems.importId, importId))
    .orderBy(asc(importProblems.row), asc(importProblems.id))
    .limit(limit)

const viewOf = (row: ImportRow): ImportView => ({
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
  pictures: { found: row.picturesFound, fetched: row.picturesFetched, failed: row.picturesFailed },
  problems: row.problems,
  by: row.actor,
  createdAt: row.createdAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
  failure: row.failure,
})
