import { problems, refuser } from '../../shared/result.ts'

/** Refusals of every use case for staff; domains include them in their own tables. */
export const roleProblems = problems({
  FORBIDDEN: [403, 'Your role does not include this'],
  LOGIN_AGAIN: [401, 'Please confirm with your password'],
})

export const refuse = refuser(roleProblems)
