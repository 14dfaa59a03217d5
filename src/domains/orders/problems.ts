import { problems } from '../../shared/result.ts'

/** Refusals of orders; texts of the documents where they have one (T§2, T§5, T§8). */
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
  COD_LIMIT: [409, '{message}'],
  GUEST_EMAIL_REQUIRED: [422, '{message}'],
  IDEMPOTENCY_MISMATCH: [422, 'This Idempotency-Key was used for another order'],
  IDEMPOTENCY_KEY_INVALID: [422, 'Idempotency-Key: 8 to 100 letters, digits or -_.:'],
  ORDER_NOT_FOUND: [404, 'Order Not Found'],
  ORDER_NOT_CANCELLABLE: [409, 'This order is {status} and can no longer be cancelled'],
  ORDER_MOVE_REFUSED: [409, 'An order that is {status} cannot become {to}'],
  FORBIDDEN: [403, 'Only staff may do this'],
  TOO_MANY_TRIES: [429, 'Too many tries. Please wait a moment and try again.'],
})
