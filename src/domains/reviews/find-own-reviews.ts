import { and, desc, eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { ownId } from '../customers/index.ts'
import { ownViews } from './review-view.ts'
import type { OwnReview } from './schemas.ts'
import { reviews } from './tables.ts'

/** The signed-in customer's reviews in every status, newest first; with `productId`, only those of that product. */
export async function findOwnReviews(ctx: Context, productId?: string): Promise<OwnReview[]> {
  const customerId = ownId(ctx)
  if (!customerId) return []
  const rows = await ctx.db
    .select()
    .from(reviews)
    .where(and(eq(reviews.customerId, customerId), productId ? eq(reviews.productId, productId) : undefined))
    .orderBy(desc(reviews.writtenAt), desc(reviews.id))
  return ownViews(ctx, rows)
}
