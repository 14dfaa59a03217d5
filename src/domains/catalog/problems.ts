import { problems } from '../../shared/result.ts'

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
  OUT_OF_STOCK: [409, '{message}'],
  FILE_UNREADABLE: [422, '{reason}'],
  FOLDER_UNREADABLE: [422, '{reason}'],
  CATALOGUE_INVALID: [422, '{count} values of the catalogue cannot be used'],
})
