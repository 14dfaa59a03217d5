import { problems } from '../../shared/result.ts'

/** Refusals of the newsletter. */
export const newsletterProblems = problems({
  TOO_MANY_TRIES: [429, 'Too many tries. Please wait a moment and try again.'],
  LINK_UNKNOWN: [404, 'This link belongs to no subscription'],
})
