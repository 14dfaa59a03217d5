import { asc, count, desc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Context } from '../../../platform/context.ts'
import { type Page, pageOf } from '../../../shared/pagination.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { findProductsByIds } from '../../catalog/index.ts'
import { forbid } from '../../roles/index.ts'
import { ownQuestion } from '../question-view.ts'
import type { OwnQuestion, StaffQuestionPlace } from '../schemas.ts'
import { productQuestions } from '../tables.ts'

/** A question with its product, which is null if it is no longer sold. */
export type StaffQuestion = OwnQuestion & { product: { slug: string; name: string } | null }

/** Questions of one status for staff: the longest-waiting first, or the latest answers. */
export async function findStaffQuestions(
  ctx: Context,
  { status, page, limit }: z.infer<typeof StaffQuestionPlace>,
): Promise<Result<Page<StaffQuestion>, 'FORBIDDEN'>> {
  const refused = forbid(ctx, 'reviews.moderate')
  if (refused) return refused
  const where = eq(productQuestions.status, status)
  const [{ total } = { total: 0 }] = await ctx.db.select({ total: count() }).from(productQuestions).where(where)
  const current = Math.min(page, Math.max(1, Math.ceil(total / limit)))
  const { askedAt, answeredAt, id } = productQuestions
  const rows = await ctx.db
    .select()
    .from(productQuestions)
    .where(where)
    .orderBy(...(status === 'answered' ? [desc(answeredAt), desc(id)] : [asc(askedAt), asc(id)]))
    .limit(limit)
    .offset((current - 1) * limit)
  const cards = await findProductsByIds(ctx, [...new Set(rows.map((row) => row.productId))])
  const products = new Map(cards.map(({ id: productId, slug, name }) => [productId, { slug, name }]))
  const items = rows.map((row) => ({ ...ownQuestion(row), product: products.get(row.productId) ?? null }))
  return ok(pageOf(items, { page: current, limit, total }))
}
