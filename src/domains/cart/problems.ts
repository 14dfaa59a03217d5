import { problems } from '../../shared/result.ts'

export const cartProblems = problems({
  LOGIN_REQUIRED: [401, 'Please login first.'],
})
