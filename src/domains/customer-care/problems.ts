import { problems, refuser } from '../../shared/result.ts'
import { roleProblems } from '../roles/index.ts'

export const customerCareProblems = problems({
  ...roleProblems,
  CUSTOMER_NOT_FOUND: [404, 'There is no such customer'],
  NOTE_NOT_FOUND: [404, 'There is no such note'],
  ORDER_NOT_FOUND: [404, 'Order not found'],
  ORDER_UNDER_WAY: [
    409,
    'Order {orderNumber} is still under way, so we need your address. Try again after it is delivered, or cancel it first.',
  ],
  LINK_UNKNOWN: [410, 'This link no longer works. Request a new one from your order page.'],
  TOO_MANY_TRIES: [429, 'Too many attempts. Please wait and try again.'],
  WRONG_ACCOUNT: [422, 'This is not the email of the account'],
})

export const refuse = refuser(customerCareProblems)
