import { sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { adjustCounts } from './counts.ts'
import { textArray } from './rows.ts'

/**
 * Deletes products for good, with everything that belongs to them, and archives others that orders refer to. The caller
 * holds the catalogue lock and purges everything: the lists in memory can't follow rows that are gone.
 */
export async function removeProducts(
  tx: Context,
  { deleted, archived }: { deleted: readonly string[]; archived: readonly string[] },
): Promise<void> {
  const { db } = tx
  await adjustCounts(db, [...deleted, ...archived], -1)
  await db.execute(
    sql`update products set status = 'archived', publish_at = null, updated_at = ${tx.now().toISOString()}::timestamptz
      where id = any(${textArray(archived)})`,
  )
  const gone = textArray(deleted)
  await db.execute(sql`delete from product_upsells where product_id = any(${gone}) or upsell_id = any(${gone})`)
  await db.execute(sql`delete from old_slugs where kind = 'product' and target_id = any(${gone})`)
  await db.execute(sql`delete from alerts where product_id = any(${gone})`)
  await db.execute(sql`delete from review_totals where product_id = any(${gone})`)
  // Stock movements are append-only. The function deletes them together with their variants, and foreign keys stop it
  // where an order refers to one.
  await db.execute(sql`select delete_products(${gone})`)
}
