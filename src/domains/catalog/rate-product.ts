import { sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { productTag, SHELF_TAG } from './taxonomy.ts'

/** The figures of a product's published reviews. */
export type ReviewFigures = { rating: number; reviews: number }

/**
 * Shows the figures of a product's reviews wherever it is shown; with null, since it has none any more, what was
 * imported is shown again. The caller sees to it that of two who rate at once the second knows of the first.
 */
export async function rateProduct(tx: Context, productId: string, figures: ReviewFigures | null): Promise<void> {
  const imported = (column: 'rating' | 'reviews') =>
    sql.raw(`case when is_reviewed then imported_${column} else ${column} end`)
  const { rating, reviews } = figures
    ? { rating: sql`${figures.rating}::double precision`, reviews: sql`${figures.reviews}::integer` }
    : { rating: imported('rating'), reviews: imported('reviews') }
  await tx.db.execute(sql`
    update products set rating = ${rating}, reviews = ${reviews}, is_reviewed = ${figures !== null},
      imported_rating = ${imported('rating')}, imported_reviews = ${imported('reviews')},
      updated_at = ${tx.now().toISOString()}::timestamptz
    where id = ${productId}`)
  await tx.purge([productTag(productId), SHELF_TAG])
}
