import type { Context } from '../../platform/context.ts'
import type { ReviewRow } from './review-view.ts'
import type { ReviewAction } from './schemas.ts'
import { reviewEvents } from './tables.ts'

type Noted = Pick<ReviewRow, 'id' | 'productId' | 'customerId' | 'version'>

/** Records who did what to a review. */
export async function recordReviewEvent(tx: Context, review: Noted, action: ReviewAction): Promise<void> {
  const { id: reviewId, productId, customerId, version } = review
  const actor = 'id' in tx.actor ? tx.actor.id : tx.actor.kind
  await tx.db.insert(reviewEvents).values({ reviewId, productId, customerId, action, version, actor, at: tx.now() })
}
