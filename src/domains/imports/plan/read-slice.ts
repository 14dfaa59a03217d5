import { sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { frequentRows } from '../../../platform/db/query-rows.ts'
import { inTurns } from '../../../platform/in-turns.ts'
import { cutText } from '../../../shared/cut-text.ts'
import { loadNames, lockNamed, missingDeclarationsOf, type StoreNames } from '../../catalog/index.ts'
import type { Draft, Drafted } from '../file/draft.ts'
import { formats } from '../formats/detect.ts'
import { readGroups } from '../group-rows.ts'
import type { ImportRow } from '../import-row.ts'
import type { ImportService } from '../import-service.ts'
import { type LackingDeclarations, MAX_PROBLEMS, type RowProblem } from '../schemas.ts'
import { importProblems } from '../tables.ts'
import { AT_ONCE, type Plan, planProducts } from './plan-products.ts'

export type ReadSlice = {
  /** One plan per usable product of the slice. */
  plans: Extract<Plan, { ok: true }>[]
  /** The store's brands and categories that the plans refer to. */
  names: StoreNames
  refused: number
  problems: RowProblem[]
  keys: { key: string; row: number }[]
  done: number
  end: number
}

/** Reads the next products of an import's file, and plans the changes for each. Null at the end of the file. */
export async function readSlice(ctx: Context, importService: ImportService, row: ImportRow): Promise<ReadSlice | null> {
  const groups = await readGroups(importService.fileOf(row.id), row.position, importService.pace.products(row.state))
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
  const drafted: Drafted[] = []
  for await (const { rows } of inTurns(groups, AT_ONCE)) drafted.push(formats[row.format].draft(rows, row.header))
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
  const names = await loadNames(ctx)
  const plans = await planProducts(ctx, importService, drafts, {
    names,
    stock: row.stock,
    fills: isRun ? row.fills : {},
    seen: isRun ? await readSeen(ctx, row.id, skus) : null,
    isFetching: isRun && row.hasPictures === 1,
  })
  for (const plan of plans) if (!plan.ok) refuse(...plan.problems)
  return {
    plans: plans.filter((plan) => plan.ok),
    names,
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
  const rows = await frequentRows<{ key: string; row: number }>(
    ctx.db,
    // One index lookup for each key; `= any` would read all keys of the import.
    sql`select known.key, known."row" from unnest(${sql.param(keys)}::text[]) wanted(key) cross join lateral (
        select key, "row" from import_keys where import_id = ${importId} and key = wanted.key offset 0
      ) known`,
  )
  return new Map(rows.map(({ key, row }) => [key, row]))
}

/** The counts that the check saw. */
async function readSeen(ctx: Context, importId: string, skus: readonly string[]): Promise<Map<string, number>> {
  if (skus.length === 0) return new Map()
  const rows = await frequentRows<{ sku: string; seen: number }>(
    ctx.db,
    sql`select counted.sku, counted.seen from unnest(${sql.param(skus)}::text[]) wanted(sku) cross join lateral (
        select sku, seen from import_counts where import_id = ${importId} and sku = wanted.sku offset 0
      ) counted`,
  )
  return new Map(rows.map(({ sku, seen }) => [sku, seen]))
}

/** Saves the counts that the check sees, so that the import can work out the intended change. */
export async function saveSeen(tx: Context, importId: string, plans: ReadSlice['plans']): Promise<void> {
  const seen = plans.flatMap(({ counts }) => counts)
  if (seen.length === 0) return
  const [skus, counts] = [seen.map(({ sku }) => sku), seen.map((each) => each.seen)]
  await frequentRows(
    tx.db,
    sql`insert into import_counts (import_id, sku, seen) select ${importId}, counted.*
      from unnest(${sql.param(skus)}::text[], ${sql.param(counts)}::int[]) counted on conflict do nothing`,
  )
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
  const [texts, rows] = [keys.map(({ key }) => key), keys.map(({ row }) => row)]
  await frequentRows(
    tx.db,
    sql`insert into import_keys (import_id, key, "row") select ${importId}, known.*
      from unnest(${sql.param(texts)}::text[], ${sql.param(rows)}::int[]) known on conflict do nothing`,
  )
}

/**
 * Locks the import for the rest of the transaction; false if another job has done the slice. The commit does not wait
 * for the disk: if it is lost, so is the progress that it records, and the slice runs again. Later commits that do wait,
 * such as those of orders, take it to the disk with them.
 */
export async function lockUnchanged(tx: Context, { id, position, state, turn }: ImportRow): Promise<boolean> {
  const rows = await frequentRows(
    tx.db,
    sql`select set_config('synchronous_commit', 'off', true), set_config('plan_cache_mode', 'force_generic_plan', true),
        set_config('enable_seqscan', 'off', true)
      from imports where id = ${id} and position = ${position} and state = ${state} and turn = ${turn} for update`,
  )
  return rows.length === 1
}
