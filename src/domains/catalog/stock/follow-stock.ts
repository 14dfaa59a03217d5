import { sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { queryRows } from '../../../platform/db/query-rows.ts'
import { adjustCounts } from '../counts.ts'
import { textArray } from '../rows.ts'

/**
 * Brings the values that products repeat from their variants (in stock, card variant, its price) up to date after a
 * count has reached or left 0, and marks the products as changed: lists look up which variants are in stock. Other orders
 * touch no product row, so that orders of one product do not queue for it.
 */
export async function followStock(tx: Context, productIds: readonly string[]): Promise<void> {
  if (productIds.length === 0) return
  const ids = textArray(productIds)
  // A separate statement, before the counts are read: the last units of two variants may sell at the same time, and
  // only after the lock does this transaction see what the other took.
  await tx.db.execute(sql`select 1 from products where id = any(${ids}) order by id for no key update`)
  const cards = sql`(select distinct on (product_id) product_id, id, stock, price, mrp, coalesce(mrp > price, false) as is_on_sale
    from variants where product_id = any(${ids}) and is_active order by product_id, (stock > 0) desc, position, id)`
  const flips = await queryRows<{ id: string }>(
    tx.db,
    sql`select p.id from products p join ${cards} c on c.product_id = p.id where p.is_on_sale <> c.is_on_sale`,
  )
  const flipping = flips.map((row) => row.id)
  await adjustCounts(tx.db, flipping, -1)
  await tx.db.execute(sql`
    update products p set is_in_stock = c.stock > 0, card_variant_id = c.id, price = c.price, mrp = c.mrp, is_on_sale = c.is_on_sale,
      updated_at = ${tx.now().toISOString()}::timestamptz
    from ${cards} c
    where p.id = c.product_id`)
  await adjustCounts(tx.db, flipping, 1)
}
