import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { cutText } from '../../../shared/cut-text.ts'
import { lockNamed, missingDeclarationsOf } from '../../catalog/index.ts'
import type { Draft } from '../file/draft.ts'
import { formats } from '../formats/detect.ts'
import { readGroups } from '../group-rows.ts'
import type { ImportRow } from '../import-row.ts'
import type { ImportService } from '../import-service.ts'
import { type LackingDeclarations, MAX_PROBLEMS, type RowProblem } from '../schemas.ts'
import { importCounts, importKeys, importProblems } from '../tables.ts'
import { type Plan, planProducts } from './plan-products.ts'

/**
 * Products per transaction. The embedded database serves nobody while products are written, so a run takes few. A check
 * only reads, and shoppers are served between its reads, so larger slices save the fixed cost of each.
 */
const SLICE = { running: 2, checking: 8 }

export type ReadSlice = {
  /** One plan per usable product of the slice. */
  plans: Extract<Plan, { ok: true }>[]
  refused: number
  problems: RowProblem[]
  keys: { key: string; row: number }[]
  done: number
  end: number
}

/** Reads the next products of an import's file, and plans the changes for each. Null at the end of the file. */
export async function readSlice(ctx: Context, importService: ImportService, row: ImportRow): Promise<ReadSlice | null> {
  const groups = await readGroups(
    importService.fileOf(row.id),
    row.position,
    row.state === 'checking' ? SLICE.checking : SLICE.running,
  )
  const last = groups.at(-1)
  if (!last) return null
  const problems: RowProblem[] = []
  let refused = 0
  const refuse = (...all: readonly RowProblem[]) => {
    refused += 1
    problems.push(...all)
  }
  const drafts: Draft[] = []
  const keys = new Map<string, number>()
  const drafted = groups.map(({ rows }) => formats[row.format].draft(rows, row.header))
  const known = await readKeys(
    ctx,
    row.id,
    drafted.flatMap((each) => (each.ok ? keysOf(each.draft).map(({ key }) => key) : [])),
  )
  for (const each of drafted) {
    if (!each.ok) {
      refuse(...each.problems)
      continue
    }
    const own = keysOf(each.draft)
    const taken = own.find(({ key, row: at }) => {
      const first = keys.get(key) ?? known.get(key)
      return first !== undefined && (first !== at || keys.has(key))
    })
    if (taken) refuse(takenProblem(each.draft, taken, keys.get(taken.key) ?? known.get(taken.key)))
    else {
      for (const { key, row: at } of own) keys.set(key, at)
      drafts.push(each.draft)
    }
  }
  const isRun = row.state === 'running'
  const skus = drafts.flatMap(({ variants }) => variants.map(({ given }) => given.sku))
  // Locks before stock is read: an order placed now waits, and takes from the stock that is written here.
  if (isRun)
    await lockNamed(ctx, { slugs: drafts.map(({ slug }) => slug), ids: drafts.flatMap(({ id }) => id ?? []), skus })
  const plans = await planProducts(ctx, importService, drafts, {
    stock: row.stock,
    fills: isRun ? row.fills : {},
    seen: isRun ? await readSeen(ctx, row.id, skus) : null,
    isFetching: isRun && row.hasPictures === 1,
  })
  for (const plan of plans) if (!plan.ok) refuse(...plan.problems)
  return {
    plans: plans.filter((plan) => plan.ok),
    refused,
    problems,
    keys: [...keys].map(([key, at]) => ({ key, row: at })),
    done: groups.length,
    end: last.end,
  }
}

const keysOf = ({ slug, row, variants }: Draft): { key: string; row: number }[] => [
  { key: `slug:${slug}`, row },
  ...variants.map(({ given, row: at }) => ({ key: `sku:${given.sku}`, row: at })),
]

function takenProblem(draft: Draft, { key, row }: { key: string; row: number }, first: number | undefined): RowProblem {
  const [, kind = '', value = ''] = /^(\w+):(.*)$/s.exec(key) ?? []
  return {
    row,
    column: kind === 'slug' ? draft.columnOf('slug') : draft.columnOf('variants', 'sku'),
    value: cutText(value, 80),
    reason:
      kind === 'slug'
        ? `is also used in row ${first}: keep the rows of a product together and give each product its own name`
        : `is also used in row ${first}: each SKU must be unique`,
  }
}

async function readKeys(ctx: Context, importId: string, keys: readonly string[]): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map()
  const rows = await ctx.db
    .select({ key: importKeys.key, row: importKeys.row })
    .from(importKeys)
    .where(and(eq(importKeys.importId, importId), inArray(importKeys.key, [...keys])))
  return new Map(rows.map(({ key, row }) => [key, row]))
}

/** The counts that the check saw. */
async function readSeen(ctx: Context, importId: string, skus: readonly string[]): Promise<Map<string, number>> {
  if (skus.length === 0) return new Map()
  const rows = await ctx.db
    .select({ sku: importCounts.sku, seen: importCounts.seen })
    .from(importCounts)
    .where(and(eq(importCounts.importId, importId), inArray(importCounts.sku, [...skus])))
  return new Map(rows.map(({ sku, seen }) => [sku, seen]))
}

/** Saves the counts that the check sees, so that the import can work out the intended change. */
export async function saveSeen(tx: Context, importId: string, plans: ReadSlice['plans']): Promise<void> {
  const seen = plans.flatMap(({ counts }) => counts)
  if (seen.length === 0) return
  await tx.db
    .insert(importCounts)
    .values(seen.map((each) => ({ importId, ...each })))
    .onConflictDoNothing()
}

/** Saves the problems, up to the maximum worth reading; `isRefusal` is false for products that are imported. */
export async function saveProblems(
  tx: Context,
  { id, problems: had }: Pick<ImportRow, 'id' | 'problems'>,
  problems: readonly RowProblem[],
  isRefusal = true,
): Promise<void> {
  const listed = problems.slice(0, Math.max(0, MAX_PROBLEMS - had))
  if (listed.length > 0)
    await tx.db.insert(importProblems).values(listed.map((each) => ({ importId: id, ...each, isRefusal })))
}

/** Counts the products that lack each declaration required by law. */
export function countMissingDeclarations(known: ImportRow['lacking'], plans: ReadSlice['plans']): LackingDeclarations {
  const all = new Map(Object.entries(known))
  for (const { record } of plans)
    for (const name of missingDeclarationsOf(record)) all.set(name, (all.get(name) ?? 0) + 1)
  return Object.fromEntries(all)
}

export async function saveKeys(tx: Context, importId: string, keys: ReadSlice['keys']): Promise<void> {
  if (keys.length === 0) return
  await tx.db
    .insert(importKeys)
    .values(keys.map((each) => ({ importId, ...each })))
    .onConflictDoNothing()
}

/** Locks the import for the rest of the transaction; false if another job has done the slice. */
export async function lockUnchanged(tx: Context, { id, position, state, turn }: ImportRow): Promise<boolean> {
  const rows =
    await tx.db.execute(sql`select 1 from imports where id = ${id} and position = ${position} and state = ${state}
    and turn = ${turn} for update`)
  return (rows as unknown as { rows: unknown[] }).rows.length === 1
}
