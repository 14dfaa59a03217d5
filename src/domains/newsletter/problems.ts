import { problems, refuser } from '../../shared/result.ts'
import { roleProblems } from '../roles/index.ts'

/** Refusals of the newsletter. */
export const newsletterProblems = problems({
  ...roleProblems,
  SUBSCRIBER_KNOWN: [409, 'This address is already subscribed'],
  SUBSCRIBER_NOT_FOUND: [404, 'Subscription not found'],
  TOO_MANY_TRIES: [429, 'Too many attempts. Please wait a moment and try again.'],
  LINK_UNKNOWN: [410, 'This link is no longer valid'],
})

export const refuse = refuser(newsletterProblems)
