import { problems } from '../../shared/result.ts'

/** Refusals of accounts; texts of T§8 where they have one. */
export const customerProblems = problems({
  EMAIL_TAKEN: [409, 'Email might already be in use. Please try again.'],
  SIGN_IN_FAILED: [401, 'Invalid email or password. Please try again.'],
  TOO_MANY_TRIES: [429, 'Too many tries. Please wait a moment and try again.'],
  UNAVAILABLE: [503, 'The shop cannot save anything right now. Nothing was changed; please try again in a moment.'],
  LOGIN_REQUIRED: [401, 'Please login first.'],
})
