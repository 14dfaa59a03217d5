import type { Context } from '../../platform/context.ts'
import type { Client } from '../../platform/http.ts'
import { newId } from '../../shared/ids.ts'
import { ok, type Result } from '../../shared/result.ts'
import { findProduct } from '../catalog/index.ts'
import { findOwnAccount, lockAccount } from '../customers/index.ts'
import { readSettings } from '../settings/index.ts'
import { countReview } from './count-review.ts'
import { chooseBought } from './find-bought.ts'
import { firstStatus } from './first-status.ts'
import { refuseReviewFlood } from './limits.ts'
import { recordReviewEvent } from './note-event.ts'
import { drawPictures, storePictures } from './pictures/store-pictures.ts'
import { refuse } from './problems.ts'
import { ownView } from './review-view.ts'
import { authorName } from './rules.ts'
import type { AddedPictures, NewReview, OwnReview } from './schemas.ts'
import { reviews } from './tables.ts'

/** Writes a review of a product that was delivered to the signed-in customer. */
export async function writeReview(
  ctx: Context,
  input: NewReview & AddedPictures,
  client: Client,
): Promise<
  Result<
    OwnReview,
    | 'LOGIN_REQUIRED'
    | 'PRODUCT_NOT_FOUND'
    | 'REVIEW_NOT_BOUGHT'
    | 'REVIEW_EXISTS'
    | 'REVIEW_PICTURE'
    | 'REVIEW_VARIANT'
    | 'TOO_MANY_TRIES'
  >
> {
  const customer = await findOwnAccount(ctx)
  if (!customer) return refuse('LOGIN_REQUIRED')
  const haste = await refuseReviewFlood(ctx, customer.id, client)
  if (haste) return haste
  const found = await findProduct(ctx, input.product)
  if (!found.ok) return found
  const productId = found.value.product.id
  const bought = await chooseBought(ctx, productId, input.variantId)
  if (!bought.ok) return bought
  const drawn = await drawPictures(input.pictures)
  if (!drawn.ok) return drawn
  const { moderation } = (await readSettings(ctx)).reviews
  return ctx.transaction(async (tx) => {
    if (!(await lockAccount(tx, customer.id))) return refuse('LOGIN_REQUIRED')
    const [row] = await tx.db
      .insert(reviews)
      .values({
        id: newId('rev'),
        productId,
        customerId: customer.id,
        author: authorName(customer),
        ...bought.value,
        stars: input.stars,
        title: input.title,
        body: input.text,
        status: await firstStatus(tx, { moderation, productId, customerId: customer.id }),
        createdAt: tx.now(),
        writtenAt: tx.now(),
      })
      .onConflictDoNothing({ target: [reviews.productId, reviews.customerId] })
      .returning()
    if (!row) return refuse('REVIEW_EXISTS')
    const stored = await storePictures(tx, row.id, { add: drawn.value })
    if (!stored.ok) return stored
    await recordReviewEvent(tx, row, 'written')
    await countReview(tx, productId, null, row)
    return ok(await ownView(tx, row))
  })
}
