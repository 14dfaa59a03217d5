import { ANONYMOUS } from './rules.ts'
import type { OwnReview, ReviewView } from './schemas.ts'
import type { reviews } from './tables.ts'

export type ReviewRow = typeof reviews.$inferSelect

/** A review as everyone sees it. */
export const reviewView = (row: ReviewRow): ReviewView => ({
  id: row.id,
  stars: row.stars,
  title: row.title,
  text: row.body,
  author: row.author || ANONYMOUS,
  flavor: row.flavor,
  weight: row.weight,
  writtenAt: row.writtenAt.toISOString(),
  helpful: row.helpful,
  ...(row.reply && row.repliedAt ? { reply: { text: row.reply, at: row.repliedAt.toISOString() } } : {}),
  ...(row.isDemo ? { isDemo: true } : {}),
})

/** A review as its author and staff see it. */
export const ownView = (row: ReviewRow): OwnReview => ({
  ...reviewView(row),
  productId: row.productId,
  variantId: row.variantId,
  status: row.status,
  reason: row.reason,
  version: row.version,
  createdAt: row.createdAt.toISOString(),
})
