import type { ProductFull } from '../../../../domains/catalog/schemas.ts'
import type { Paise } from '../../../../shared/money.ts'
import { perServing } from '../price-facts/price-facts.ts'
import { type CardView, cardView } from '../product-card/card-view.ts'

/** The figures by which products are compared; null where the product doesn't declare one. */
export type Figures = {
  price: Paise
  perServing: Paise | null
  /** Grams per serving. */
  protein: number | null
  sugar: number | null
  servings: number | null
}
export type Compared = { card: CardView; figures: Figures; weight: string | null }

/** The figures of a product's card: those of the variant that it would add to the cart. */
export function comparedOf(product: ProductFull): Compared {
  const variant = product.variants.find(({ id }) => id === product.variant.id) ?? product.variants[0]
  return {
    card: cardView(product),
    figures: {
      price: variant?.price ?? product.price,
      perServing: perServing(variant),
      protein: gramsOf(product, /^protein$/i),
      sugar: gramsOf(product, /^(?:total |of which )?sugars?$/i),
      servings: variant?.servings && variant.servings > 1 ? variant.servings : null,
    },
    weight: [variant?.flavor, variant?.weight].filter(Boolean).join(', ') || null,
  }
}

const gramsOf = ({ nutrition }: ProductFull, name: RegExp): number | null =>
  nutrition?.rows.find((row) => row.unit === 'g' && name.test(row.name.trim()))?.perServing ?? null

/** How many figures two products have in common, besides the price. */
export const commonFigures = (one: Figures, other: Figures): number =>
  (['perServing', 'protein', 'sugar'] as const).filter((key) => one[key] !== null && other[key] !== null).length

/** The best of the figures if one product alone has it, else null: a tie has no winner. */
export function bestOf(values: readonly (number | null)[], isBetter: 'lower' | 'higher'): number | null {
  const known = values.filter((value) => value !== null)
  if (known.length < 2) return null
  const best = isBetter === 'lower' ? Math.min(...known) : Math.max(...known)
  return known.filter((value) => value === best).length === 1 ? best : null
}
