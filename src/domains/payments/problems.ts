import { problems, refuser } from '../../shared/result.ts'

export const paymentProblems = problems({
  ORDER_NOT_FOUND: [404, 'Order Not Found'],
  FORBIDDEN: [403, 'Your role does not include this'],
  OWN_ORDER: [403, 'You placed this order yourself. Ask a colleague to do this.'],
  PAYMENT_NOT_DUE: [409, 'Nothing has to be paid for this order now'],
  PAYMENT_DECLINED: [402, '{reason}'],
  PAYMENT_FORGED: [400, 'This is not the payment of this order'],
  PAYMENT_NOT_FOUND: [404, 'Payment not found'],
  PAYMENT_MISMATCH: [409, 'The payment is being checked. We write to you.'],
  PAYMENT_AGREED: [
    409,
    'The bank has agreed to this payment, and it is being confirmed. Please do not pay again: we write to you.',
  ],
  PAYMENT_LATE: [
    409,
    'The payment came when this order was over. What was taken goes back by itself, and we write to you.',
  ],
  PAYMENT_UNAVAILABLE: [503, 'The payment provider does not answer. Nothing was taken; please try again in a moment.'],
  WEBHOOK_UNKNOWN: [404, 'There is no such address in the API'],
  WEBHOOK_FORGED: [400, 'The signature is wrong'],
  REFUND_NOTHING_PAID: [409, 'Nothing was paid for this order that could go back'],
  REFUND_TOO_LARGE: [409, 'More than was paid cannot go back'],
  REFUND_VALUE_SPENT: [409, '{message}'],
  REFUND_SUM: [409, 'Something went back meanwhile: look at the sum again'],
  REFUND_UNITS: [422, '{message}'],
  IDEMPOTENCY_MISMATCH: [422, 'This Idempotency-Key was used for another refund'],
  IDEMPOTENCY_KEY_INVALID: [422, 'Idempotency-Key: 8 to 100 letters, digits or -_.:'],
  TOO_MANY_TRIES: [429, 'Too many tries. Please wait a moment and try again.'],
})

/** Rolls an attempt back; the money is refunded instead. */
const outcomes = problems({
  ORDER_NOT_REVIVED: [409, 'What this order needs is gone'],
})

export const refuse = refuser({ ...paymentProblems, ...outcomes })
