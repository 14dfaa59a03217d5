import { Hono } from 'hono'
import { type ApiEnv, jsonBody, keepPrivate, queryOf } from '../../../platform/http.ts'
import { staffOnly, staffRoutes } from '../../roles/index.ts'
import { questionProblems } from '../problems.ts'
import { AnswerQuestion, RejectQuestion, StaffQuestionPlace } from '../schemas.ts'
import { answerQuestion, rejectQuestion } from './decide-question.ts'
import { findStaffQuestions } from './find-staff-questions.ts'

const { spec, answer } = staffRoutes('Product questions (staff)', questionProblems)
const moderators = staffOnly('reviews.moderate')
const body = (data: object) => ({ data })

/** Shoppers' questions about products, for staff to answer or reject. */
export const questionsAdminApi = new Hono<ApiEnv>()
  .use('/admin/questions/*', keepPrivate)
  .get(
    '/admin/questions',
    spec({
      summary: 'Questions of one status, those first that have waited longest',
      answers: 'data and pagination',
    }),
    moderators,
    queryOf(StaffQuestionPlace),
    (c) =>
      answer(c, findStaffQuestions(c.var.ctx, c.req.valid('query')), ({ items, page, limit, total, totalPages }) => ({
        data: items,
        pagination: { page, limit, total, totalPages },
      })),
  )
  .post(
    '/admin/questions/:id/answer',
    spec<typeof answerQuestion>(
      { summary: 'Answer a question, or correct its answer; both are then public', answers: 'data: the question' },
      { QUESTION_NOT_FOUND: '', QUESTION_CHANGED: '' },
    ),
    moderators,
    jsonBody(AnswerQuestion),
    (c) => answer(c, answerQuestion(c.var.ctx, { id: c.req.param('id'), ...c.req.valid('json') }), body),
  )
  .post(
    '/admin/questions/:id/reject',
    spec<typeof rejectQuestion>(
      { summary: 'Hide a question from everyone but its asker', answers: 'data: the question' },
      { QUESTION_NOT_FOUND: '', QUESTION_CHANGED: '' },
    ),
    moderators,
    jsonBody(RejectQuestion),
    (c) => answer(c, rejectQuestion(c.var.ctx, { id: c.req.param('id'), ...c.req.valid('json') }), body),
  )
