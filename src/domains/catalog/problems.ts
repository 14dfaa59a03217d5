import { problems, refuser } from '../../shared/result.ts'

export const catalogProblems = problems({
  PRODUCT_NOT_FOUND: [404, 'Product not found'],
  PRODUCT_UNNAMED: [422, 'No product identifier provided'],
  PRODUCT_EXISTS: [409, 'There is a product with this slug already'],
  PRODUCT_REFUSED: [422, '{field} {reason}'],
  LOGIN_REQUIRED: [401, 'Please login first'],
  STAFF_ONLY: [403, 'Only staff may change products'],
  CATEGORY_NOT_FOUND: [404, 'Category not found'],
  BRAND_NOT_FOUND: [404, 'Brand not found'],
  GOAL_NOT_FOUND: [404, 'Goal not found'],
  PRODUCT_CHANGED: [409, 'Somebody else has saved this product since you opened it. What you typed is still here.'],
  SELECTION_EMPTY: [422, 'Choose one product at least'],
  SELECTION_LARGE: [422, 'You can change up to {most} products at a time. Filter the list and try again.'],
  PREVIEW_STALE: [409, 'Something changed since the preview. Please look at it again.'],
  CHANGE_NOT_FOUND: [404, 'There is no such change'],
  CHANGE_UNDONE: [409, 'This was undone already'],
  VARIANT_NOT_FOUND: [404, 'There is no such variant'],
  STOCK_SHORT: [409, 'There are only {stock}'],
  STOCK_MOVED: [409, 'The count was {seen} when you looked and is {stock} now'],
  TAXON_NOT_FOUND: [404, 'There is no such entry'],
  TAXON_CHANGED: [409, 'Somebody else has changed this since you opened it. What you typed is still here.'],
  TAXON_IN_USE: [409, '{reason}'],
  TAXON_REFUSED: [422, '{reason}'],
  NOT_A_PICTURE: [422, '{reason}'],
  OUT_OF_STOCK: [409, '{message}'],
  FOLDER_UNREADABLE: [422, '{reason}'],
  CATALOGUE_INVALID: [422, '{count} values of the catalogue cannot be used'],
})

/** For `placeOrder`, which has its own messages for the buyer. */
const outcomes = problems({
  PRICE_MOVED: [409, 'The price has changed'],
  STOCK_HELD: [409, 'Unpaid orders hold too much of this product'],
})

export const refuse = refuser({ ...catalogProblems, ...outcomes })
