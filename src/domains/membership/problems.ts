import { problems, refuser } from '../../shared/result.ts'
import { roleProblems } from '../roles/index.ts'

export const membershipProblems = problems({
  ...roleProblems,
  MEMBERSHIP_NOT_FOUND: [404, 'There is no such membership'],
  CUSTOMER_NOT_FOUND: [404, 'There is no such customer'],
  MEMBERSHIP_CHANGED: [409, 'Its end has changed meanwhile. Look at it again.'],
  MEMBERSHIP_END: [422, 'The last day lies within ten years'],
})

export const refuse = refuser(membershipProblems)
