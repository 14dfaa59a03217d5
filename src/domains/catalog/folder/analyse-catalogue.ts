import { sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'

/**
 * Updates the planner's statistics. PostgreSQL does this automatically after a while, the embedded database never does;
 * without it, a list in a large store is sorted in full instead of read along its index.
 */
export async function analyseCatalogue(ctx: Context): Promise<void> {
  await ctx.db.execute(sql`analyze products, variants, product_images, product_upsells, catalog_counts`)
}
