import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { ownId } from '../../customers/index.ts'
import { may } from '../../roles/rules.ts'
import { refuse } from '../problems.ts'
import type { ReviewPicture } from '../schemas.ts'
import { reviewPictures, reviews } from '../tables.ts'

/** The pictures of reviews, by the review's id. */
export async function findPictures(
  ctx: Context,
  of: readonly { id: string }[],
): Promise<ReadonlyMap<string, ReviewPicture[]>> {
  if (of.length === 0) return new Map()
  const { id, reviewId, position } = reviewPictures
  const rows = await ctx.db
    .select({ id, reviewId })
    .from(reviewPictures)
    .where(
      inArray(
        reviewId,
        of.map((review) => review.id),
      ),
    )
    .orderBy(asc(position))
  const byReview = Map.groupBy(rows, (row) => row.reviewId)
  return new Map([...byReview].map(([review, pictures]) => [review, pictures.map(pictureView)]))
}

function pictureView({ id, reviewId }: { id: string; reviewId: string }): ReviewPicture {
  const url = `/api/reviews/${reviewId}/pictures/${id}`
  return { id, url, thumb: `${url}?size=thumb` }
}

type AskedPicture = { id: string; pictureId: string; isThumb: boolean }
type FoundPicture = { bytes: Uint8Array; isPublic: boolean; productId: string }

/** A picture of a published review; of any other for its author and for staff who moderate. */
export async function findReviewPicture(
  ctx: Context,
  { id, pictureId, isThumb }: AskedPicture,
): Promise<Result<FoundPicture, 'REVIEW_NOT_FOUND'>> {
  const [found] = await ctx.db
    .select({
      bytes: isThumb ? reviewPictures.thumb : reviewPictures.bytes,
      status: reviews.status,
      customerId: reviews.customerId,
      productId: reviews.productId,
    })
    .from(reviewPictures)
    .innerJoin(reviews, eq(reviews.id, reviewPictures.reviewId))
    .where(and(eq(reviewPictures.id, pictureId), eq(reviews.id, id)))
  if (!found) return refuse('REVIEW_NOT_FOUND')
  const { bytes, productId } = found
  const isPublic = found.status === 'published'
  const isOwn = found.customerId !== null && found.customerId === ownId(ctx)
  if (!isPublic && !isOwn && !may(ctx.actor, 'reviews.moderate')) return refuse('REVIEW_NOT_FOUND')
  return ok({ bytes, isPublic, productId })
}
