import type { Paise, TellAmount } from '../../../../shared/money.ts'
import type { ProductCard } from '../../schemas.ts'

/** Address of a picture in the media store, below `origin`; null for a picture known only by an external address. */
export function pictureUrl(name: string | null | undefined, { origin = '', width = 800 } = {}): string | null {
  return name && !/^https?:/.test(name) ? `${origin}/media/${name}-${width}.webp` : null
}

/** The struck-through price; null if nothing is saved. */
export const originalPrice = <Amount extends number>(
  price: Paise,
  mrp: Paise | null,
  tell: TellAmount<Amount>,
): Amount | null => (mrp !== null && mrp > price ? tell(mrp) : null)

/** A card as the API returns it (R340). `origin` makes picture addresses absolute. */
export function cardJson<Amount extends number>(card: ProductCard, tell: TellAmount<Amount>, origin = '') {
  const image = pictureUrl(card.image?.name, { origin })
  return {
    id: card.id,
    slug: card.slug,
    name: card.name,
    image,
    imageUrl: image,
    imageName: card.image?.name ?? null,
    tint: card.tint,
    images: image ? [image] : [],
    rating: card.rating,
    reviews: card.reviews,
    isReviewed: card.isReviewed,
    price: tell(card.price),
    originalPrice: originalPrice(card.price, card.mrp, tell),
    onSale: card.onSale,
    category: card.category.name,
    categorySlug: card.category.slug,
    subcategory: card.subcategory?.name ?? null,
    subcategorySlug: card.subcategory?.slug ?? null,
    brand: card.brand.name,
    brandSlug: card.brand.slug,
    featured: card.isFeatured,
    trending: card.isTrending,
    bestSeller: card.isBestSeller,
    lovedByExperts: card.isLovedByExperts,
    inStock: card.isInStock,
    hasPriceRange: card.hasPriceRange,
    isLowestPrice: card.isLowest,
    hasChoice: card.hasChoice,
    fact: card.fact,
    variantId: card.variant.id,
    flavor: card.variant.flavor,
    weight: card.variant.weight,
    ...(card.isAsked && { isAsked: true }),
  }
}

const texts = new WeakMap<ProductCard, { tell: TellAmount<number>; origin: string; text: string }>()

/** The same as text, written once for a card that stays in memory: lists show nearly the same cards again and again. */
function cardText(card: ProductCard, tell: TellAmount<number>, origin: string): string {
  const known = texts.get(card)
  if (known && known.tell === tell && known.origin === origin) return known.text
  const text = JSON.stringify(cardJson(card, tell, origin))
  texts.set(card, { tell, origin, text })
  return text
}

/** Cards as a JSON list. */
export const cardsText = (cards: readonly ProductCard[], tell: TellAmount<number>, origin: string): string =>
  `[${cards.map((card) => cardText(card, tell, origin)).join(',')}]`

/** A card as our own pages receive it. */
export type CardAnswer = ReturnType<typeof cardJson<Paise>>
