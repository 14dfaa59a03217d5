import type { VariantView } from '../../../domains/catalog/schemas.ts'
import { formatMoney, paise } from '../../../shared/money.ts'

/** `₹83 a serving`, in whole rupees (below ₹10 in tenths, which tell two sizes apart); null where servings are not known. */
export function servingPrice(variant: VariantView | undefined): string | null {
  if (!variant?.servings || variant.servings < 2) return null
  const each = variant.price / variant.servings
  return `${formatMoney(paise(each < 1000 ? Math.round(each / 10) * 10 : Math.round(each / 100) * 100))} a serving`
}
