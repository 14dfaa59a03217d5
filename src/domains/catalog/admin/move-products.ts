import { sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { queryRows } from '../../../platform/db/query-rows.ts'
import { adjustCounts } from '../counts.ts'
import { textArray } from '../rows.ts'

/**
 * Updates the category and subcategory of a category's products when it moves under a parent or to the top level, and
 * adjusts the list counts. The caller holds the catalogue lock.
 */
export async function moveProducts(tx: Context, id: string, from: string | null, to: string | null): Promise<void> {
  const rows = await queryRows<{ id: string }>(
    tx.db,
    sql`select id from products where ${from ? sql`subcategory_id` : sql`category_id`} = ${id} order by id for no key update`,
  )
  const ids = rows.map((row) => row.id)
  if (ids.length === 0) return
  await adjustCounts(tx.db, ids, -1)
  await tx.db.execute(
    sql`update products set category_id = ${to ?? id}, subcategory_id = ${to ? id : null},
      updated_at = ${tx.now().toISOString()}::timestamptz where id = any(${textArray(ids)})`,
  )
  await adjustCounts(tx.db, ids, 1)
}
