import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { ok } from '../../shared/result.ts'
import { productTag } from '../catalog/index.ts'
import { recordReviewEvent } from './note-event.ts'
import { reviewPictures, reviews } from './tables.ts'
import { deleteVotes } from './vote-helpful.ts'

/**
 * Handles the reviews of a deleted account, on `customer.deleted`. Published reviews help others and stay, without the
 * author's name and pictures, which may show a person; pending and rejected ones are deleted, since nobody is left to notify.
 */
export async function eraseAuthor(ctx: Context, { customerId }: { customerId: string }): Promise<void> {
  await ctx.transaction(async (tx) => {
    await deleteVotes(tx, customerId)
    const own = eq(reviews.customerId, customerId)
    const gone = await tx.db
      .delete(reviews)
      .where(and(own, ne(reviews.status, 'published')))
      .returning()
    // In any status: staff may decide at the same time.
    const nameless = await tx.db.update(reviews).set({ customerId: null, author: '' }).where(own).returning()
    await tx.db.delete(reviewPictures).where(
      inArray(
        reviewPictures.reviewId,
        nameless.map(({ id }) => id),
      ),
    )
    for (const review of gone) await recordReviewEvent(tx, review, 'deleted')
    for (const review of nameless) await recordReviewEvent(tx, review, 'author-gone')
    await tx.purge(nameless.map(({ productId }) => productTag(productId)))
    return ok(null)
  })
}
