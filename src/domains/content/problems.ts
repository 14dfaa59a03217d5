import { problems, refuser } from '../../shared/result.ts'
import { roleProblems } from '../roles/index.ts'

export const contentProblems = problems({
  ...roleProblems,
  CONTENT_NOT_FOUND: [404, 'There is no such thing any more'],
  CONTENT_CHANGED: [409, 'Somebody else has changed this meanwhile. What you typed is still here.'],
  CONTENT_ACTIVE: [409, 'Switch it off first; then it can be deleted'],
  SLUG_TAKEN: [409, 'Another page has this address'],
  TEXT_EMPTY: [422, 'Nothing is left of this text'],
  FAQ_EMPTY: [422, 'Nothing is left of this text'],
  FAQ_TAKEN: [409, 'This question has an answer of yours already'],
})

export const refuse = refuser(contentProblems)
