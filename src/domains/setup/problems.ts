import { problems, refuser } from '../../shared/result.ts'

export const setupProblems = problems({
  FORBIDDEN: [403, 'Your role does not include this'],
  LOGIN_AGAIN: [401, 'Please confirm with your password'],
  DEMO_OVER: [409, 'Nothing of the demo is left'],
  NAME_DIFFERS: [422, 'This is not the store’s name'],
  SETTINGS_REFUSED: [422, 'The settings don’t allow it: {reason}'],
  STEP_NOT_FOUND: [404, 'The set-up guide has no such step'],
})

export const refuse = refuser(setupProblems)
