import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import type { Settings } from '../settings/schemas.ts'
import type { ReviewStatus } from './schemas.ts'
import { reviewEvents } from './tables.ts'

/** `moderation` is read before the transaction: who holds rows must not wait for what others are reading. */
type Written = { moderation: Settings['reviews']['moderation']; productId: string; customerId: string }

/**
 * The state of what a customer has just written about a product. What staff last rejected is not published unread, not
 * even after it was deleted and written anew.
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
