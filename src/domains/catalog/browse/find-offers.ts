import { sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { queryRows } from '../../../platform/db/query-rows.ts'
import { isKey, textArray } from '../rows.ts'
import type { Offer } from '../schemas.ts'

/**
 * Current price and stock of variants, read from the database, not the cache; variants that are not for sale are
 * missing.
 */
export async function findOffers(ctx: Context, asked: readonly string[]): Promise<Map<string, Offer>> {
  const variantIds = asked.filter(isKey)
  if (variantIds.length === 0) return new Map()
  const rows = await queryRows<Offer & { id: string }>(
    ctx.db,
    sql`select v.id, v.product_id as "productId", v.price, v.stock
      from variants v join products p on p.id = v.product_id and p.status = 'published'
      where v.id = any(${textArray(variantIds)}) and v.is_active`,
  )
  return new Map(rows.map(({ id, ...offer }) => [id, offer]))
}
