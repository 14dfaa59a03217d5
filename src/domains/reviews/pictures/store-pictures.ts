import { createHash } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { shrinkPictures } from '../../../platform/storage/customer-pictures.ts'
import { squareThumb } from '../../../platform/storage/shrink-picture.ts'
import { newId } from '../../../shared/ids.ts'
import { MAX_PICTURES } from '../../../shared/pictures.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { refuse } from '../problems.ts'
import { reviewPictures } from '../tables.ts'

const wrong = (message: string) => refuse('REVIEW_PICTURE', { message, fields: { pictures: message } })

type Drawn = { bytes: Uint8Array; thumb: Uint8Array; digest: string }

/** Checks and re-encodes the pictures that an author sent. Takes seconds: not in a transaction. */
export async function drawPictures(
  pictures: readonly Uint8Array[] = [],
): Promise<Result<readonly Drawn[], 'REVIEW_PICTURE'>> {
  const made = await shrinkPictures(pictures)
  if ('fault' in made) return wrong(made.fault)
  const drawn: Drawn[] = []
  for (const bytes of made.shrunk) {
    const digest = createHash('sha256').update(bytes).digest('hex')
    drawn.push({ bytes, thumb: await squareThumb(bytes), digest })
  }
  return ok(drawn)
}

/**
 * Takes pictures out of a review and adds others; returns whether that changed anything. One that is there already is
 * not added again. The caller holds the review's row lock.
 */
export async function storePictures(
  tx: Context,
  reviewId: string,
  { add, remove = [] }: { add: readonly Drawn[]; remove?: readonly string[] | undefined },
): Promise<Result<boolean, 'REVIEW_PICTURE'>> {
  if (add.length === 0 && remove.length === 0) return ok(false)
  const own = eq(reviewPictures.reviewId, reviewId)
  const { id, position, digest } = reviewPictures
  const gone =
    remove.length > 0
      ? await tx.db
          .delete(reviewPictures)
          .where(and(own, inArray(id, [...remove])))
          .returning({ id })
      : []
  const kept = await tx.db.select({ position, digest }).from(reviewPictures).where(own)
  const known = new Set(kept.map((picture) => picture.digest))
  const fresh = [...new Map(add.map((picture) => [picture.digest, picture])).values()].filter(
    (picture) => !known.has(picture.digest),
  )
  const free = Array.from({ length: MAX_PICTURES }, (_, place) => place).filter(
    (place) => !kept.some((picture) => picture.position === place),
  )
  if (fresh.length > free.length) return wrong(`A review can have up to ${MAX_PICTURES} pictures`)
  if (fresh.length > 0)
    await tx.db
      .insert(reviewPictures)
      .values(
        fresh.map((picture, index) => ({ id: newId('pic'), reviewId, position: free[index] as number, ...picture })),
      )
  return ok(gone.length > 0 || fresh.length > 0)
}
