import { factOf, pictureFor } from '../../../../domains/catalog/rules.ts'
import type { ProductCard, ProductFull, VariantView } from '../../../../domains/catalog/schemas.ts'
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

/** A product's card and its figures: those of the variant that it would add to the cart, or of another one. */
export function comparedOf(product: ProductFull, variantId = product.variant.id): Compared {
  const own = product.variants.find(({ id }) => id === product.variant.id) ?? product.variants[0]
  const variant = product.variants.find(({ id }) => id === variantId) ?? own
  return {
    card: cardView(variant && variant !== own ? cardOfVariant(product, variant) : product),
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

function cardOfVariant(product: ProductFull, variant: VariantView): ProductCard {
  const { id, flavor, weight, price, mrp, servings, stock } = variant
  return {
    ...product,
    price,
    mrp,
    variant: { id, flavor, weight },
    onSale: mrp !== null && mrp > price,
    isLowest: product.variants.every((each) => each.price >= price),
    isInStock: stock.state !== 'out',
    fact: factOf(product.fact, servings),
    image: pictureFor(product.images, variant) ?? product.image,
    isAsked: true,
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
