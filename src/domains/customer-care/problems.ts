import { problems, refuser } from '../../shared/result.ts'
import { roleProblems } from '../roles/index.ts'

export const customerCareProblems = problems({
  ...roleProblems,
  CUSTOMER_NOT_FOUND: [404, 'Customer not found'],
  NOTE_NOT_FOUND: [404, 'Note not found'],
  ORDER_NOT_FOUND: [404, 'Order not found'],
  ORDER_UNDER_WAY: [
    409,
    'Order {orderNumber} is still in progress, so we need your address. Try again after it’s delivered, or cancel it first.',
  ],
  LINK_UNKNOWN: [410, 'This link no longer works. Request a new one from your order page.'],
  TOO_MANY_TRIES: [429, 'Too many attempts. Please wait and try again.'],
  WRONG_ACCOUNT: [422, 'This isn’t the email of the account'],
})

export const refuse = refuser(customerCareProblems)
