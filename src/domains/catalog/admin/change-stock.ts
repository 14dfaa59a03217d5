import { sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { queryRows } from '../../../platform/db/query-rows.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { recordActivity } from '../../activity-log/index.ts'
import { forbid } from '../../roles/index.ts'
import { refuse } from '../problems.ts'
import { isKey } from '../rows.ts'
import { stockMovements } from '../stock/tables.ts'
import { showCounts } from '../stock/take-stock.ts'
import type { StockChange } from './stock-schemas.ts'

export type StockChanged = { variantId: string; before: number; stock: number }

/**
 * Changes the stock of one variant, with a reason: to a counted total, or by what came in or went out. Refuses
 * STOCK_SHORT if more would go out than there is, and STOCK_MOVED if the stock has changed since it was looked up.
 */
export async function changeStock(
  ctx: Context,
  { variantId, mode, amount, seen, reason, note }: StockChange,
): Promise<Result<StockChanged, 'FORBIDDEN' | 'VARIANT_NOT_FOUND' | 'STOCK_SHORT' | 'STOCK_MOVED'>> {
  const refused = forbid(ctx, 'stock.write')
  if (refused) return refused
  if (!isKey(variantId)) return refuse('VARIANT_NOT_FOUND')
  return ctx.transaction(async (tx) => {
    // Lock first: a concurrent order waits, and then takes from the new count.
    const [row] = await queryRows<{ stock: number; product_id: string }>(
      tx.db,
      sql`select stock, product_id from variants where id = ${variantId} for no key update`,
    )
    if (!row) return refuse('VARIANT_NOT_FOUND')
    const before = row.stock
    if (mode === 'count' && seen !== undefined && seen !== before)
      return refuse('STOCK_MOVED', {
        seen,
        stock: before,
        fields: { amount: `The stock is ${before} now. Please count again.` },
      })
    const stock = mode === 'count' ? amount : before + amount
    if (stock < 0) return refuse('STOCK_SHORT', { stock: before, fields: { amount: `Only ${before} in stock` } })
    if (stock > 1_000_000) return refuse('STOCK_SHORT', { stock: before, fields: { amount: '10,00,000 at most' } })
    if (stock === before) return ok({ variantId, before, stock })
    await tx.db.execute(sql`update variants set stock = ${stock} where id = ${variantId}`)
    const actor = tx.actor.kind === 'staff' ? tx.actor.email : null
    await tx.db
      .insert(stockMovements)
      .values({ variantId, delta: stock - before, reason, reference: note || null, actor, at: tx.now() })
    await showCounts(tx, [{ productId: row.product_id, before, left: stock }])
    await recordActivity(tx, {
      action: 'stock.change',
      subject: ['variant', variantId],
      before: { stock: before },
      after: { stock, reason, note },
    })
    return ok({ variantId, before, stock })
  })
}
