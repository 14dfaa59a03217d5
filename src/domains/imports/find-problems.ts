import { and, asc, count, eq, gt, min, ne, or, type SQL } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { ok, type Result } from '../../shared/result.ts'
import { forbid } from '../roles/index.ts'
import { csvLine } from './file/cells.ts'
import { readGroups } from './group-rows.ts'
import type { ImportRow } from './import-row.ts'
import type { ImportService } from './import-service.ts'
import { refuse } from './problems.ts'
import { type FoundProblems, PICTURE_COLUMN, PROBLEMS_PAGE, type ProblemsQuery } from './schemas.ts'
import { importProblems, imports } from './tables.ts'

const cell = {
  row: importProblems.row,
  column: importProblems.column,
  value: importProblems.value,
  reason: importProblems.reason,
}

/** A page of an import's problems, for one column or all of them, and the number of problems per column. */
export async function findProblems(ctx: Context, id: string, { page, column }: ProblemsQuery): Promise<FoundProblems> {
  const columns = await ctx.db
    .select({ column: importProblems.column, count: count() })
    .from(importProblems)
    .where(eq(importProblems.importId, id))
    .groupBy(importProblems.column)
    .orderBy(asc(min(importProblems.row)), asc(importProblems.column))
  const all = columns.reduce((sum, each) => sum + each.count, 0)
  const total = column === '' ? all : (columns.find((each) => each.column === column)?.count ?? 0)
  const list = await ctx.db
    .select(cell)
    .from(importProblems)
    .where(and(eq(importProblems.importId, id), column === '' ? undefined : eq(importProblems.column, column)))
    .orderBy(asc(importProblems.row), asc(importProblems.id))
    .limit(PROBLEMS_PAGE)
    .offset((page - 1) * PROBLEMS_PAGE)
  return { list, columns, kept: all, page, totalPages: Math.max(1, Math.ceil(total / PROBLEMS_PAGE)) }
}

export type CsvFile = { fileName: string; lines: AsyncGenerator<string> }

/** The problems of an import as CSV, with the place and the reason of each. */
export async function openProblemsCsv(
  ctx: Context,
  id: string,
): Promise<Result<CsvFile, 'FORBIDDEN' | 'IMPORT_NOT_FOUND'>> {
  const found = await findRow(ctx, id)
  return found.ok ? ok({ fileName: `problems-of-${id}.csv`, lines: problemLines(ctx, id) }) : found
}

async function* problemLines(ctx: Context, id: string): AsyncGenerator<string> {
  yield csvLine(['Row', 'Column', 'Value', 'Reason'])
  for await (const { row, column, value, reason } of allProblems(ctx, id)) yield csvLine([row, column, value, reason])
}

/** The columns added in front of a refused row; they are ignored when such a file is imported. */
const ADDED = ['Row', 'What is wrong']

/**
 * The original rows of the refused products, each with its problems, so that staff can correct them and import them
 * again.
 */
export async function openRefusedCsv(
  ctx: Context,
  importService: ImportService,
  id: string,
): Promise<Result<CsvFile, 'FORBIDDEN' | 'IMPORT_NOT_FOUND' | 'IMPORT_FILE_GONE'>> {
  const found = await findRow(ctx, id)
  if (!found.ok) return found
  const file = await importService.findFile(id)
  if (!file) return refuse('IMPORT_FILE_GONE')
  const name = found.value.fileName.replace(/\.\w{1,5}$/, '').replace(/[^\w.-]+/g, '-')
  return ok({ fileName: `refused-of-${name || id}.csv`, lines: refusedLines(ctx, file, found.value) })
}

async function* refusedLines(ctx: Context, file: string, { id, header }: ImportRow): AsyncGenerator<string> {
  const reasons = new Map<number, string[]>()
  for await (const { row, column, reason } of allProblems(
    ctx,
    id,
    and(eq(importProblems.isRefusal, true), ne(importProblems.column, PICTURE_COLUMN)),
  ))
    reasons.set(row, [...(reasons.get(row) ?? []), `${column} ${reason}`])
  const own = header.flatMap((name, place) => (ADDED.includes(name) ? [] : [place]))
  yield csvLine([...ADDED, ...own.map((place) => header[place] ?? '')])
  let position = 0
  for (;;) {
    const groups = await readGroups(file, position, PROBLEMS_PAGE)
    const last = groups.at(-1)
    if (!last) return
    position = last.end
    for (const { rows } of groups) {
      if (!rows.some(({ row }) => reasons.has(row))) continue
      for (const { row, cells } of rows)
        yield csvLine([row, reasons.get(row)?.join('; ') ?? '', ...own.map((place) => cells[place] ?? '')])
    }
  }
}

async function findRow(ctx: Context, id: string): Promise<Result<ImportRow, 'FORBIDDEN' | 'IMPORT_NOT_FOUND'>> {
  const refused = forbid(ctx, 'catalog.write')
  if (refused) return refused
  const [row] = await ctx.db.select().from(imports).where(eq(imports.id, id))
  return row ? ok(row) : refuse('IMPORT_NOT_FOUND')
}

const AT_ONCE = 1000

async function* allProblems(ctx: Context, importId: string, which?: SQL) {
  for (let last = { row: -1, id: 0 }; ; ) {
    const page = await ctx.db
      .select({ ...cell, id: importProblems.id })
      .from(importProblems)
      .where(
        and(
          eq(importProblems.importId, importId),
          or(gt(importProblems.row, last.row), and(eq(importProblems.row, last.row), gt(importProblems.id, last.id))),
          which,
        ),
      )
      .orderBy(asc(importProblems.row), asc(importProblems.id))
      .limit(AT_ONCE)
    yield* page
    const end = page.at(-1)
    if (!end) return
    last = end
  }
}
