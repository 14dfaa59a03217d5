import { parseWithZod } from '@conform-to/zod/v4'
import { ProductForm } from '../../../../domains/catalog/admin/schemas.ts'
import { plainNumber } from '../../../../shared/typed-number.ts'

const NUMBERS = /^variants\[\d+\]\.(?:price|mrp|stock|servings|grams)$/

/** Parses the product form. Numbers may be typed as `2,499` or `₹2,499.00`. */
export function parseProductForm(form: FormData) {
  const plain = new FormData()
  for (const [name, value] of form)
    plain.append(name, typeof value === 'string' && NUMBERS.test(name) ? (plainNumber(value) ?? value) : value)
  return parseWithZod(plain, { schema: ProductForm })
}
