import { problems, refuser } from '../../shared/result.ts'
import { roleProblems } from '../roles/index.ts'

export const membershipProblems = problems({
  ...roleProblems,
  MEMBERSHIP_NOT_FOUND: [404, 'Membership not found'],
  CUSTOMER_NOT_FOUND: [404, 'Customer not found'],
  MEMBERSHIP_NOT_OFFERED: [409, 'This store doesn’t have a membership programme'],
  MEMBERSHIP_CHANGED: [409, 'The end date has changed. Please check it again.'],
  MEMBERSHIP_END: [422, 'The last day must be within ten years'],
})

export const refuse = refuser(membershipProblems)
