import { proteinOf } from '../../../../domains/catalog/rules.ts'
import type { Nutrition, VariantView } from '../../../../domains/catalog/schemas.ts'
import { formatMoney, type Paise, paise } from '../../../../shared/money.ts'

/** The price of a serving in whole rupees, below ₹10 to the paisa; null below two servings. */
export function perServing(variant: VariantView | undefined): Paise | null {
  if (!variant?.servings || variant.servings < 2) return null
  const each = variant.price / variant.servings
  return paise(each < 1000 ? Math.round(each) : Math.round(each / 100) * 100)
}

/** `₹83 per serving`, or null. */
export function servingPrice(variant: VariantView | undefined): string | null {
  const each = perServing(variant)
  return each === null ? null : `${formatMoney(each)} per serving`
}

type Claims = { highlights: readonly string[]; nutrition: Nutrition | null }

/** Grams of protein per ₹100, to a tenth; null if the product is not bought for protein or servings are unknown. */
export function proteinPer100(variant: VariantView, product: Claims): number | null {
  const grams = proteinOf(product)
  if (!grams || !variant.servings || variant.price === 0) return null
  return Math.round((grams * variant.servings * 100_000) / variant.price) / 10
}

const QUANTITY = /^(?:(\d+) x )?([\d.]+) ?(kg|g|l|ml|capsules|tablets|softgels|sachets|gummies|bars)$/i

/**
 * `₹2.80 per g`, `₹2,799 per kg`, `₹9.15 per capsule`: the unit sale price that the law requires for packed goods, per
 * gram or millilitre below 1 kg or litre. Null if the size is not a quantity (`L`, `Set of five`).
 */
export function unitPrice({ price, weight }: VariantView): string | null {
  const [, packs = '1', number = '', name = ''] = QUANTITY.exec(weight?.trim() ?? '') ?? []
  const unit = name.toLowerCase()
  const amount = Number(packs) * Number(number)
  if (!unit || !(amount > 0)) return null
  const isLarge = unit === 'kg' || unit === 'l'
  const isMeasure = isLarge || unit === 'g' || unit === 'ml'
  if (!isMeasure) return `${rounded(price / amount)} per ${unit === 'gummies' ? 'gummy' : unit.slice(0, -1)}`
  const small = isLarge ? amount * 1000 : amount
  const isMass = unit.endsWith('g')
  return small < 1000
    ? `${rounded(price / small)} per ${isMass ? 'g' : 'ml'}`
    : `${rounded((price / small) * 1000)} per ${isMass ? 'kg' : 'litre'}`
}

const rounded = (amount: number) => formatMoney(paise(Math.round(amount)))
