import { problems, refuser } from '../../shared/result.ts'
import { roleProblems } from '../roles/index.ts'

/** Refusals of the newsletter. */
export const newsletterProblems = problems({
  ...roleProblems,
  SUBSCRIBER_KNOWN: [409, 'This address is subscribed already'],
  SUBSCRIBER_NOT_FOUND: [404, 'There is no such subscription'],
  TOO_MANY_TRIES: [429, 'Too many tries. Please wait a moment and try again.'],
  LINK_UNKNOWN: [410, 'This link belongs to no subscription'],
})

export const refuse = refuser(newsletterProblems)
