import { and, desc, eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { ownId } from '../customers/index.ts'
import { ownQuestion } from './question-view.ts'
import type { OwnQuestion } from './schemas.ts'
import { productQuestions } from './tables.ts'

/** The signed-in customer's questions in every status, newest first; with `productId`, only those about that product. */
export async function findOwnQuestions(ctx: Context, productId?: string): Promise<OwnQuestion[]> {
  const customerId = ownId(ctx)
  if (!customerId) return []
  const rows = await ctx.db
    .select()
    .from(productQuestions)
    .where(
      and(
        eq(productQuestions.customerId, customerId),
        productId ? eq(productQuestions.productId, productId) : undefined,
      ),
    )
    .orderBy(desc(productQuestions.askedAt), desc(productQuestions.id))
  return rows.map(ownQuestion)
}
