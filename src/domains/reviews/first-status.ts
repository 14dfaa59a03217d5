import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { readSettings } from '../settings/index.ts'
import type { ReviewStatus } from './schemas.ts'
import { reviewEvents } from './tables.ts'

/**
 * The state of what a customer has just written about a product. What staff last rejected is not published unread, not
 * even after it was deleted and written anew.
 */
export async function firstStatus(tx: Context, productId: string, customerId: string): Promise<ReviewStatus> {
  const { reviews } = await readSettings(tx)
  if (reviews.moderation === 'before') return 'pending'
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
