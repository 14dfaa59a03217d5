import type { ProductFull } from '../../../domains/catalog/schemas.ts'
import { type CardView, cardView } from '../list/card-view.ts'

/** What the product page shows, and nothing more: it is sent twice, as HTML and as data. */
export type ProductView = Pick<
  ProductFull,
  | 'id'
  | 'slug'
  | 'name'
  | 'brand'
  | 'category'
  | 'subcategory'
  | 'tint'
  | 'rating'
  | 'reviews'
  | 'onSale'
  | 'isFeatured'
  | 'isBestSeller'
  | 'isInStock'
  | 'summary'
  | 'descriptionHtml'
  | 'highlights'
  | 'ingredients'
  | 'allergens'
  | 'directions'
  | 'warnings'
  | 'nutrition'
  | 'certifications'
  | 'diet'
  | 'origin'
  | 'manufacturer'
  | 'shelfLifeMonths'
  | 'images'
  | 'variants'
> & { upsells: { card: CardView; percent: number; description: string }[] }

export function productView(product: ProductFull): ProductView {
  const {
    id,
    slug,
    name,
    brand,
    category,
    subcategory,
    tint,
    rating,
    reviews,
    onSale,
    isFeatured,
    isBestSeller,
    isInStock,
  } = product
  const {
    summary,
    descriptionHtml,
    highlights,
    ingredients,
    allergens,
    directions,
    warnings,
    nutrition,
    certifications,
    diet,
  } = product
  const { origin, manufacturer, shelfLifeMonths, images, variants, upsells } = product
  return {
    id,
    slug,
    name,
    brand,
    category,
    subcategory,
    tint,
    rating,
    reviews,
    onSale,
    isFeatured,
    isBestSeller,
    isInStock,
    summary,
    descriptionHtml,
    highlights,
    ingredients,
    allergens,
    directions,
    warnings,
    nutrition,
    certifications,
    diet,
    origin,
    manufacturer,
    shelfLifeMonths,
    images,
    variants,
    upsells: upsells
      .filter((upsell) => upsell.isActive)
      .map((upsell) => ({
        card: cardView(upsell.product),
        percent: upsell.discountPercentage,
        description: upsell.description,
      })),
  }
}
