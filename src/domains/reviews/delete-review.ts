import { and, eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { ok, type Result } from '../../shared/result.ts'
import { ownId } from '../customers/index.ts'
import { countReview } from './count-review.ts'
import { recordReviewEvent } from './note-event.ts'
import { refuse } from './problems.ts'
import { reviews } from './tables.ts'

/** Deletes the customer's own review permanently. Refuses REVIEW_NOT_FOUND, also for another customer's review. */
export async function deleteReview(
  ctx: Context,
  id: string,
): Promise<Result<null, 'LOGIN_REQUIRED' | 'REVIEW_NOT_FOUND'>> {
  const customerId = ownId(ctx)
  if (!customerId) return refuse('LOGIN_REQUIRED')
  return ctx.transaction(async (tx) => {
    const [gone] = await tx.db
      .delete(reviews)
      .where(and(eq(reviews.id, id), eq(reviews.customerId, customerId)))
      .returning()
    if (!gone) return refuse('REVIEW_NOT_FOUND')
    await recordReviewEvent(tx, gone, 'deleted')
    await countReview(tx, gone.productId, gone, null)
    return ok(null)
  })
}
