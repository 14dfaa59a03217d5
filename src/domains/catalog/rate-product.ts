import { sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { productTag, SHELF_TAG } from './taxonomy.ts'

/** Average rating and number of a product's published reviews. */
export type ReviewFigures = { rating: number; reviews: number }

/**
 * Sets the review figures of a product wherever it is shown; null restores the imported ones when no review is left.
 * The caller must serialise concurrent ratings, so that the second includes the first.
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
