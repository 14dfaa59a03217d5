import type { Context } from '../../platform/context.ts'
import { findPictures } from './pictures/find-pictures.ts'
import { ANONYMOUS } from './rules.ts'
import type { OwnReview, ReviewPicture, ReviewView } from './schemas.ts'
import type { reviews } from './tables.ts'

export type ReviewRow = typeof reviews.$inferSelect

/** A review as everyone sees it. */
export const reviewView = (row: ReviewRow, pictures: readonly ReviewPicture[] = []): ReviewView => ({
  id: row.id,
  stars: row.stars,
  title: row.title,
  text: row.body,
  author: row.author || ANONYMOUS,
  flavor: row.flavor,
  weight: row.weight,
  writtenAt: row.writtenAt.toISOString(),
  helpful: row.helpful,
  ...(pictures.length > 0 ? { pictures } : {}),
  ...(row.reply && row.repliedAt ? { reply: { text: row.reply, at: row.repliedAt.toISOString() } } : {}),
  ...(row.isDemo ? { isDemo: true } : {}),
})

/** Reviews as everyone sees them, with their pictures. */
export async function reviewViews(ctx: Context, rows: readonly ReviewRow[]): Promise<ReviewView[]> {
  const pictures = await findPictures(ctx, rows)
  return rows.map((row) => reviewView(row, pictures.get(row.id)))
}

/** Reviews as their authors and staff see them. */
export async function ownViews(ctx: Context, rows: readonly ReviewRow[]): Promise<OwnReview[]> {
  const pictures = await findPictures(ctx, rows)
  return rows.map((row) => ({
    ...reviewView(row, pictures.get(row.id)),
    productId: row.productId,
    variantId: row.variantId,
    status: row.status,
    reason: row.reason,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
  }))
}

/** A review as its author and staff see it. */
export async function ownView(ctx: Context, row: ReviewRow): Promise<OwnReview> {
  const [view] = await ownViews(ctx, [row])
  return view as OwnReview
}
