import { and, eq, ne } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { ok } from '../../shared/result.ts'
import { productTag } from '../catalog/index.ts'
import { recordReviewEvent } from './note-event.ts'
import { reviews } from './tables.ts'

/**
 * What becomes of the reviews of an account that was deleted; on `customer.deleted`. What is published helps others and
 * stays, without the person; what waits, or was rejected, has nobody left to be told, and goes.
 */
export async function eraseAuthor(ctx: Context, { customerId }: { customerId: string }): Promise<void> {
  await ctx.transaction(async (tx) => {
    const own = eq(reviews.customerId, customerId)
    const gone = await tx.db
      .delete(reviews)
      .where(and(own, ne(reviews.status, 'published')))
      .returning()
    // Whatever state it is in by now: staff may decide at the same time.
    const nameless = await tx.db.update(reviews).set({ customerId: null, author: '' }).where(own).returning()
    for (const review of gone) await recordReviewEvent(tx, review, 'deleted')
    for (const review of nameless) await recordReviewEvent(tx, review, 'author-gone')
    await tx.purge(nameless.map(({ productId }) => productTag(productId)))
    return ok(null)
  })
}
