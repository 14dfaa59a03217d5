import { problems, refuser } from '../../shared/result.ts'

export const connectionProblems = problems({
  FORBIDDEN: [403, 'Your role does not include this'],
  LOGIN_AGAIN: [401, 'Please confirm with your password'],
  SET_BY_ENVIRONMENT: [409, 'The server’s environment sets this, and comes first'],
  CONNECTION_INVALID: [422, 'Please check the form'],
  CONNECTION_FAILED: [409, '{message}'],
  CONNECTION_NOT_FOUND: [404, 'This service isn’t set up in the admin'],
})

export const refuse = refuser(connectionProblems)
