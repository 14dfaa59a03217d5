import { and, count, desc, eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { pageOf } from '../../shared/pagination.ts'
import { questionView } from './question-view.ts'
import type { QuestionPage, QuestionPlace } from './schemas.ts'
import { productQuestions } from './tables.ts'

/** One page of a product's answered questions, the latest answer first. A page past the end becomes the last one. */
export async function findAnswered(
  ctx: Context,
  productId: string,
  { page, limit }: QuestionPlace,
): Promise<QuestionPage> {
  const where = and(eq(productQuestions.productId, productId), eq(productQuestions.status, 'answered'))
  const [{ total } = { total: 0 }] = await ctx.db.select({ total: count() }).from(productQuestions).where(where)
  const current = Math.min(page, Math.max(1, Math.ceil(total / limit)))
  const rows =
    total === 0
      ? []
      : await ctx.db
          .select()
          .from(productQuestions)
          .where(where)
          .orderBy(desc(productQuestions.answeredAt), desc(productQuestions.id))
          .limit(limit)
          .offset((current - 1) * limit)
  return pageOf(rows.map(questionView), { page: current, limit, total })
}
