import { problems, refuser } from '../../shared/result.ts'
import { roleProblems } from '../roles/index.ts'

export const questionProblems = problems({
  LOGIN_REQUIRED: [401, 'Please log in to ask a question.'],
  ...roleProblems,
  PRODUCT_NOT_FOUND: [404, 'Product not found'],
  QUESTION_NOT_FOUND: [404, 'Question not found'],
  QUESTION_CHANGED: [409, 'Someone else has answered or rejected this question. Please read it again.'],
  TOO_MANY_QUESTIONS: [409, 'You have {count} questions waiting for an answer. Please wait for those first.'],
  TOO_MANY_TRIES: [429, 'Too many attempts. Please wait a moment and try again.'],
})

export const refuse = refuser(questionProblems)
