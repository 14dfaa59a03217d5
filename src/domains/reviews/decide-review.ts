import { eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { ok, type Result } from '../../shared/result.ts'
import { recordActivity } from '../activity-log/index.ts'
import { staffTransaction } from '../roles/index.ts'
import { countReview } from './count-review.ts'
import { recordReviewEvent } from './note-event.ts'
import { refuse } from './problems.ts'
import { ownView } from './review-view.ts'
import { reviewTransitions } from './rules.ts'
import type { OwnReview } from './schemas.ts'
import { reviews } from './tables.ts'

const actions = { published: 'publish', rejected: 'reject', pending: 'reopen' } as const

type Decision = { id: string; version: number; to: keyof typeof reviewTransitions; reason: string }

/**
 * Applies a staff decision to the version of a review that they have read. Refuses REVIEW_CHANGED if its author has
 * changed it since.
 */
export async function decideReview(
  ctx: Context,
  { id, version, to, reason }: Decision,
): Promise<Result<OwnReview, 'FORBIDDEN' | 'REVIEW_NOT_FOUND' | 'REVIEW_CHANGED' | 'REVIEW_MOVE_REFUSED'>> {
  return staffTransaction(ctx, 'reviews.moderate', async (tx) => {
    const [before] = await tx.db.select().from(reviews).where(eq(reviews.id, id)).for('update')
    if (!before) return refuse('REVIEW_NOT_FOUND')
    if (before.version !== version) return refuse('REVIEW_CHANGED')
    if (!reviewTransitions[to].some((from) => from === before.status))
      return refuse('REVIEW_MOVE_REFUSED', { status: before.status, to })
    const [after] = await tx.db.update(reviews).set({ status: to, reason }).where(eq(reviews.id, id)).returning()
    if (!after) throw new Error(`Review ${id} is held and cannot be changed`)
    await recordReviewEvent(tx, after, to === 'pending' ? 'reopened' : to)
    await countReview(tx, after.productId, before, after)
    await recordActivity(tx, {
      action: `review.${actions[to]}`,
      subject: ['review', id],
      before: { status: before.status, reason: before.reason },
      after: { status: to, reason },
    })
    return ok(await ownView(tx, after))
  })
}
