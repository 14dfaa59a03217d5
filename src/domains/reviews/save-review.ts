import type { Context } from '../../platform/context.ts'
import type { Client } from '../../platform/http.ts'
import type { Result } from '../../shared/result.ts'
import { changeReview } from './change-review.ts'
import { findOwnReviews } from './find-own-reviews.ts'
import { refuse } from './problems.ts'
import type { AddedPictures, NewReview, OwnReview, ReviewChange } from './schemas.ts'
import { writeReview } from './write-review.ts'

/**
 * Writes a review of a product, or updates the existing one, so that a form sent twice makes one review. `product` is
 * its id. Refuses as `writeReview` and `changeReview` do.
 */
export async function saveReview(
  ctx: Context,
  input: NewReview & AddedPictures & Pick<ReviewChange, 'removePictures'>,
  client: Client,
): Promise<
  Result<
    OwnReview,
    | 'LOGIN_REQUIRED'
    | 'PRODUCT_NOT_FOUND'
    | 'REVIEW_NOT_BOUGHT'
    | 'REVIEW_NOT_FOUND'
    | 'REVIEW_PICTURE'
    | 'REVIEW_VARIANT'
    | 'TOO_MANY_TRIES'
  >
> {
  const change = async () => {
    const [own] = await findOwnReviews(ctx, input.product)
    return own ? changeReview(ctx, own.id, input, client) : refuse('REVIEW_NOT_FOUND')
  }
  const changed = await change()
  if (changed.ok || changed.code !== 'REVIEW_NOT_FOUND') return changed
  const written = await writeReview(ctx, input, client)
  // The form was sent from two tabs, and the other one came first.
  return !written.ok && written.code === 'REVIEW_EXISTS' ? change() : written
}
