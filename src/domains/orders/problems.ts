import { problems, refuser } from '../../shared/result.ts'

/** Refusals of orders; their wording is fixed (D84). */
export const orderProblems = problems({
  LOGIN_REQUIRED: [401, 'Please login to place an order.'],
  CART_EMPTY: [422, 'Your cart is empty'],
  PRODUCT_NOT_FOUND: [404, 'Product not found'],
  OUT_OF_STOCK: [409, '{message}'],
  PRICE_CHANGED: [409, 'Prices have changed. Please check the new total and order again.'],
  QUANTITY_TOO_LARGE: [422, '{message}'],
  ORDER_TOO_LARGE: [422, '{message}'],
  COUPON_INVALID: [422, '{message}'],
  GIFT_CARD_INVALID: [422, '{message}'],
  DELIVERY_METHOD_UNAVAILABLE: [422, 'This delivery method is not available'],
  PINCODE_INVALID: [422, 'Invalid pincode'],
  PAYMENT_METHOD_UNAVAILABLE: [422, '{message}'],
  PAYMENT_METHOD_FIXED: [409, 'The payment method of this order can no longer be changed'],
  COD_LIMIT: [409, '{message}'],
  COD_DAY_LIMIT: [409, '{message}'],
  UNPAID_LIMIT: [409, '{message}'],
  STOCK_HELD: [409, '{message}'],
  CASH_CODE_NEEDED: [422, '{message}'],
  CASH_CODE_WRONG: [422, '{message}'],
  CASH_CODE_OVER: [422, '{message}'],
  GUEST_EMAIL_REQUIRED: [422, '{message}'],
  IDEMPOTENCY_MISMATCH: [422, 'This Idempotency-Key was used for another order'],
  IDEMPOTENCY_KEY_INVALID: [422, 'Idempotency-Key: 8 to 100 letters, digits or -_.:'],
  ORDER_NOT_FOUND: [404, 'Order Not Found'],
  ORDER_NOT_CANCELLABLE: [409, 'This order is {status} and can no longer be cancelled'],
  ORDER_NOT_OVER: [409, 'This order is {status}. You can place an order again after it was cancelled.'],
  AGAIN_REFUSED: [409, '{message}'],
  ORDER_MOVE_REFUSED: [409, 'An order that is {status} cannot become {to}'],
  OWN_ORDER: [403, 'You placed this order yourself. Ask a colleague to do this.'],
  ORDER_UNPAID: [409, 'This order isn’t paid yet. Its payment will confirm it.'],
  STEP_STAYS: [409, '{message}'],
  TRACKING_FIXED: [
    409,
    'This order is {status}: you can correct courier and tracking number only while it’s on its way',
  ],
  SHIPMENT_NOT_FOUND: [404, 'Shipment not found'],
  SHIPMENT_MOVE_REFUSED: [409, '{message}'],
  SHIPMENT_LINES: [422, '{message}'],
  ORDER_CHANGED: [409, '{who} changed this order after you opened it. Check it, then save again.'],
  ADDRESS_FIXED: [409, 'This order is {status}: its address can no longer be changed'],
  ADDRESS_INVALID: [422, '{message}'],
  NOTE_NOT_FOUND: [404, 'Note not found'],
  VIEW_NOT_FOUND: [404, 'View not found'],
  TOO_MANY_VIEWS: [409, 'You have {max} views. Remove one first.'],
  CALLER_UNKNOWN: [404, 'This customer no longer has an account'],
  CALLER_EMAIL: [422, '{message}'],
  CALLER_HAS_ACCOUNT: [409, 'A customer has an account with this email. Search for the customer instead.'],
  CALLER_IS_STAFF: [403, 'This email belongs to a staff account. Staff order in the store themselves.'],
  PHONE_ORDER_PLACED: [409, 'Order {number} has already been placed from this form. Open it before you place another.'],
  FORBIDDEN: [403, 'Your role does not include this'],
  TOO_MANY_TRIES: [429, 'Too many attempts. Please wait a moment and try again.'],
})

/** For `placeOrder`, which generates another number. */
const outcomes = problems({
  TAKEN: [409, 'This order number or idempotency key is taken'],
})

export const refuse = refuser({ ...orderProblems, ...outcomes })
