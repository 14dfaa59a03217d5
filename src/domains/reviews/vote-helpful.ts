import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import type { Client } from '../../platform/http.ts'
import { ok, type Result } from '../../shared/result.ts'
import { productTag } from '../catalog/index.ts'
import { lockAccount, ownId } from '../customers/index.ts'
import { refuseReviewFlood } from './limits.ts'
import { refuse } from './problems.ts'
import { reviews, reviewVotes } from './tables.ts'

/** Counts that the signed-in customer found a published review helpful. A second vote changes nothing. */
export async function voteHelpful(
  ctx: Context,
  id: string,
  client: Client,
): Promise<Result<{ helpful: number }, 'LOGIN_REQUIRED' | 'REVIEW_NOT_FOUND' | 'REVIEW_OWN' | 'TOO_MANY_TRIES'>> {
  const customerId = ownId(ctx)
  if (!customerId) return refuse('LOGIN_REQUIRED')
  const haste = await refuseReviewFlood(ctx, customerId, client, 'vote')
  if (haste) return haste
  return ctx.transaction(async (tx) => {
    if (!(await lockAccount(tx, customerId))) return refuse('LOGIN_REQUIRED')
    const [review] = await tx.db.select().from(reviews).where(eq(reviews.id, id)).for('update')
    // Nobody wrote the demo's reviews, so nobody votes for them.
    if (review?.status !== 'published' || review.isDemo) return refuse('REVIEW_NOT_FOUND')
    if (review.customerId === customerId) return refuse('REVIEW_OWN')
    const added = await tx.db
      .insert(reviewVotes)
      .values({ reviewId: id, customerId, at: tx.now() })
      .onConflictDoNothing()
      .returning({ reviewId: reviewVotes.reviewId })
    if (added.length === 0) return ok({ helpful: review.helpful })
    const helpful = review.helpful + 1
    await tx.db.update(reviews).set({ helpful }).where(eq(reviews.id, id))
    await tx.purge([productTag(review.productId)])
    return ok({ helpful })
  })
}

/** The reviews that the signed-in customer found helpful. */
export async function findOwnVotes(ctx: Context): Promise<{ reviewId: string; at: string }[]> {
  const customerId = ownId(ctx)
  if (!customerId) return []
  const votes = await ctx.db.select().from(reviewVotes).where(eq(reviewVotes.customerId, customerId))
  return votes.map(({ reviewId, at }) => ({ reviewId, at: at.toISOString() }))
}

/** Takes back the votes of a deleted account. */
export async function deleteVotes(tx: Context, customerId: string): Promise<void> {
  const own = eq(reviewVotes.customerId, customerId)
  // Locked in the order of their ids: two accounts that are erased at once may have voted for the same reviews.
  const voted = await tx.db
    .select({ id: reviews.id })
    .from(reviews)
    .where(inArray(reviews.id, tx.db.select({ id: reviewVotes.reviewId }).from(reviewVotes).where(own)))
    .orderBy(asc(reviews.id))
    .for('update')
  if (voted.length === 0) return
  const ids = voted.map(({ id }) => id)
  await tx.db.delete(reviewVotes).where(own)
  const changed = await tx.db
    .update(reviews)
    .set({ helpful: sql`${reviews.helpful} - 1` })
    .where(inArray(reviews.id, ids))
    .returning({ productId: reviews.productId })
  await tx.purge([...new Set(changed.map(({ productId }) => productTag(productId)))])
}
