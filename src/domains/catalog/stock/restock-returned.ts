import { sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { queryRows } from '../../../platform/db/query-rows.ts'
import { textArray } from '../rows.ts'
import { stockMovements } from './tables.ts'
import { showCounts, type Taken } from './take-stock.ts'

type Units = { variantId: string; quantity: number }

/**
 * Puts returned units back on the shelf. `reference` is the number of the return. The caller ensures that it happens
 * only once.
 */
export async function restockReturned(tx: Context, units: readonly Units[], reference: string): Promise<void> {
  const sums = new Map<string, number>()
  for (const { variantId, quantity } of units)
    if (quantity > 0) sums.set(variantId, (sums.get(variantId) ?? 0) + quantity)
  if (sums.size === 0) return
  // Locked in id order, as orders do, and before the counts are read.
  const ids = textArray([...sums.keys()])
  await tx.db.execute(sql`select 1 from variants where id = any(${ids}) order by id for no key update`)
  const actor = tx.actor.kind === 'staff' ? tx.actor.email : null
  const changed: Taken[] = []
  for (const [variantId, quantity] of [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const [row] = await queryRows<{ productId: string; stock: number }>(
      tx.db,
      sql`update variants set stock = stock + ${quantity} where id = ${variantId}
        returning product_id as "productId", stock`,
    )
    if (!row) throw new Error(`There is no variant ${variantId}`)
    changed.push({ productId: row.productId, before: row.stock - quantity, left: row.stock })
    await tx.db
      .insert(stockMovements)
      .values({ variantId, delta: quantity, reason: 'returned', reference, actor, at: tx.now() })
  }
  await showCounts(tx, changed)
}
