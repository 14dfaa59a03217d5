import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import { ok, type Result } from '../../shared/result.ts'
import { recordActivity } from '../activity-log/index.ts'
import { productTag } from '../catalog/index.ts'
import { staffTransaction } from '../roles/index.ts'
import { recordReviewEvent } from './note-event.ts'
import { refuse } from './problems.ts'
import { ownView } from './review-view.ts'
import type { OwnReview, ReplyToReview } from './schemas.ts'
import { reviews } from './tables.ts'

/**
 * Writes, changes or removes the store's public reply to the version of a published review that staff have read. The
 * reply goes when the author changes the review.
 */
export async function replyToReview(
  ctx: Context,
  { id, version, reply }: { id: string } & z.infer<typeof ReplyToReview>,
): Promise<Result<OwnReview, 'FORBIDDEN' | 'REVIEW_NOT_FOUND' | 'REVIEW_CHANGED'>> {
  return staffTransaction(ctx, 'reviews.moderate', async (tx) => {
    const [before] = await tx.db.select().from(reviews).where(eq(reviews.id, id)).for('update')
    if (before?.status !== 'published') return refuse('REVIEW_NOT_FOUND')
    if (before.version !== version) return refuse('REVIEW_CHANGED')
    const [after] = await tx.db
      .update(reviews)
      .set({ reply, repliedAt: reply ? tx.now() : null })
      .where(eq(reviews.id, id))
      .returning()
    if (!after) throw new Error(`Review ${id} is held and cannot be changed`)
    await recordReviewEvent(tx, after, 'replied')
    await tx.purge([productTag(after.productId)])
    await recordActivity(tx, {
      action: 'review.reply',
      subject: ['review', id],
      before: { reply: before.reply },
      after: { reply },
    })
    return ok(await ownView(tx, after))
  })
}
