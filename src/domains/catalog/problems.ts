import { problems } from '../../shared/result.ts'

export const catalogProblems = problems({
  PRODUCT_NOT_FOUND: [404, 'Product not found'],
  CATEGORY_NOT_FOUND: [404, 'Category not found'],
  BRAND_NOT_FOUND: [404, 'Brand not found'],
  GOAL_NOT_FOUND: [404, 'Goal not found'],
  OUT_OF_STOCK: [409, '{message}'],
  FILE_UNREADABLE: [422, '{reason}'],
  FOLDER_UNREADABLE: [422, '{reason}'],
  CATALOGUE_INVALID: [422, '{count} values of the catalogue cannot be used'],
})
