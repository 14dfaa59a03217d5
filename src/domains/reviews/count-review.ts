import { eq, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { queryRows } from '../../platform/db/query-rows.ts'
import { productTag, rateProduct } from '../catalog/index.ts'
import type { ReviewRow } from './review-view.ts'
import { averageOf } from './rules.ts'
import { reviewTotals } from './tables.ts'

type Counted = Pick<ReviewRow, 'status' | 'stars'>
const starsOf = (review: Counted | null): number => (review?.status === 'published' ? review.stars : 0)

/**
 * Updates a product's totals and displayed rating after one of its reviews changed from `before` to `after`; null means
 * no review. The caller holds the review's row lock, so that `before` is what was counted.
 */
export async function countReview(
  tx: Context,
  productId: string,
  before: Counted | null,
  after: Counted | null,
): Promise<void> {
  const [was, is] = [starsOf(before), starsOf(after)]
  if (was === 0 && is === 0) return
  // Only the text has changed, not the stars.
  if (was === is) return tx.purge([productTag(productId)])
  const by = (stars: number): number => Number(is === stars) - Number(was === stars)
  const { one, two, three, four, five, count, points } = reviewTotals
  await tx.db.insert(reviewTotals).values({ productId }).onConflictDoNothing()
  // The totals row is locked from here on: of two reviews of one product, the second reaches `rateProduct` after the
  // first.
  const [totals] = await tx.db
    .update(reviewTotals)
    .set({
      one: sql`${one} + ${by(1)}`,
      two: sql`${two} + ${by(2)}`,
      three: sql`${three} + ${by(3)}`,
      four: sql`${four} + ${by(4)}`,
      five: sql`${five} + ${by(5)}`,
    })
    .where(eq(reviewTotals.productId, productId))
    .returning({ count, points })
  if (!totals) throw new Error(`Product ${productId} has no totals`)
  const invented = await readInvented(tx, productId)
  const real = { count: totals.count - invented.count, points: totals.points - invented.points }
  const figures = { rating: averageOf(real.points, real.count), reviews: real.count }
  await rateProduct(tx, productId, real.count > 0 ? figures : null)
}

/** The published reviews that were made up with the demo: they count in no rating (decision 0062). */
async function readInvented(tx: Context, productId: string): Promise<{ count: number; points: number }> {
  const [found] = await queryRows<{ count: number; points: number }>(
    tx.db,
    sql`select count(*)::int as count, coalesce(sum(stars), 0)::int as points from reviews
      where product_id = ${productId} and is_demo and status = 'published'`,
  )
  return found ?? { count: 0, points: 0 }
}
