import { eq } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { recordActivity } from '../../activity-log/index.ts'
import { productTag } from '../../catalog/index.ts'
import { staffTransaction } from '../../roles/index.ts'
import { refuse } from '../problems.ts'
import { ownQuestion } from '../question-view.ts'
import type { OwnQuestion } from '../schemas.ts'
import { productQuestions } from '../tables.ts'

type Decision = { id: string; version: number }
type Decided = Promise<Result<OwnQuestion, 'FORBIDDEN' | 'QUESTION_NOT_FOUND' | 'QUESTION_CHANGED'>>

/** Answers a question, or corrects its answer; both are then public. */
export const answerQuestion = (ctx: Context, { answer, ...decision }: Decision & { answer: string }): Decided =>
  decide(ctx, decision, { status: 'answered', answer, answeredAt: ctx.now() }, 'question.answer')

/** Hides a question from everyone but its asker. An answer that it had is deleted. */
export const rejectQuestion = (ctx: Context, decision: Decision): Decided =>
  decide(ctx, decision, { status: 'rejected', answer: '', answeredAt: null }, 'question.reject')

function decide(
  ctx: Context,
  { id, version }: Decision,
  change: { status: 'answered' | 'rejected'; answer: string; answeredAt: Date | null },
  action: 'question.answer' | 'question.reject',
): Decided {
  return staffTransaction(ctx, 'reviews.moderate', async (tx) => {
    const [before] = await tx.db.select().from(productQuestions).where(eq(productQuestions.id, id)).for('update')
    if (!before) return refuse('QUESTION_NOT_FOUND')
    if (before.version !== version) return refuse('QUESTION_CHANGED')
    const [after] = await tx.db
      .update(productQuestions)
      .set({ ...change, version: version + 1 })
      .where(eq(productQuestions.id, id))
      .returning()
    if (!after) throw new Error(`Question ${id} is held and cannot be changed`)
    await tx.purge([productTag(after.productId)])
    if (after.status === 'answered') await tx.announce('question.answered', { questionId: id })
    await recordActivity(tx, {
      action,
      subject: ['question', id],
      before: { status: before.status, answer: before.answer },
      after: { status: after.status, answer: after.answer },
    })
    return ok(ownQuestion(after))
  })
}
