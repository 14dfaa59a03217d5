import { z } from 'zod'
import type { Paise } from '../../shared/money.ts'
import { EXCLUSIONS, WEIGHT_BAND_SLUGS } from './filter-rules.ts'

export const WeightBand = z.enum(WEIGHT_BAND_SLUGS)
export type WeightBand = z.infer<typeof WeightBand>

/** Pack shape, which decides the model that the picture tool renders. */
export const PackShape = z.enum(['tub', 'pouch', 'bottle', 'blister-box', 'sachet-box', 'shaker', 'bar-box', 'can'])
export type PackShape = z.infer<typeof PackShape>

export const Diet = z.enum(['veg', 'vegan', 'nonveg'])
export type Diet = z.infer<typeof Diet>

/** The four goal values (R100). */
export const GoalValue = z.enum(['MUSCLE_GAIN', 'WEIGHT_LOSS', 'ENERGY_PERFORMANCE', 'HEALTH_WELLNESS'])
export type GoalValue = z.infer<typeof GoalValue>

export const Exclusion = z.enum(EXCLUSIONS)
export type Exclusion = z.infer<typeof Exclusion>

/** Why a count changed: orders and imports set their reason automatically, staff choose theirs. */
export const STOCK_REASONS = ['received', 'counted', 'damaged', 'returned', 'correction'] as const
export const StaffReason = z.enum(STOCK_REASONS)
export type StaffReason = z.infer<typeof StaffReason>
export type StockReason = 'import' | 'order' | 'cancel' | 'rto' | 'quarantine' | StaffReason

export const ProductStatus = z.enum(['draft', 'published', 'archived'])
export type ProductStatus = z.infer<typeof ProductStatus>

export const Slug = z
  .string()
  .min(1)
  .max(120)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'lowercase letters, digits and single hyphens only')

/**
 * One row of the nutrition table. Amounts are in `unit`; `rda` is the percentage of the daily allowance per serving.
 */
export const Nutrient = z.object({
  name: z.string().min(1).max(80),
  unit: z.enum(['kcal', 'g', 'mg', 'µg', 'IU', 'billion CFU']),
  perServing: z.number().nonnegative().nullable(),
  per100g: z.number().nonnegative().nullable(),
  rda: z.number().nonnegative().nullable().default(null),
})
export type Nutrient = z.infer<typeof Nutrient>

export const Nutrition = z.object({
  /** Mass of a serving in grams (millilitres for drinks); null if a serving has no mass, as for a shaker. */
  servingGrams: z.number().positive().nullable(),
  /** Serving size in household terms: `1 scoop`, `2 capsules`. */
  servingLabel: z.string().min(1).max(60),
  rows: z.array(Nutrient).min(1).max(40),
})
export type Nutrition = z.infer<typeof Nutrition>

/** One picture; `Picture` in web/ui builds the srcset from `name`. */
export const PictureView = z.object({
  name: z.string(),
  alt: z.string(),
  flavor: z.string().nullable(),
  /** The size that it shows; missing if it shows every size. */
  weight: z.string().optional(),
})
export type PictureView = z.infer<typeof PictureView>

export type NamedLink = { id: string; name: string; slug: string }

/** What a card, a list row or a search result needs; amounts in paise. */
export type ProductCard = {
  id: string
  slug: string
  name: string
  brand: NamedLink
  category: NamedLink
  subcategory: NamedLink | null
  tint: string
  image: PictureView | null
  rating: number
  reviews: number
  /** True for figures of published reviews, false for figures imported with the product. */
  isReviewed: boolean
  /** Price and MRP of the variant that the card's button adds. */
  price: Paise
  mrp: Paise | null
  /** True if other variants have a different price. */
  hasPriceRange: boolean
  /** True if no variant costs less: where prices differ, the card says "from". */
  isLowest: boolean
  /** True if it is sold in more than one flavour or size. */
  hasChoice: boolean
  onSale: boolean
  isFeatured: boolean
  isTrending: boolean
  isBestSeller: boolean
  isLovedByExperts: boolean
  isInStock: boolean
  /** Single line of facts: `24 g protein · 30 servings`. */
  fact: string
  /** The variant that Add to cart adds: the first in stock, else the first. */
  variant: { id: string; flavor: string | null; weight: string | null }
  /** The list was asked for this variant (`fitCards`): the card links to it. */
  isAsked?: boolean
}

export type VariantView = {
  id: string
  sku: string
  flavor: string | null
  flavorColor: string | null
  weight: string | null
  grams: number | null
  servings: number | null
  barcode: string | null
  price: Paise
  mrp: Paise | null
  /** Shown to shoppers as `in`, `low` (with the count) or `out`. */
  stock: { state: 'in' | 'low' | 'out'; left: number | null }
}

/** Price of a variant in paise, and its stock. */
export type Offer = { productId: string; price: Paise; stock: number }

export type UpsellView = { product: ProductCard; discountPercentage: number; description: string; isActive: boolean }

/**
 * The facts of a product, with the same name in table, record, form, API, file and page. Add a new fact here first: the
 * compiler then reports every place that has to handle it (decision 0039).
 */
export type ProductFacts = {
  goals: GoalValue[]
  pack: PackShape | null
  diet: Diet | null
  summary: string
  highlights: string[]
  ingredients: string[]
  allergens: string[]
  directions: string
  warnings: string
  nutrition: Nutrition | null
  certifications: string[]
  hsn: string
  origin: string
  manufacturer: string
  shelfLifeMonths: number | null
  packer: string
  importer: string
  fssai: string
  seoTitle: string
  seoDescription: string
  tags: string[]
}

export type ProductFull = ProductCard &
  ProductFacts & {
    descriptionHtml: string
    images: PictureView[]
    variants: VariantView[]
    upsells: UpsellView[]
    createdAt: string
    updatedAt: string
  }

export type CategoryView = NamedLink & {
  description: string
  tint: string
  displayOrder: number
  isActive: boolean
  productCount: number
  subcategories: (NamedLink & { productCount: number })[]
}

export type BrandView = NamedLink & { description: string; isPreferred: boolean; productCount: number }
export type GoalView = NamedLink & {
  value: GoalValue
  description: string
  displayOrder: number
  isActive: boolean
  productCount: number
}

export const ProductSort = z.enum(['default', 'price-asc', 'price-desc', 'saving', 'rating', 'name', 'origin'])
export type ProductSort = z.infer<typeof ProductSort>

/**
 * A filter of the product list, already validated. Slugs or ids for category, brand, goal and collection; prices in paise. Singular
 * names define the list; plural ones are ticked by the shopper, and a product must match one value of each.
 */
export type ProductFilter = {
  category?: string
  subcategory?: string
  brand?: string
  goal?: string
  /** A published collection. */
  collection?: string
  featured?: boolean
  trending?: boolean
  bestSeller?: boolean
  lovedByExperts?: boolean
  onSale?: boolean
  inStock?: boolean
  minPrice?: Paise
  maxPrice?: Paise
  brands?: string[]
  categories?: string[]
  /** Slugs of flavour names: `double-chocolate`. */
  flavors?: string[]
  diets?: Diet[]
  /** Ids, slugs or values. */
  goals?: string[]
  weights?: WeightBand[]
  /** Slugs of country names: `united-states`. */
  origins?: string[]
  /** A product must be declared without all of these. */
  exclude?: Exclusion[]
  minRating?: number
  /** Grams of protein per serving. */
  minProtein?: number
  /** Highest price per serving of the cheapest pack. */
  maxServingPrice?: Paise
}

/** A list filter with a text, which the search domain looks up. */
export type TextFilter = ProductFilter & { search?: string }

export const LIST_LIMIT_MAX = 100

/** A variant with the data that pricing and orders need, read from the database; amounts in paise. */
export type SellableVariant = {
  variantId: string
  productId: string
  slug: string
  name: string
  brand: NamedLink
  categoryId: string
  image: PictureView | null
  hsn: string
  sku: string
  flavor: string | null
  weight: string | null
  price: Paise
  mrp: Paise | null
  stock: number
  /** Products that recommend this one at a discount, which holds while one of them is in the same cart. */
  upsellOf: { productId: string; discountPercentage: number }[]
}
