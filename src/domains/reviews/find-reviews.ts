import { and, desc, eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { pageOf } from '../../shared/pagination.ts'
import { reviewViews } from './review-view.ts'
import { averageOf } from './rules.ts'
import type { ReviewPage, ReviewPlace, ReviewTotals } from './schemas.ts'
import { reviews, reviewTotals } from './tables.ts'

/**
 * One page of a product's published reviews, newest first, and the totals of all of them. A page past the end becomes
 * the last one.
 */
export async function findReviews(
  ctx: Context,
  productId: string,
  { page, limit, stars = null }: Omit<ReviewPlace, 'stars'> & Partial<ReviewPlace>,
): Promise<ReviewPage> {
  const totals = await readTotals(ctx, productId)
  const total = stars === null ? totals.count : totals.stars[stars]
  const current = Math.min(page, Math.max(1, Math.ceil(total / limit)))
  const rows =
    total === 0
      ? []
      : await ctx.db
          .select()
          .from(reviews)
          .where(
            and(
              eq(reviews.productId, productId),
              eq(reviews.status, 'published'),
              stars === null ? undefined : eq(reviews.stars, stars),
            ),
          )
          .orderBy(desc(reviews.writtenAt), desc(reviews.id))
          .limit(limit)
          .offset((current - 1) * limit)
  return { ...pageOf(await reviewViews(ctx, rows), { page: current, limit, total }), totals }
}

async function readTotals(ctx: Context, productId: string): Promise<ReviewTotals> {
  const [row] = await ctx.db.select().from(reviewTotals).where(eq(reviewTotals.productId, productId))
  const { one = 0, two = 0, three = 0, four = 0, five = 0, count = 0, points = 0 } = row ?? {}
  return { count, average: averageOf(points, count), stars: { 1: one, 2: two, 3: three, 4: four, 5: five } }
}
