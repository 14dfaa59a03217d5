import { problems } from '../../shared/result.ts'
import { roleProblems } from '../roles/index.ts'

export const customerCareProblems = problems({
  ...roleProblems,
  CUSTOMER_NOT_FOUND: [404, 'There is no such customer'],
  NOTE_NOT_FOUND: [404, 'There is no such note'],
  WRONG_ACCOUNT: [422, 'This is not the email of the account'],
})
