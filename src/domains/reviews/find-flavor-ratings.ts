import { sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { queryRows } from '../../platform/db/index.ts'
import { productTag } from '../catalog/index.ts'
import { averageOf } from './rules.ts'
import type { FlavorRating } from './schemas.ts'

const MAX_FLAVORS = 8

/**
 * The average rating of each flavour that buyers reviewed, the most reviewed first; empty if it was one flavour only.
 * The demo's reviews name no flavour that somebody bought.
 */
export const findFlavorRatings = (ctx: Context, productId: string): Promise<FlavorRating[]> =>
  ctx.memory.remember(`reviews:flavors:${productId}`, [productTag(productId)], async () => {
    const rows = await queryRows<{ flavor: string; count: number; points: number }>(
      ctx.db,
      sql`select flavor, count(*)::int as count, sum(stars)::int as points from reviews
        where product_id = ${productId} and status = 'published' and flavor is not null and not is_demo
        group by flavor order by count(*) desc, flavor limit ${MAX_FLAVORS}`,
    )
    if (rows.length < 2) return []
    return rows.map(({ flavor, count, points }) => ({ flavor, count, average: averageOf(points, count) }))
  })
