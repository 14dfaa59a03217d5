import { eq } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { ok } from '../../../shared/result.ts'
import { saveProducts } from '../../catalog/index.ts'
import type { SaveReport } from '../../catalog/records/schemas.ts'
import type { ImportRow, Slice } from '../import-row.ts'
import { refuse } from '../problems.ts'
import type { MissingNames, SampleProduct } from '../schemas.ts'
import { imports } from '../tables.ts'
import {
  countMissingDeclarations,
  lockUnchanged,
  type ReadSlice,
  readSlice,
  saveKeys,
  saveProblems,
  saveSeen,
} from './read-slice.ts'
import { refusedProblems } from './refused-problems.ts'

const MAX_SAMPLE = 20
const MAX_CHANGES = 12
const MAX_MISSING = 200

/** The dry run: applies the next products up to the point of writing, in a transaction that is rolled back. */
export const checkSlice: Slice = async (ctx, importService, row) => {
  const slice = await readSlice(ctx, importService, row)
  if (!slice) return null
  const tried = await trySave(ctx, slice)
  const refused = new Set(tried.refused.map(({ slug }) => slug))
  const problems = [...slice.problems, ...refusedProblems(slice.plans, tried.refused)]
  const good = slice.plans.filter(({ draft }) => !refused.has(draft.slug))
  const counts = { ...row.counts }
  counts.refused += slice.refused + refused.size
  for (const { kind } of good) counts[kind] += 1
  const changes = {
    position: slice.end,
    done: row.done + slice.done,
    counts,
    problems: row.problems + problems.length,
    missing: addMissing(row.missing, good),
    picturesFound: row.picturesFound + good.reduce((sum, { pictures }) => sum + pictures, 0),
    uncounted: row.uncounted + good.reduce((sum, { uncounted }) => sum + uncounted, 0),
    lacking: countMissingDeclarations(row.lacking, good),
    // Written only until it is full: it is the largest value of the row.
    ...(row.sample.length < MAX_SAMPLE
      ? { sample: [...row.sample, ...good.flatMap(sampleOf)].slice(0, MAX_SAMPLE) }
      : {}),
  }
  const done = await ctx.transaction(async (tx) => {
    if (!(await lockUnchanged(tx, row))) return ok(row)
    await saveProblems(tx, row, problems)
    await saveKeys(tx, row.id, slice.keys)
    if (row.stock === 'set') await saveSeen(tx, row.id, slice.plans)
    await tx.db
      .update(imports)
      .set({ ...changes, updatedAt: tx.now() })
      .where(eq(imports.id, row.id))
    return ok({ ...row, ...changes })
  })
  return done.value
}

async function trySave(ctx: Context, { plans, names }: ReadSlice): Promise<Pick<SaveReport, 'refused'>> {
  const records = plans.flatMap(({ kind, record }) => (kind === 'unchanged' ? [] : [record]))
  let report: Pick<SaveReport, 'refused'> = { refused: [] }
  if (records.length === 0) return report
  await ctx.transaction(async (tx) => {
    const saved = await saveProducts(tx, records, { createMissing: true, names, isTrial: true })
    report = saved.value
    return refuse('DRY_RUN')
  })
  return report
}

function addMissing(known: ImportRow['missing'], plans: ReadSlice['plans']): MissingNames {
  const all = new Map(known.map((each) => [`${each.kind} ${each.name}`, each]))
  for (const { kind, name } of plans.flatMap(({ missing }) => missing)) {
    const before = all.get(`${kind} ${name}`)
    if (before || all.size < MAX_MISSING)
      all.set(`${kind} ${name}`, { kind, name, products: (before?.products ?? 0) + 1 })
  }
  return [...all.values()]
}

const sampleOf = ({ kind, draft, record, changes }: ReadSlice['plans'][number]): SampleProduct[] =>
  kind === 'unchanged'
    ? []
    : [
        {
          row: draft.row,
          slug: record.slug,
          name: record.name,
          isNew: kind === 'created',
          changes: changes.slice(0, MAX_CHANGES),
        },
      ]
