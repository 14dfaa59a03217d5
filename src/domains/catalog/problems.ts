import { problems, refuser } from '../../shared/result.ts'

export const catalogProblems = problems({
  PRODUCT_NOT_FOUND: [404, 'Product not found'],
  PRODUCT_UNNAMED: [422, 'No product identifier provided'],
  PRODUCT_EXISTS: [409, 'Another product already uses this slug'],
  PRODUCT_REFUSED: [422, '{field} {reason}'],
  LOGIN_REQUIRED: [401, 'Please login first'],
  STAFF_ONLY: [403, 'Only staff may change products'],
  CATEGORY_NOT_FOUND: [404, 'Category not found'],
  BRAND_NOT_FOUND: [404, 'Brand not found'],
  GOAL_NOT_FOUND: [404, 'Goal not found'],
  PRODUCT_CHANGED: [409, 'Someone else saved this product after you opened it. Your changes are still here.'],
  SELECTION_EMPTY: [422, 'Select at least one product'],
  SELECTION_LARGE: [422, 'You can change up to {max} products at a time. Filter the list and try again.'],
  PREVIEW_STALE: [409, 'Something has changed since the preview. Please check it again.'],
  CHANGE_NOT_FOUND: [404, 'Change not found'],
  CHANGE_UNDONE: [409, 'This has already been undone'],
  VARIANT_NOT_FOUND: [404, 'Variant not found'],
  STOCK_SHORT: [409, 'Only {stock} in stock'],
  STOCK_MOVED: [409, 'The stock was {seen} when you opened this and is {stock} now'],
  QUARANTINE_NOT_FOUND: [404, 'These units are no longer in quarantine'],
  QUARANTINE_UNITS: [422, 'Enter a number from 0 to {quantity}'],
  TAXON_NOT_FOUND: [404, 'Entry not found'],
  TAXON_CHANGED: [409, 'Someone else changed this after you opened it. Your changes are still here.'],
  TAXON_IN_USE: [409, '{reason}'],
  TAXON_REFUSED: [422, '{reason}'],
  COLLECTION_NOT_FOUND: [404, 'Collection not found'],
  COLLECTION_CHANGED: [409, 'Someone else saved this collection after you opened it. Your changes are still here.'],
  COLLECTION_REFUSED: [422, '{reason}'],
  NOT_A_PICTURE: [422, '{reason}'],
  OUT_OF_STOCK: [409, '{message}'],
  FOLDER_UNREADABLE: [422, '{reason}'],
  CATALOGUE_INVALID: [422, '{count} values in the catalogue are invalid'],
})

/** For `placeOrder`, which has its own messages for the buyer. */
const outcomes = problems({
  PRICE_MOVED: [409, 'The price has changed'],
  STOCK_HELD: [409, 'Unpaid orders hold too much of this product'],
})

export const refuse = refuser({ ...catalogProblems, ...outcomes })
