import { Hono, type MiddlewareHandler } from 'hono'
import { PRIVATE_CACHE } from '../../platform/cache-headers.ts'
import { routesOf } from '../../platform/describe-route.ts'
import { type ApiEnv, jsonBody, keepPrivate, keepPublic } from '../../platform/http.ts'
import { CATALOG_TAG, findProduct, productTag } from '../catalog/index.ts'
import { questionsAdminApi } from './admin/api.ts'
import { askQuestion } from './ask-question.ts'
import { deleteQuestion } from './delete-question.ts'
import { findAnswered } from './find-answered.ts'
import { findOwnQuestions } from './find-own-questions.ts'
import { questionProblems, refuse } from './problems.ts'
import { NewQuestion, type OwnQuestion, QuestionPlace } from './schemas.ts'

const { spec, answer } = routesOf('Product questions', questionProblems)
const body = (data: OwnQuestion) => ({ data })
const PLACE = [
  { in: 'query' as const, name: 'page', schema: { type: 'integer' as const, minimum: 1, default: 1 } },
  { in: 'query' as const, name: 'limit', schema: { type: 'integer' as const, minimum: 1, maximum: 50, default: 10 } },
]

// Checked before the body is parsed: callers who may not do this learn nothing about its shape.
const signedIn: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const { kind } = c.var.ctx.actor
  return kind === 'customer' || kind === 'staff' ? next() : answer(c, refuse('LOGIN_REQUIRED'))
}

export const questionsApi = new Hono<ApiEnv>()
  .get(
    '/products/:slug/questions',
    spec<typeof findProduct>(
      {
        summary: 'Answered questions about a product, the latest answer first',
        description: 'By slug or id. Shoppers ask, the store answers; nothing is shown before that.',
        parameters: PLACE,
        answers: 'data and pagination',
      },
      { PRODUCT_NOT_FOUND: '' },
    ),
    async (c) => {
      const found = await findProduct(c.var.ctx, c.req.param('slug'))
      if (!found.ok) return answer(c, found)
      const { id } = found.value.product
      const { items, ...pagination } = await findAnswered(c.var.ctx, id, QuestionPlace.parse(c.req.query()))
      keepPublic(c, [CATALOG_TAG, productTag(id)])
      return c.json({ success: true, data: items, pagination })
    },
  )
  .use('/questions/*', keepPrivate)
  .post(
    '/questions',
    spec<typeof askQuestion>(
      {
        summary: 'Ask about a product',
        description:
          'Staff see it at once, everyone else once it is answered. The same question again changes nothing.',
        answers: { 201: 'data: the question, with its `status`' },
      },
      { LOGIN_REQUIRED: '', PRODUCT_NOT_FOUND: '', TOO_MANY_QUESTIONS: '', TOO_MANY_TRIES: '' },
    ),
    signedIn,
    jsonBody(NewQuestion),
    (c) => answer(c, askQuestion(c.var.ctx, c.req.valid('json'), c.var.client), body, 201),
  )
  .delete(
    '/questions/:id',
    spec<typeof deleteQuestion>(
      { summary: 'Delete your question, with its answer', answers: 'Deleted' },
      { LOGIN_REQUIRED: '', QUESTION_NOT_FOUND: 'also for someone else’s question' },
    ),
    (c) => answer(c, deleteQuestion(c.var.ctx, c.req.param('id'))),
  )
  .get(
    '/account/questions',
    spec<never, 'LOGIN_REQUIRED'>(
      { summary: "The caller's own questions, with their states", answers: 'data: questions' },
      { LOGIN_REQUIRED: '' },
    ),
    signedIn,
    async (c) => {
      c.header('Cache-Control', PRIVATE_CACHE)
      return c.json({ success: true, data: await findOwnQuestions(c.var.ctx) })
    },
  )
  .route('/', questionsAdminApi)
