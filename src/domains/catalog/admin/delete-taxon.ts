import { sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { recordActivity } from '../../activity-log/index.ts'
import { staffTransaction } from '../../roles/index.ts'
import { refuse } from '../problems.ts'
import { CATALOG_TAG } from '../taxonomy.ts'
import { lockTaxa, readTaxa, tableOf } from './taxa.ts'
import type { TaxonKind } from './taxon-schemas.ts'

/**
 * Deletes a category, brand or goal without products or subcategories. Refuses TAXON_IN_USE with what to do instead:
 * orders refer to products, and products refer to these.
 */
export async function deleteTaxon(
  ctx: Context,
  kind: TaxonKind,
  id: string,
): Promise<Result<{ name: string }, 'FORBIDDEN' | 'TAXON_NOT_FOUND' | 'TAXON_IN_USE'>> {
  return staffTransaction(ctx, 'catalog.write', async (tx) => {
    await lockTaxa(tx)
    const all = await readTaxa(tx, kind)
    const own = all.find((each) => each.id === id)
    if (!own) return refuse('TAXON_NOT_FOUND')
    const children = all.filter((each) => each.parentId === id).length
    const what = children > 0 ? `subcategories: ${children}` : own.products > 0 ? `products: ${own.products}` : null
    if (what) {
      const reason = `“${own.name}” still has ${what}, including hidden and archived ones. Hide it instead, or move them first.`
      return refuse('TAXON_IN_USE', { reason })
    }
    await tx.db.execute(sql`delete from old_slugs where kind = ${kind} and target_id = ${id}`)
    await tx.db.execute(sql`delete from ${tableOf(kind)} where id = ${id}`)
    await recordActivity(tx, { action: `${kind}.delete`, subject: [kind, id], before: own })
    await tx.purge([CATALOG_TAG])
    return ok({ name: own.name })
  })
}
