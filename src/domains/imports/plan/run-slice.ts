import { eq } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { ok } from '../../../shared/result.ts'
import { CATALOG_TAG, saveProducts } from '../../catalog/index.ts'
import { isHiddenCategoryName } from '../../catalog/rules.ts'
import { readSettings } from '../../settings/index.ts'
import type { Slice } from '../import-row.ts'
import { imports } from '../tables.ts'
import { countMissingDeclarations, lockUnchanged, readSlice, saveKeys, saveProblems } from './read-slice.ts'
import { refusedProblems } from './refused-problems.ts'

/** Saves the next products and the import's progress in one transaction. */
export const runSlice: Slice = async (ctx, importService, row) => {
  const { catalog } = await readSettings(ctx)
  const done = await ctx.transaction(async (tx) => {
    if (!(await lockUnchanged(tx, row))) return ok(row)
    const slice = await readSlice(tx, importService, row)
    if (!slice) return ok(null)
    const wanted = slice.plans.filter(({ kind }) => kind !== 'unchanged')
    const hidden = new Set(
      wanted.flatMap(({ draft, record }) =>
        isHiddenCategoryName(draft.rawCategory || record.category, catalog.hiddenWords) ? [record.category] : [],
      ),
    )
    const report = await saveProducts(
      keepingLists(tx),
      wanted.map(({ record }) => record),
      {
        createMissing: row.missingNames === 'create',
        names: slice.names,
        hiddenCategory: (name) => hidden.has(name),
        areCountsMeant: row.stock === 'set',
      },
    )
    const { refused } = report.value
    const slugs = new Set(refused.map(({ slug }) => slug))
    const problems = [...slice.problems, ...refusedProblems(slice.plans, refused)]
    const counts = { ...row.counts }
    counts.refused += slice.refused + slugs.size
    const good = slice.plans.filter(({ draft }) => !slugs.has(draft.slug))
    for (const { kind } of good) counts[kind] += 1
    const notes = good.flatMap((plan) => plan.notes)
    await saveProblems(tx, row, problems)
    await saveProblems(tx, row, notes, false)
    await saveKeys(tx, row.id, slice.keys)
    const changes = {
      position: slice.end,
      done: row.done + slice.done,
      counts,
      lacking: countMissingDeclarations(row.lacking, good),
      problems: row.problems + problems.length + notes.length,
      updatedAt: tx.now(),
    }
    await tx.db.update(imports).set(changes).where(eq(imports.id, row.id))
    return ok({ ...row, ...changes })
  })
  return done.value
}

/** Purges lists every few seconds, not with each slice: otherwise no page would stay cached while an import runs. */
const keepingLists = (tx: Context): Context => ({
  ...tx,
  purge: (tags) => tx.purge(tags.filter((tag) => tag !== CATALOG_TAG)),
})
