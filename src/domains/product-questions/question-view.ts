import { NAMELESS } from './rules.ts'
import type { OwnQuestion, QuestionView } from './schemas.ts'
import type { productQuestions } from './tables.ts'

export type QuestionRow = typeof productQuestions.$inferSelect

/** An answered question as everyone sees it. */
export const questionView = ({ id, body, author, askedAt, answer, answeredAt }: QuestionRow): QuestionView => ({
  id,
  question: body,
  author: author || NAMELESS,
  askedAt: askedAt.toISOString(),
  answer,
  answeredAt: (answeredAt ?? askedAt).toISOString(),
})

/** A question as its asker and staff see it. */
export const ownQuestion = (row: QuestionRow): OwnQuestion => ({
  ...questionView(row),
  answeredAt: row.answeredAt?.toISOString() ?? null,
  productId: row.productId,
  status: row.status,
  version: row.version,
})
