import { sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'

const TABLES = ['products', 'variants', 'product_images', 'product_upsells', 'catalog_counts']

/**
 * Updates the planner's statistics. PostgreSQL does this automatically after a while, the embedded database never does;
 * without it, a list in a large store is sorted in full instead of read along its index. One statement per table: all
 * at once take longer than a statement may in a large store, and shoppers are served in between. A table that takes too
 * long is only logged: what was imported is complete without statistics.
 */
export async function analyseCatalogue(ctx: Context): Promise<void> {
  for (const table of TABLES)
    await ctx.db
      .execute(sql.raw(`analyze ${table}`))
      .catch((error: unknown) => ctx.log.warn({ err: error, table }, 'The statistics of a table were not updated'))
}
