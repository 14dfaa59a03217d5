import { problems } from '../../shared/result.ts'

/** Texts of a quote's problems; the documents' where they have one (T§8). */
export const pricingProblems = problems({
  PRODUCT_NOT_FOUND: [404, 'Product not found'],
  OUT_OF_STOCK: [409, '{message}'],
  COUPON_INVALID: [422, 'Invalid coupon code'],
  GIFT_CARD_INVALID: [422, 'Gift card not found'],
  UPSELL_NOT_APPLICABLE: [422, 'The bundle discount holds only beside the product that recommends it'],
  ORDER_TOO_LARGE: [422, 'One order may not exceed {limit}. Please split it.'],
})
