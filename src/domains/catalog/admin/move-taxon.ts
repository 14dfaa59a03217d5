import { sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { recordActivity } from '../../activity-log/index.ts'
import { staffTransaction } from '../../roles/index.ts'
import { saveOldSlugs, slugKey } from '../old-slugs.ts'
import { refuse } from '../problems.ts'
import { CATALOG_TAG } from '../taxonomy.ts'
import { moveProducts } from './move-products.ts'
import { treeMistake } from './save-taxon.ts'
import { lockTaxa, placeTaxa, readTaxa } from './taxa.ts'
import type { Taxon, TaxonKind, TaxonMove } from './taxon-schemas.ts'

/** Position of an entry, so that a move can be undone: its parent, and the entry after it. */
export type Place = { parentId: string | null; before: string | null }

/**
 * Moves a category, brand or goal among its siblings, or a category under another. Refuses TAXON_REFUSED if the result
 * would not be a valid tree.
 */
export async function moveTaxon(
  ctx: Context,
  kind: TaxonKind,
  { id, to, target }: TaxonMove,
): Promise<Result<{ name: string; was: Place }, 'FORBIDDEN' | 'TAXON_NOT_FOUND' | 'TAXON_REFUSED'>> {
  return staffTransaction(ctx, 'catalog.write', async (tx) => {
    await lockTaxa(tx)
    const all = await readTaxa(tx, kind)
    const own = all.find((each) => each.id === id)
    const next = to === 'before' ? all.find((each) => each.id === target) : undefined
    if (!own || (to === 'before' && !next)) return refuse('TAXON_NOT_FOUND')
    const parentId = to === 'into' ? target || null : (next ?? own).parentId
    if (parentId !== own.parentId) {
      if (kind !== 'category') return refuse('TAXON_NOT_FOUND')
      const mistake = treeMistake(all, id, parentId) ?? slugMistake(all, own, parentId)
      if (mistake) return mistake
      await tx.db.execute(sql`update categories set parent_id = ${parentId} where id = ${id}`)
      await moveProducts(tx, id, own.parentId, parentId)
      await saveOldSlugs(tx, 'category', {
        left: [{ slug: slugKey(own.parentId, own.slug), targetId: id }],
        taken: [slugKey(parentId, own.slug)],
      })
    }
    const was = placeOf(all, own)
    await placeTaxa(tx, kind, orderAfter(all, own, { to, parentId, next }))
    await recordActivity(tx, { action: `${kind}.move`, subject: [kind, id], before: was, after: { to, target } })
    await tx.purge([CATALOG_TAG])
    return ok({ name: own.name, was })
  })
}

const siblingsOf = (all: readonly Taxon[], parentId: string | null) => all.filter((each) => each.parentId === parentId)

function placeOf(all: readonly Taxon[], own: Taxon): Place {
  const siblings = siblingsOf(all, own.parentId)
  return { parentId: own.parentId, before: siblings[siblings.indexOf(own) + 1]?.id ?? null }
}

function slugMistake(all: readonly Taxon[], own: Taxon, parentId: string | null) {
  const reason = `Another one there already uses the address “${own.slug}”. Change one of them first.`
  const isTaken = siblingsOf(all, parentId).some((each) => each.slug === own.slug)
  return isTaken ? refuse('TAXON_REFUSED', { reason }) : null
}

function orderAfter(
  all: readonly Taxon[],
  own: Taxon,
  { to, parentId, next }: { to: TaxonMove['to']; parentId: string | null; next: Taxon | undefined },
): string[] {
  const old = siblingsOf(all, own.parentId).map((each) => each.id)
  const order = siblingsOf(all, parentId)
    .map((each) => each.id)
    .filter((each) => each !== own.id)
  const at = next ? order.indexOf(next.id) : to === 'into' ? order.length : old.indexOf(own.id) + (to === 'up' ? -1 : 1)
  order.splice(Math.max(0, at), 0, own.id)
  return order
}
