import { sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'

/**
 * Tells the planner what the tables hold now. PostgreSQL does so by itself after a while, the embedded database never
 * does, and without it a list of a large shop is sorted as a whole instead of read along its index.
 */
export async function analyseCatalogue(ctx: Context): Promise<void> {
  await ctx.db.execute(sql`analyze products, variants, product_images, product_upsells, catalog_counts`)
}
