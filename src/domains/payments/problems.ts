import { problems } from '../../shared/result.ts'

export const paymentProblems = problems({
  ORDER_NOT_FOUND: [404, 'Order Not Found'],
  PAYMENT_NOT_DUE: [409, 'Nothing has to be paid for this order now'],
  PAYMENT_DECLINED: [402, '{reason}'],
  PAYMENT_NOT_FOUND: [404, 'Payment not found'],
  PAYMENT_MISMATCH: [409, 'The payment is being checked. We write to you.'],
  TOO_MANY_TRIES: [429, 'Too many tries. Please wait a moment and try again.'],
})
