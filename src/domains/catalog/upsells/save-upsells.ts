import { sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { frequentRows } from '../../../platform/db/query-rows.ts'
import { ok } from '../../../shared/result.ts'
import type { SaveProduct } from '../records/schemas.ts'
import { textArray } from '../rows.ts'
import { productUpsells } from '../tables.ts'
import { upsertRows } from '../upsert-rows.ts'

const BATCH = 1000

/** Saves the recommendations in the records. A product that recommends itself or one that does not exist is skipped. */
export async function saveUpsells(ctx: Context, records: readonly SaveProduct[]): Promise<void> {
  for (let start = 0; start < records.length; start += BATCH) {
    const batch = records.slice(start, start + BATCH)
    await ctx.transaction(async (tx) => {
      const named = batch.flatMap((record) => [record.slug, ...record.upsells.map((upsell) => upsell.product)])
      const found = await frequentRows<{ id: string; slug: string }>(
        tx.db,
        sql`select id, slug from products where slug = any(${textArray([...new Set(named)])})`,
      )
      const ids = new Map(found.map((row) => [row.slug, row.id]))
      const rows = new Map<string, typeof productUpsells.$inferInsert>()
      for (const record of batch) {
        const productId = ids.get(record.slug)
        for (const [position, upsell] of record.upsells.entries()) {
          const upsellId = ids.get(upsell.product)
          if (!productId || !upsellId || productId === upsellId) continue
          const { discountPercentage, description, active } = upsell
          rows.set(`${productId} ${upsellId}`, {
            productId,
            upsellId,
            discountPercentage,
            description,
            isActive: active,
            position,
          })
        }
      }
      const owners = batch.flatMap((record) => ids.get(record.slug) ?? [])
      await frequentRows(tx.db, sql`delete from product_upsells where product_id = any(${textArray(owners)})`)
      await upsertRows(tx.db, productUpsells, [...rows.values()])
      return ok(null)
    })
  }
}
