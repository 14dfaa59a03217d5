import { problems, refuser } from '../../shared/result.ts'

export const setupProblems = problems({
  FORBIDDEN: [403, 'Your role does not include this'],
  STEP_NOT_FOUND: [404, 'The set-up guide has no such step'],
})

export const refuse = refuser(setupProblems)
