import { problems, refuser } from '../../shared/result.ts'

export const courierProblems = problems({
  FORBIDDEN: [403, 'Your role does not include this'],
  ORDER_NOT_FOUND: [404, 'Order Not Found'],
  COURIER_UNKNOWN: [409, 'The store has no account with this courier'],
  COURIER_NOT_READY: [409, '{message}'],
  COURIER_UNAVAILABLE: [503, '{courier} isn’t responding. Please try again in a moment.'],
  COURIER_REFUSED: [409, '{message}'],
  PARCEL_NOT_READY: [409, '{message}'],
  PARCEL_BOOKED: [409, 'This order is already booked with a courier'],
  BOOKING_NOT_FOUND: [404, 'This order isn’t booked with a courier'],
  BOOKING_FIXED: [409, '{message}'],
  LABELS_NONE: [409, '{message}'],
  WEBHOOK_FORGED: [400, 'The token is wrong'],
})

/** Rolls an update back; a person decides instead. */
const outcomes = problems({
  MOVE_REFUSED: [409, 'The shipment can’t take this status'],
})

export const refuse = refuser({ ...courierProblems, ...outcomes })
