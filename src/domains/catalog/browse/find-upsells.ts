import { sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { queryRows } from '../../../platform/db/query-rows.ts'
import { isKey, textArray } from '../rows.ts'
import type { UpsellView } from '../schemas.ts'
import { type CardRow, cardColumns, cardJoins, cardOf, taxonomyFor } from './cards/cards.ts'

type Row = CardRow & { product_id: string; discount_percentage: number; description: string }

/** A recommendation with the product that makes it. */
export type ProductUpsell = UpsellView & { productId: string }

/**
 * Active recommendations of these products, in the order of the ids and then as the owner sorted them; published
 * products only.
 */
export async function findUpsells(ctx: Context, asked: readonly string[]): Promise<ProductUpsell[]> {
  const ids = [...new Set(asked.filter(isKey))]
  if (ids.length === 0) return []
  const rows = await queryRows<Row>(
    ctx.db,
    sql`select u.product_id, u.discount_percentage, u.description, ${cardColumns}
      from product_upsells u
      join products b on b.id = u.product_id and b.status = 'published'
      join products p on p.id = u.upsell_id and p.status = 'published' ${cardJoins}
      where u.product_id = any(${textArray(ids)}) and u.is_active
      order by array_position(${textArray(ids)}, u.product_id), u.position`,
  )
  const taxonomy = await taxonomyFor(ctx, rows)
  return rows.map((row) => ({
    productId: row.product_id,
    product: cardOf(row, taxonomy),
    discountPercentage: row.discount_percentage,
    description: row.description,
    isActive: true,
  }))
}
