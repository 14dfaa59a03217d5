import { asc, count, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import { type Page, pageOf } from '../../shared/pagination.ts'
import { ok, type Result } from '../../shared/result.ts'
import { findProductsByIds } from '../catalog/index.ts'
import { forbid } from '../roles/index.ts'
import { ownViews } from './review-view.ts'
import type { OwnReview, StaffPlace } from './schemas.ts'
import { reviews } from './tables.ts'

/** A review with its product, which is null if it is no longer sold. */
export type StaffReview = OwnReview & { product: { slug: string; name: string } | null }

/** Reviews of one status for staff, the longest-waiting first. */
export async function findStaffReviews(
  ctx: Context,
  { status, page, limit }: z.infer<typeof StaffPlace>,
): Promise<Result<Page<StaffReview>, 'FORBIDDEN'>> {
  const refused = forbid(ctx, 'reviews.moderate')
  if (refused) return refused
  const where = eq(reviews.status, status)
  const [{ total } = { total: 0 }] = await ctx.db.select({ total: count() }).from(reviews).where(where)
  const current = Math.min(page, Math.max(1, Math.ceil(total / limit)))
  const rows = await ctx.db
    .select()
    .from(reviews)
    .where(where)
    .orderBy(asc(reviews.writtenAt), asc(reviews.id))
    .limit(limit)
    .offset((current - 1) * limit)
  const cards = await findProductsByIds(ctx, [...new Set(rows.map((row) => row.productId))])
  const products = new Map(cards.map(({ id, slug, name }) => [id, { slug, name }]))
  const items = (await ownViews(ctx, rows)).map((review) => ({
    ...review,
    product: products.get(review.productId) ?? null,
  }))
  return ok(pageOf(items, { page: current, limit, total }))
}
