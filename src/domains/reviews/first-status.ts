import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import type { Settings } from '../settings/schemas.ts'
import type { ReviewStatus } from './schemas.ts'
import { reviewEvents } from './tables.ts'

/**
 * `moderation` is read before the transaction: while it holds row locks, it must not wait for a read that others have
 * started.
 */
type Written = { moderation: Settings['reviews']['moderation']; productId: string; customerId: string }

/**
 * The first status of a review that a customer has just written. If staff last rejected the customer's review of this
 * product, the new text is not published unread, not even after the review was deleted and rewritten.
 */
export async function firstStatus(tx: Context, { moderation, productId, customerId }: Written): Promise<ReviewStatus> {
  if (moderation === 'before') return 'pending'
  const { action, id } = reviewEvents
  const [decision] = await tx.db
    .select({ action })
    .from(reviewEvents)
    .where(
      and(
        eq(reviewEvents.productId, productId),
        eq(reviewEvents.customerId, customerId),
        inArray(action, ['published', 'rejected']),
      ),
    )
    .orderBy(desc(id))
    .limit(1)
  return decision?.action === 'rejected' ? 'pending' : 'published'
}
