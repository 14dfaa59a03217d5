import { problems, refuser } from '../../shared/result.ts'

/** Refusals of accounts; their wording is fixed (D84). */
export const customerProblems = problems({
  EMAIL_TAKEN: [409, 'Email might already be in use. Please try again.'],
  SIGN_IN_FAILED: [401, 'Invalid email or password. Please try again.'],
  TOO_MANY_TRIES: [429, 'Too many attempts. Please wait a moment and try again.'],
  SIGN_IN_PAUSED: [
    429,
    'Too many wrong passwords for this account. Choose “Forgot password?” and use the link we email you.',
  ],
  LINK_UNKNOWN: [410, 'This link no longer works. Request a new one.'],
  PASSWORD_WEAK: [422, '{text}'],
  WRONG_PASSWORD: [422, 'This isn’t your current password'],
  NO_PASSWORD: [409, 'Your account has no password yet. We can email you a link to set one.'],
  SAME_EMAIL: [422, 'This is already the email of your account'],
  STAFF_STAYS: [409, 'Only an owner of the store can close a staff account'],
  SESSION_UNKNOWN: [404, 'Session not found'],
  OUTCOME_UNKNOWN: [503, "We couldn't confirm whether this was saved. Reload to see."],
  UNAVAILABLE: [503, 'The store cannot save anything right now. Nothing was changed; please try again in a moment.'],
  GOOGLE_NOT_SET_UP: [503, 'Google sign-in isn’t set up for this store. Please use your email and password.'],
  GOOGLE_FAILED: [401, 'Google sign-in was unsuccessful. Please try again.'],
  CODE_UNKNOWN: [410, 'This code no longer works. Please sign in again.'],
  LOGIN_REQUIRED: [401, 'Please login first.'],
})

export const refuse = refuser(customerProblems)
