import { problems, refuser } from '../../shared/result.ts'
import { roleProblems } from '../roles/index.ts'

export const reviewProblems = problems({
  LOGIN_REQUIRED: [401, 'Please login to rate a product.'],
  ...roleProblems,
  PRODUCT_NOT_FOUND: [404, 'Product not found'],
  REVIEW_NOT_BOUGHT: [403, 'You can rate a product once an order with it has been delivered to you.'],
  REVIEW_EXISTS: [409, 'You have rated this product already. You can change what you wrote.'],
  REVIEW_NOT_FOUND: [404, 'Review not found'],
  REVIEW_VARIANT: [422, 'Choose one that you have bought'],
  REVIEW_CHANGED: [409, 'Its author has changed this review meanwhile. Please read it again.'],
  REVIEW_MOVE_REFUSED: [409, 'A review that is {status} cannot become {to}'],
  TOO_MANY_TRIES: [429, 'Too many tries. Please wait a moment and try again.'],
})

export const refuse = refuser(reviewProblems)
