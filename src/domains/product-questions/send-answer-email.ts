import { eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import type { Mailer } from '../../platform/email/mailer.ts'
import { findProductsByIds } from '../catalog/index.ts'
import { findEmailAddress } from '../customers/index.ts'
import { readSettings } from '../settings/index.ts'
import { answerEmail } from './emails/answer-email.ts'
import { productQuestions } from './tables.ts'

/**
 * Emails the answer to who asked, on `question.answered`; once, also if the answer is corrected. Nobody is told of a
 * question that was hidden or deleted since, or of a product that is no longer sold.
 */
export async function sendAnswerEmail(
  ctx: Context,
  mailer: Mailer,
  { questionId }: { questionId: string },
): Promise<void> {
  const [row] = await ctx.db.select().from(productQuestions).where(eq(productQuestions.id, questionId))
  if (row?.status !== 'answered' || !row.customerId) return
  const to = await findEmailAddress(ctx, row.customerId)
  const [product] = await findProductsByIds(ctx, [row.productId])
  if (!to || !product) return
  const url = mailer.link(`/product/${product.slug}#questions`)
  const settings = await readSettings(ctx)
  await mailer.send(answerEmail({ id: row.id, to, answer: row.answer, product: product.name, url }, settings))
}
