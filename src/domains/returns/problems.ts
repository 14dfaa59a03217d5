import { problems, refuser } from '../../shared/result.ts'
import { roleProblems } from '../roles/index.ts'

/** Refusals of returns. Those about one field name it in `fields`. */
export const returnProblems = problems({
  ...roleProblems,
  ORDER_NOT_FOUND: [404, 'Order Not Found'],
  RETURN_NOT_FOUND: [404, 'Return not found'],
  INVALID_INPUT: [422, '{message}'],
  RETURN_NOT_DELIVERED: [409, 'You can return items once the order is delivered'],
  RETURN_KIND: [409, 'Gift cards and memberships can’t be returned'],
  RETURN_WINDOW_OVER: [409, '{message}'],
  RETURN_UNITS: [409, '{message}'],
  RETURN_REFUSED: [409, '{message}'],
  RETURN_PICTURE: [422, '{message}'],
  RETURN_CHANGED: [409, 'This return is now marked “{status}”. Reload the page.'],
  RETURN_COUNTS: [422, '{message}'],
  RETURN_NO_ADDRESS: [409, 'This order no longer has a delivery address, so you can’t send a replacement'],
  RETURN_NOTHING_PAID: [409, 'Nothing was paid for these items, so there is nothing to refund'],
  RETURN_OUT_OF_STOCK: [409, '{message}. Refund it instead.'],
  RETURN_VARIANT: [409, 'This variant can’t replace it: it isn’t sold any more, or has another price now'],
  RETURN_PART_REFUNDED: [409, 'Part of it is back on the customer’s gift card. Refund the rest instead.'],
  RETURN_REFUND_DUE: [409, 'The customer is owed {amount}. Refund it, or send a replacement.'],
  OWN_ORDER: [403, 'You placed this order yourself. Ask a colleague to do this.'],
  IDEMPOTENCY_MISMATCH: [422, 'This Idempotency-Key was used for another return'],
  IDEMPOTENCY_KEY_INVALID: [422, 'Idempotency-Key: 8 to 100 letters, digits or -_.:'],
  TOO_MANY_TRIES: [429, 'Too many attempts. Please wait a moment and try again.'],
})

export const refuse = refuser(returnProblems)
