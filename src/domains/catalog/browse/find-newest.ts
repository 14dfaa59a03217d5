import { sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { queryRows } from '../../../platform/db/query-rows.ts'
import type { ProductCard } from '../schemas.ts'
import { CATALOG_TAG } from '../taxonomy.ts'
import { findCards } from './cards/find-cards.ts'

/** The published products that were added last. */
export async function findNewest(ctx: Context, limit: number): Promise<ProductCard[]> {
  const ids = await ctx.memory.remember(`catalog:newest:${limit}`, [CATALOG_TAG], async () => {
    const rows = await queryRows<{ id: string }>(
      ctx.db,
      sql`select p.id from products p where p.status = 'published'
        order by p.created_at desc, p.sold desc, p.id limit ${limit}`,
    )
    return rows.map(({ id }) => id)
  })
  return findCards(ctx, ids)
}
