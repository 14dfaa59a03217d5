import { problems, refuser } from '../../shared/result.ts'

export const paymentProblems = problems({
  ORDER_NOT_FOUND: [404, 'Order Not Found'],
  FORBIDDEN: [403, 'Your role does not include this'],
  OWN_ORDER: [403, 'You placed this order yourself. Ask a colleague to do this.'],
  ORDER_MOVE_REFUSED: [409, 'An order that is {status} cannot become {to}'],
  CHANGE_UNPAID: [
    409,
    'The customer has been asked to pay for a change of this order. Wait for the payment, or withdraw the payment link first.',
  ],
  NOT_TO_COLLECT: [409, '{message}'],
  COLLECTION_CODE: [422, '{message}'],
  COLLECTION_CASH: [422, '{message}'],
  PAYMENT_NOT_DUE: [409, 'There’s nothing to pay for this order now'],
  PAYMENT_DECLINED: [402, '{reason}'],
  PAYMENT_FORGED: [400, 'This payment doesn’t belong to this order'],
  PAYMENT_NOT_FOUND: [404, 'Payment not found'],
  PAYMENT_MISMATCH: [409, 'We’re checking the payment and will email you.'],
  PAYMENT_AGREED: [
    409,
    'The bank has approved this payment and it’s being confirmed. Please don’t pay again: we’ll email you.',
  ],
  PAYMENT_LATE: [
    409,
    'The payment arrived after this order had ended. Any amount debited will be refunded automatically, and we’ll email you.',
  ],
  PAYMENT_CHANGE_LATE: [
    409,
    'The payment arrived after this change had ended. Any amount debited will be refunded automatically, and we’ll email you.',
  ],
  PAYMENT_UNAVAILABLE: [
    503,
    'The payment provider isn’t responding. You haven’t been charged; please try again in a moment.',
  ],
  WEBHOOK_UNKNOWN: [404, 'There is no such address in the API'],
  WEBHOOK_FORGED: [400, 'The signature is wrong'],
  REFUND_NOTHING_PAID: [409, 'There’s no payment to refund on this order'],
  REFUND_BEFORE: [
    409,
    'Part of this order was refunded, so its items can’t be changed. Refund the item, or cancel the order and place it again.',
  ],
  REFUND_CHANGE_UNPAID: [
    409,
    'The customer has been asked to pay for a change of this order. Withdraw the payment link before you refund anything.',
  ],
  REFUND_BY_HAND: [
    409,
    'This order was marked as refunded before its cash was recorded, so the refund was made outside the store',
  ],
  REFUND_TOO_LARGE: [409, 'You can’t refund more than was paid'],
  REFUND_VALUE_SPENT: [409, '{message}'],
  REFUND_SUM: [409, 'Another refund was made. Check the amount again.'],
  REFUND_UNITS: [422, '{message}'],
  REFUND_DESTINATION: [422, '{message}'],
  PAYOUT_NOT_FOUND: [404, 'Refund not found'],
  PAYOUT_SETTLED: [409, 'This refund is already settled'],
  CASH_NOT_DUE: [409, '{message}'],
  CASH_RECEIVED: [409, 'The cash for this order is already recorded in full'],
  CASH_PARCEL: [422, 'This order has no such parcel. Open it again.'],
  CASH_TOO_MUCH: [422, '{message}'],
  CASH_DATE: [422, '{message}'],
  UPI_NOT_DUE: [409, 'This order isn’t paid to your UPI ID'],
  UPI_PAID: [409, 'This order is already paid'],
  UPI_AMOUNT: [422, '{message}'],
  UPI_REFERENCE_USED: [409, 'This reference number was already recorded for another order'],
  UPI_NOTHING_WAITS: [409, 'No reference number of this order waits for an answer'],
  REMITTANCE_UNREADABLE: [422, '{message}'],
  REMITTANCE_NOT_FOUND: [404, 'Remittance not found'],
  IDEMPOTENCY_MISMATCH: [422, 'This Idempotency-Key was used for another request'],
  IDEMPOTENCY_KEY_INVALID: [422, 'Idempotency-Key: 8 to 100 letters, digits or -_.:'],
  TOO_MANY_TRIES: [429, 'Too many attempts. Please wait a moment and try again.'],
})

/** Rolls an attempt back; the money is refunded instead. */
const outcomes = problems({
  ORDER_NOT_REVIVED: [409, 'This order can’t be restored'],
})

export const refuse = refuser({ ...paymentProblems, ...outcomes })
