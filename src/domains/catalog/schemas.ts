import { z } from 'zod'
import type { Paise } from '../../shared/money.ts'

/** What a pack looks like; it decides which model the picture tool renders. */
export const PackShape = z.enum(['tub', 'pouch', 'bottle', 'blister-box', 'sachet-box', 'shaker', 'bar-box', 'can'])
export type PackShape = z.infer<typeof PackShape>

export const Diet = z.enum(['veg', 'vegan', 'nonveg'])
export type Diet = z.infer<typeof Diet>

/** The four goal values (R100). */
export const GoalValue = z.enum(['MUSCLE_GAIN', 'WEIGHT_LOSS', 'ENERGY_PERFORMANCE', 'HEALTH_WELLNESS'])
export type GoalValue = z.infer<typeof GoalValue>

/** Why a count changed: orders and imports by themselves, the others by the word of staff. */
export const STOCK_REASONS = ['received', 'counted', 'damaged', 'returned', 'correction'] as const
export const StaffReason = z.enum(STOCK_REASONS)
export type StaffReason = z.infer<typeof StaffReason>
export type StockReason = 'import' | 'order' | 'cancel' | StaffReason

export const ProductStatus = z.enum(['draft', 'published', 'archived'])
export type ProductStatus = z.infer<typeof ProductStatus>

export const Slug = z
  .string()
  .min(1)
  .max(120)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'small letters, digits and single hyphens only')

/** One row of the nutrition table. Amounts are in `unit`; `rda` is % of the daily allowance a serving gives. */
export const Nutrient = z.object({
  name: z.string().min(1).max(80),
  unit: z.enum(['kcal', 'g', 'mg', 'µg', 'IU', 'billion CFU']),
  perServing: z.number().nonnegative().nullable(),
  per100g: z.number().nonnegative().nullable(),
  rda: z.number().nonnegative().nullable().default(null),
})
export type Nutrient = z.infer<typeof Nutrient>

export const Nutrition = z.object({
  /** Mass of a serving in grams (millilitres for drinks); null where a serving is no mass, as for a shaker. */
  servingGrams: z.number().positive().nullable(),
  /** How a person measures it: `1 scoop`, `2 capsules`. */
  servingLabel: z.string().min(1).max(60),
  rows: z.array(Nutrient).min(1).max(40),
})
export type Nutrition = z.infer<typeof Nutrition>

/** Paths of one picture; `Picture` in web/ui makes the srcset from `name`. */
export const PictureView = z.object({ name: z.string(), alt: z.string(), flavor: z.string().nullable() })
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
  /** Whether these are figures of published reviews; else they were imported with the product. */
  isReviewed: boolean
  /** Price and MRP of the variant that the card's button adds. */
  price: Paise
  mrp: Paise | null
  /** True where other variants cost something else: the card says "from". */
  hasPriceRange: boolean
  onSale: boolean
  isFeatured: boolean
  isTrending: boolean
  isBestSeller: boolean
  isLovedByExperts: boolean
  isInStock: boolean
  /** One fact line: `24 g protein · 30 servings`. */
  fact: string
  /** What Add to cart adds: the first variant in stock, else the first. */
  variant: { id: string; flavor: string | null; weight: string | null }
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

/** What a variant costs, in paise, and how many there are. */
export type Offer = { productId: string; price: Paise; stock: number }

export type UpsellView = { product: ProductCard; discountPercentage: number; description: string; isActive: boolean }

/**
 * What is said of a product under one name in table, record, form, API, file and page. A new fact begins here: the compiler
 * names every place that decides something about it (decision 0039).
 */
export type ProductFacts = {
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
}

export type ProductFull = ProductCard &
  ProductFacts & {
    summary: string
    descriptionHtml: string
    diet: Diet | null
    goals: GoalValue[]
    tags: string[]
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

export const ProductSort = z.enum(['default', 'price-asc', 'price-desc', 'rating', 'name'])
export type ProductSort = z.infer<typeof ProductSort>

/**
 * A filter of the product list, already trusted. Slugs or ids for category, brand and goal; prices in paise. What is
 * named in the singular is what a list is of; of the plurals, what a shopper ticks, each product has one at least.
 */
export type ProductFilter = {
  category?: string
  subcategory?: string
  brand?: string
  goal?: string
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
}

/** A list's filter with a text, whose words the search looks up. */
export type TextFilter = ProductFilter & { search?: string }

export const LIST_LIMIT_MAX = 100

/** A variant as pricing and orders need it, read from the database; amounts in paise. */
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
  /** Products that recommend this one at a discount: it holds while one of them is in the same cart. */
  upsellOf: { productId: string; discountPercentage: number }[]
}

/** What a shopper narrows a list by. */
export const FILTER_PARTS = ['stock', 'sale', 'price', 'category', 'brand', 'flavor', 'diet'] as const
export type FilterPart = (typeof FILTER_PARTS)[number]

type Counted = { slug: string; name: string; count: number }

/**
 * What a list could be narrowed to. Each count is of the products that there would be after the choice: it respects all
 * other parts of the filter, but not its own. Prices in paise.
 */
export type Facets = {
  brands: (NamedLink & { count: number })[]
  categories: (NamedLink & { count: number })[]
  subcategories: (NamedLink & { count: number })[]
  flavors: (Counted & { color: string | null })[]
  diets: (Counted & { slug: Diet })[]
  inStock: number
  onSale: number
  priceRange: { min: Paise; max: Paise } | null
  /** How many products more there would be without one part of the filter: what an empty list offers. */
  without: Record<FilterPart, number>
}
