import { problems, refuser } from '../../shared/result.ts'
import { roleProblems } from '../roles/index.ts'

export const reviewProblems = problems({
  LOGIN_REQUIRED: [401, 'Please login to rate a product.'],
  ...roleProblems,
  PRODUCT_NOT_FOUND: [404, 'Product not found'],
  REVIEW_NOT_BOUGHT: [403, 'You can review a product once your order has been delivered.'],
  REVIEW_EXISTS: [409, 'You’ve already reviewed this product. You can edit your review.'],
  REVIEW_NOT_FOUND: [404, 'Review not found'],
  REVIEW_VARIANT: [422, 'Choose one that you bought'],
  REVIEW_PICTURE: [422, '{message}'],
  REVIEW_OWN: [403, 'You can’t vote for your own review.'],
  REVIEW_CHANGED: [409, 'The author has edited this review. Please read it again.'],
  REVIEW_MOVE_REFUSED: [409, 'A review that is {status} cannot become {to}'],
  TOO_MANY_TRIES: [429, 'Too many attempts. Please wait a moment and try again.'],
})

export const refuse = refuser(reviewProblems)
