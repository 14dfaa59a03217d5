import { factsOn } from '../../../../domains/catalog/index.ts'
import { isFood } from '../../../../domains/catalog/rules.ts'
import type { ProductFull } from '../../../../domains/catalog/schemas.ts'
import { pick } from '../../../../shared/pick.ts'
import { type CardView, cardView } from '../../parts/product-card/card-view.ts'

const SHOWN = [
  'id',
  'slug',
  'name',
  'brand',
  'category',
  'subcategory',
  'tint',
  'rating',
  'reviews',
  'isReviewed',
  'onSale',
  'isFeatured',
  'isBestSeller',
  'isInStock',
  'descriptionHtml',
  ...factsOn('page'),
  'images',
  'variants',
] as const satisfies readonly (keyof ProductFull)[]

/** Only the fields that the product page shows, since they are sent twice: as HTML and as data. */
export type ProductView = Pick<ProductFull, (typeof SHOWN)[number]> & {
  /** Gym bags and shakers have colours and materials instead of flavours, ingredients and nutrition. */
  isFood: boolean
  upsells: { card: CardView; percent: number; description: string }[]
}

export const productView = (product: ProductFull): ProductView => ({
  ...pick(product, SHOWN),
  isFood: isFood(product),
  upsells: product.upsells
    .filter((upsell) => upsell.isActive)
    .map((upsell) => ({
      card: cardView(upsell.product),
      percent: upsell.discountPercentage,
      description: upsell.description,
    })),
})
