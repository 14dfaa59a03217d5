import { z } from 'zod'
import type { Page } from '../../shared/pagination.ts'
import { plainLine, plainText } from '../reviews/rules.ts'

export const QuestionStatus = z.enum(['pending', 'answered', 'rejected'])
export type QuestionStatus = z.infer<typeof QuestionStatus>

export const QUESTION_MIN = 10
export const QUESTION_MAX = 300
export const ANSWER_MAX = 1500

/** The form; one line. */
export const QuestionForm = z.object({
  question: z
    .string({ error: 'Enter your question' })
    .max(3000, `At most ${QUESTION_MAX} characters`)
    .transform(plainLine)
    .pipe(
      z
        .string()
        .regex(/[\p{L}\p{N}]/u, 'Enter your question')
        .min(QUESTION_MIN, `At least ${QUESTION_MIN} characters`)
        .max(QUESTION_MAX, `At most ${QUESTION_MAX} characters`),
    ),
})

/** Body of `POST /questions`. `product` is a slug or id. */
export const NewQuestion = QuestionForm.extend({
  product: z.string({ error: 'Which product?' }).min(1, 'Which product?').max(140, 'Which product?'),
})
export type NewQuestion = z.infer<typeof NewQuestion>

const Version = z.number({ error: 'The version that you have read' }).int().min(1)
export const RejectQuestion = z.object({ version: Version })
export const AnswerQuestion = RejectQuestion.extend({
  answer: z
    .string({ error: 'Enter an answer' })
    .max(10_000, `At most ${ANSWER_MAX} characters`)
    .transform(plainText)
    .pipe(
      z
        .string()
        .regex(/[\p{L}\p{N}]/u, 'Enter an answer')
        .max(ANSWER_MAX, `At most ${ANSWER_MAX} characters`),
    ),
})

const Place = (fallback: number, max: number) =>
  z.coerce
    .number()
    .int()
    .catch(fallback)
    .transform((value) => Math.min(Math.max(1, value), max))

export const QuestionPlace = z.object({ page: Place(1, 1_000_000), limit: Place(10, 50) })
export type QuestionPlace = z.infer<typeof QuestionPlace>
export const StaffQuestionPlace = QuestionPlace.extend({ status: QuestionStatus.default('pending') })

/** An answered question, as everyone sees it. */
export type QuestionView = {
  id: string
  question: string
  /** First name and initial; `A shopper` if the account has been deleted. */
  author: string
  askedAt: string
  answer: string
  answeredAt: string
}
export type QuestionPage = Page<QuestionView>

/** A question as its asker and staff see it; the answer is empty, and `answeredAt` null, before there is one. */
export type OwnQuestion = Omit<QuestionView, 'answeredAt'> & {
  answeredAt: string | null
  productId: string
  status: QuestionStatus
  version: number
}
