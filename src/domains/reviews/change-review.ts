import { and, eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import type { Client } from '../../platform/http.ts'
import { ok, type Result } from '../../shared/result.ts'
import { findOwnAccount, lockAccount } from '../customers/index.ts'
import { readSettings } from '../settings/index.ts'
import { countReview } from './count-review.ts'
import { chooseBought } from './find-bought.ts'
import { firstStatus } from './first-status.ts'
import { refuseReviewFlood } from './limits.ts'
import { recordReviewEvent } from './note-event.ts'
import { drawPictures, storePictures } from './pictures/store-pictures.ts'
import { refuse } from './problems.ts'
import { ownView, type ReviewRow } from './review-view.ts'
import { authorName } from './rules.ts'
import type { AddedPictures, OwnReview, ReviewChange } from './schemas.ts'
import { reviews } from './tables.ts'

/**
 * Changes the customer's own review, which then waits for moderation again unless the store publishes at once. An
 * unchanged review changes nothing. Refuses REVIEW_NOT_FOUND, also for another customer's review.
 */
export async function changeReview(
  ctx: Context,
  id: string,
  change: ReviewChange & AddedPictures,
  client: Client,
): Promise<
  Result<
    OwnReview,
    'LOGIN_REQUIRED' | 'REVIEW_NOT_BOUGHT' | 'REVIEW_NOT_FOUND' | 'REVIEW_PICTURE' | 'REVIEW_VARIANT' | 'TOO_MANY_TRIES'
  >
> {
  const customer = await findOwnAccount(ctx)
  if (!customer) return refuse('LOGIN_REQUIRED')
  const haste = await refuseReviewFlood(ctx, customer.id, client)
  if (haste) return haste
  const own = and(eq(reviews.id, id), eq(reviews.customerId, customer.id))
  if ((await ctx.db.select({ id: reviews.id }).from(reviews).where(own)).length === 0) return refuse('REVIEW_NOT_FOUND')
  const drawn = await drawPictures(change.pictures)
  if (!drawn.ok) return drawn
  const { moderation } = (await readSettings(ctx)).reviews
  return ctx.transaction(async (tx) => {
    if (!(await lockAccount(tx, customer.id))) return refuse('LOGIN_REQUIRED')
    const [before] = await tx.db.select().from(reviews).where(own).for('update')
    if (!before) return refuse('REVIEW_NOT_FOUND')
    const isOther = change.variantId && change.variantId !== before.variantId
    const bought = isOther ? await chooseBought(tx, before.productId, change.variantId) : ok({})
    if (!bought.ok) return bought
    const wanted = {
      ...before,
      ...bought.value,
      stars: change.stars ?? before.stars,
      title: change.title ?? before.title,
      body: change.text ?? before.body,
    }
    const stored = await storePictures(tx, id, { add: drawn.value, remove: change.removePictures })
    if (!stored.ok) return stored
    if (!stored.value && saysTheSame(before, wanted)) return ok(await ownView(tx, before))
    const [after] = await tx.db
      .update(reviews)
      .set({
        ...wanted,
        author: authorName(customer),
        status: await firstStatus(tx, { moderation, productId: before.productId, customerId: customer.id }),
        reason: '',
        // It answered the earlier text.
        reply: '',
        repliedAt: null,
        version: before.version + 1,
        writtenAt: tx.now(),
      })
      .where(eq(reviews.id, before.id))
      .returning()
    if (!after) throw new Error(`Review ${id} is held and cannot be changed`)
    await recordReviewEvent(tx, after, 'changed')
    await countReview(tx, after.productId, before, after)
    return ok(await ownView(tx, after))
  })
}

const saysTheSame = (before: ReviewRow, wanted: ReviewRow): boolean =>
  (['stars', 'title', 'body', 'variantId'] as const).every((key) => before[key] === wanted[key])
