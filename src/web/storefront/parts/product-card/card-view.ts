import type { CardAnswer } from '../../../../domains/catalog/index.ts'
import type { ProductCard } from '../../../../domains/catalog/schemas.ts'
import type { Page } from '../../../../shared/pagination.ts'
import { choiceQuery } from '../variant-choice/choose-variant.ts'
import { type PackZoom, packZoom } from './pack-zoom.ts'

/**
 * The fields of a product that its card shows and adds to the cart: fewer than the API's card, since every page repeats
 * them as data.
 */
export type CardView = Pick<
  ProductCard,
  | 'id'
  | 'slug'
  | 'name'
  | 'tint'
  | 'rating'
  | 'reviews'
  | 'isReviewed'
  | 'price'
  | 'mrp'
  | 'hasChoice'
  | 'isBestSeller'
  | 'isInStock'
  | 'fact'
  | 'variant'
> & {
  brand: string
  image: string | null
  alt: string
  /** Other variants cost more, and none less. */
  isFrom: boolean
  /** Leads to the card's variant on the product's page, where a list was asked for it. */
  query?: string
}

export type CardPage = { cards: CardView[]; page: number; total: number; totalPages: number; zoom?: PackZoom }

export const cardView = (card: ProductCard): CardView => ({
  id: card.id,
  slug: card.slug,
  name: card.name,
  brand: card.brand.name,
  tint: card.tint,
  image: card.image?.name ?? null,
  alt: card.image?.alt || card.name,
  rating: card.rating,
  reviews: card.reviews,
  isReviewed: card.isReviewed,
  price: card.price,
  mrp: card.mrp,
  hasChoice: card.hasChoice,
  isFrom: card.hasPriceRange && card.isLowest,
  isBestSeller: card.isBestSeller,
  isInStock: card.isInStock,
  fact: card.fact,
  variant: card.variant,
  ...(card.isAsked && { query: choiceQuery(card.variant) }),
})

export const cardOfApi = (product: CardAnswer): CardView => ({
  id: product.id,
  slug: product.slug,
  name: product.name,
  brand: product.brand,
  tint: product.tint,
  image: product.imageName,
  alt: product.name,
  rating: product.rating,
  reviews: product.reviews,
  isReviewed: product.isReviewed,
  price: product.price,
  mrp: product.originalPrice,
  hasChoice: product.hasChoice,
  isFrom: product.hasPriceRange && product.isLowestPrice,
  isBestSeller: product.bestSeller,
  isInStock: product.inStock,
  fact: product.fact,
  variant: { id: product.variantId, flavor: product.flavor, weight: product.weight },
  ...(product.isAsked && { query: choiceQuery(product) }),
})

export const cardPage = ({ items, page, total, totalPages }: Page<ProductCard>, isDemo: boolean): CardPage => ({
  cards: items.map(cardView),
  zoom: packZoom(items, isDemo),
  page,
  total,
  totalPages,
})
