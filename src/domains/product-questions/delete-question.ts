import { and, eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { ok, type Result } from '../../shared/result.ts'
import { productTag } from '../catalog/index.ts'
import { ownId } from '../customers/index.ts'
import { refuse } from './problems.ts'
import { productQuestions } from './tables.ts'

/** Deletes the customer's own question, with its answer. Refuses QUESTION_NOT_FOUND, also for somebody else's. */
export async function deleteQuestion(
  ctx: Context,
  id: string,
): Promise<Result<null, 'LOGIN_REQUIRED' | 'QUESTION_NOT_FOUND'>> {
  const customerId = ownId(ctx)
  if (!customerId) return refuse('LOGIN_REQUIRED')
  return ctx.transaction(async (tx) => {
    const [gone] = await tx.db
      .delete(productQuestions)
      .where(and(eq(productQuestions.id, id), eq(productQuestions.customerId, customerId)))
      .returning()
    if (!gone) return refuse('QUESTION_NOT_FOUND')
    await tx.purge([productTag(gone.productId)])
    return ok(null)
  })
}
