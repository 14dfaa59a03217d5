import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { recordActivity } from '../../activity-log/index.ts'
import { forbid, staffTransaction } from '../../roles/index.ts'
import { refuse } from '../problems.ts'
import { variantTitle } from '../rules.ts'
import { products, variants } from '../tables.ts'
import { quarantinedUnits } from './tables.ts'
import { restoreStock, staffEmail } from './take-stock.ts'

/** Units that wait for an inspection. */
export type Quarantined = {
  id: number
  variantId: string
  productId: string
  name: string
  title: string
  sku: string
  quantity: number
  /** The order they came back from. */
  orderNumber: string
  at: string
}

/** Units in quarantine, the longest waiting first. */
export async function findQuarantined(
  ctx: Context,
  { after = 0, limit = 50 }: { after?: number | undefined; limit?: number },
): Promise<Result<{ rows: Quarantined[]; next: number | null }, 'FORBIDDEN'>> {
  const refused = forbid(ctx, 'stock.write')
  if (refused) return refused
  const rows = await ctx.db
    .select({ row: quarantinedUnits, variant: variants, name: products.name })
    .from(quarantinedUnits)
    .innerJoin(variants, eq(variants.id, quarantinedUnits.variantId))
    .innerJoin(products, eq(products.id, variants.productId))
    .where(and(isNull(quarantinedUnits.decidedAt), gt(quarantinedUnits.id, after)))
    .orderBy(asc(quarantinedUnits.id))
    .limit(limit + 1)
  const page = rows.slice(0, limit)
  return ok({
    rows: page.map(({ row, variant, name }) => ({
      ...{ id: row.id, quantity: row.quantity, orderNumber: row.reference, at: row.at.toISOString() },
      ...{ variantId: variant.id, productId: variant.productId, sku: variant.sku, name },
      title: variantTitle({ flavor: variant.flavor, weight: variant.weight }),
    })),
    next: rows.length > limit ? (page.at(-1)?.row.id ?? null) : null,
  })
}

/** How many units wait for an inspection; null for staff who don't inspect. */
export async function countQuarantined(ctx: Context): Promise<number | null> {
  if (forbid(ctx, 'stock.write')) return null
  const [row] = await ctx.db
    .select({ units: sql<number>`coalesce(sum(${quarantinedUnits.quantity}), 0)::int` })
    .from(quarantinedUnits)
    .where(isNull(quarantinedUnits.decidedAt))
  return row?.units ?? 0
}

/** Decides about units in quarantine, once: `restock` of them go back to stock, the rest is written off. */
export async function decideQuarantine(
  ctx: Context,
  { id, restock }: { id: number; restock: number },
): Promise<
  Result<{ restocked: number; writtenOff: number }, 'FORBIDDEN' | 'QUARANTINE_NOT_FOUND' | 'QUARANTINE_UNITS'>
> {
  return staffTransaction(ctx, 'stock.write', async (tx) => {
    const [held] = await tx.db
      .select()
      .from(quarantinedUnits)
      .where(and(eq(quarantinedUnits.id, id), isNull(quarantinedUnits.decidedAt)))
      .for('update')
    if (!held) return refuse('QUARANTINE_NOT_FOUND')
    const { quantity, variantId, reference } = held
    if (restock > quantity) return refuse('QUARANTINE_UNITS', { quantity })
    const decidedBy = staffEmail(tx)
    await tx.db
      .update(quarantinedUnits)
      .set({ restocked: restock, decidedAt: tx.now(), decidedBy })
      .where(eq(quarantinedUnits.id, id))
    if (restock > 0) await restoreStock(tx, [{ variantId, quantity: restock, reference }], 'quarantine')
    const after = { restocked: restock, writtenOff: quantity - restock }
    await recordActivity(tx, {
      action: 'stock.quarantine',
      subject: ['variant', variantId],
      before: { quantity },
      after,
    })
    return ok(after)
  })
}
