import { and, eq } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { recordActivity } from '../../activity-log/index.ts'
import { productTag } from '../../catalog/index.ts'
import { staffTransaction } from '../../roles/index.ts'
import { recordReviewEvent } from '../note-event.ts'
import { refuse } from '../problems.ts'
import { ownView } from '../review-view.ts'
import type { OwnReview } from '../schemas.ts'
import { reviewPictures, reviews } from '../tables.ts'

/** Removes one picture of a review for good, as staff; the review stays as it is. */
export async function removeReviewPicture(
  ctx: Context,
  { id, pictureId }: { id: string; pictureId: string },
): Promise<Result<OwnReview, 'FORBIDDEN' | 'REVIEW_NOT_FOUND'>> {
  return staffTransaction(ctx, 'reviews.moderate', async (tx) => {
    const [review] = await tx.db.select().from(reviews).where(eq(reviews.id, id)).for('update')
    if (!review) return refuse('REVIEW_NOT_FOUND')
    const [gone] = await tx.db
      .delete(reviewPictures)
      .where(and(eq(reviewPictures.id, pictureId), eq(reviewPictures.reviewId, id)))
      .returning({ id: reviewPictures.id })
    if (!gone) return refuse('REVIEW_NOT_FOUND')
    await recordReviewEvent(tx, review, 'picture-removed')
    if (review.status === 'published') await tx.purge([productTag(review.productId)])
    await recordActivity(tx, {
      action: 'review.remove-picture',
      subject: ['review', id],
      before: { picture: pictureId },
      after: {},
    })
    return ok(await ownView(tx, review))
  })
}
