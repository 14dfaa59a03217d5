import { sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { queryRows } from '../../../platform/db/query-rows.ts'
import type { ProductCard } from '../schemas.ts'
import { CATALOG_TAG } from '../taxonomy.ts'
import { type CardRow, cardColumns, cardJoins, cardsOf } from './cards/cards.ts'

/** The published products that are the most below their MRP, in percent; those in stock first. */
export function findBestOffers(ctx: Context, limit: number): Promise<ProductCard[]> {
  return ctx.memory.remember(`catalog:best-offers:${limit}`, [CATALOG_TAG], async () => {
    const rows = await queryRows<CardRow>(
      ctx.db,
      sql`select ${cardColumns} from products p ${cardJoins}
        where p.status = 'published' and p.is_on_sale and p.mrp > 0
        order by p.is_in_stock desc, p.price::float8 / p.mrp, p.sold desc, p.id limit ${sql.raw(String(limit))}`,
    )
    return cardsOf(ctx, rows)
  })
}
