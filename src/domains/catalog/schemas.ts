import { z } from 'zod'
import type { Paise } from '../../shared/money.ts'

/** What a pack looks like; it decides which model the picture tool renders. */
export const PackShape = z.enum(['tub', 'pouch', 'bottle', 'blister-box', 'sachet-box', 'shaker', 'bar-box', 'can'])
export type PackShape = z.infer<typeof PackShape>

export const Diet = z.enum(['veg', 'vegan', 'nonveg'])
export type Diet = z.infer<typeof Diet>

/** The documents' four goal values (S§2). */
export const GoalValue = z.enum(['MUSCLE_GAIN', 'WEIGHT_LOSS', 'ENERGY_PERFORMANCE', 'HEALTH_WELLNESS'])
export type GoalValue = z.infer<typeof GoalValue>

export const Slug = z
  .string()
  .min(1)
  .max(120)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'small letters, digits and single hyphens only')

const Rupees = z.number().nonnegative().max(1_000_000)

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

export const VariantRecord = z.object({
  sku: z.string().min(1).max(64),
  flavor: z.string().max(60).nullable().default(null),
  weight: z.string().max(60).nullable().default(null),
  grams: z.number().nonnegative().nullable().default(null),
  servings: z.number().int().positive().nullable().default(null),
  /** Rupees, GST included. */
  price: Rupees,
  mrp: Rupees.nullable().default(null),
  stock: z.number().int().min(0).max(1_000_000).default(0),
  barcode: z.string().max(32).nullable().default(null),
})
export type VariantRecord = z.infer<typeof VariantRecord>

export const ImageRecord = z.object({
  /** File name inside the import folder's `pictures/`, or an https address for imports that name one. */
  file: z.string().min(1).max(500),
  alt: z.string().max(300).default(''),
  /** Set where the picture shows one flavour only. */
  flavor: z.string().max(60).nullable().default(null),
})

export const UpsellRecord = z.object({
  product: Slug,
  discountPercentage: z.number().int().min(1).max(90),
  description: z.string().max(200).default(''),
  active: z.boolean().default(true),
})

/** A product as every importer hands it over: the demo's files, a Shopify export, the generator. */
export const ProductRecord = z.object({
  slug: Slug,
  name: z.string().min(1).max(200),
  brand: z.string().min(1).max(80),
  category: z.string().min(1).max(120),
  subcategory: z.string().max(120).nullable().default(null),
  goals: z.array(GoalValue).default([]),
  pack: PackShape.nullable().default(null),
  diet: Diet.nullable().default(null),
  /** One sentence for cards, search and the page's description. */
  summary: z.string().max(300).default(''),
  /** Plain text with blank lines between paragraphs, or HTML; sanitised when saved. */
  description: z.string().max(20_000).default(''),
  /** At most four short facts that stand on the pack: `24 g protein`. */
  highlights: z.array(z.string().max(60)).max(4).default([]),
  ingredients: z.array(z.string().max(300)).max(80).default([]),
  allergens: z.array(z.string().max(100)).max(20).default([]),
  directions: z.string().max(1000).default(''),
  warnings: z.string().max(1000).default(''),
  nutrition: Nutrition.nullable().default(null),
  certifications: z.array(z.string().max(80)).max(10).default([]),
  hsn: z
    .string()
    .regex(/^\d{4,8}$/)
    .default('2106'),
  origin: z.string().max(60).default('India'),
  manufacturer: z.string().max(200).default(''),
  shelfLifeMonths: z.number().int().positive().nullable().default(null),
  rating: z.number().min(0).max(5).default(0),
  reviews: z.number().int().nonnegative().default(0),
  /** Units sold so far; breaks ties in search and in `Default` order. */
  sold: z.number().int().nonnegative().default(0),
  featured: z.boolean().default(false),
  trending: z.boolean().default(false),
  bestSeller: z.boolean().default(false),
  lovedByExperts: z.boolean().default(false),
  published: z.boolean().default(true),
  tags: z.array(z.string().max(60)).max(50).default([]),
  variants: z.array(VariantRecord).min(1).max(100),
  images: z.array(ImageRecord).max(60).default([]),
  upsells: z.array(UpsellRecord).max(12).default([]),
})
export type ProductRecord = z.infer<typeof ProductRecord>
export type ProductInput = z.input<typeof ProductRecord>

export const CategoryRecord = z.object({
  slug: Slug,
  name: z.string().min(1).max(120),
  description: z.string().max(600).default(''),
  /** Backdrop of the category's packs, `#rrggbb`. */
  tint: z
    .string()
    .regex(/^#[0-9a-fA-F]{6}$/)
    .default('#F6F6F3'),
  /** False keeps the category out of menus and lists of categories (decisions C52). */
  active: z.boolean().default(true),
  subcategories: z.array(z.object({ slug: Slug, name: z.string().min(1).max(120) })).default([]),
})
export type CategoryRecord = z.infer<typeof CategoryRecord>

export const BrandRecord = z.object({
  slug: Slug,
  name: z.string().min(1).max(80),
  preferred: z.boolean().default(false),
  description: z.string().max(600).default(''),
})
export type BrandRecord = z.infer<typeof BrandRecord>

export const GoalRecord = z.object({
  slug: Slug,
  name: z.string().min(1).max(80),
  value: GoalValue,
  description: z.string().max(600).default(''),
})
export type GoalRecord = z.infer<typeof GoalRecord>

export const FlavorRecord = z.object({ name: z.string().min(1).max(60), color: z.string().regex(/^#[0-9a-fA-F]{6}$/) })
export type FlavorRecord = z.infer<typeof FlavorRecord>

// ---- What the shop shows ----

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
  price: Paise
  mrp: Paise | null
  /** Shown to shoppers as `in`, `low` (with the count) or `out`. */
  stock: { state: 'in' | 'low' | 'out'; left: number | null }
}

export type UpsellView = { product: ProductCard; discountPercentage: number; description: string; isActive: boolean }

export type ProductFull = ProductCard & {
  summary: string
  descriptionHtml: string
  highlights: string[]
  ingredients: string[]
  allergens: string[]
  directions: string
  warnings: string
  nutrition: Nutrition | null
  certifications: string[]
  diet: Diet | null
  goals: GoalValue[]
  hsn: string
  origin: string
  manufacturer: string
  shelfLifeMonths: number | null
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

/** A filter of the product list, already trusted. Slugs or ids for category, brand and goal; prices in paise. */
export type ProductFilter = {
  search?: string
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
}

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

/** Counts of the products that match a filter, for the choices beside a list. Prices in paise. */
export type Facets = {
  brands: (NamedLink & { count: number })[]
  categories: (NamedLink & { count: number })[]
  subcategories: (NamedLink & { count: number })[]
  priceRange: { min: Paise; max: Paise } | null
}

/** A product to save: with `id` that product, whatever its slug was; without, the one that has the slug, or a new one. */
export type SaveProduct = ProductRecord & { id?: string }

export type RefusedProduct = { slug: string; field: string; reason: string }
export type SaveReport = {
  created: number
  updated: number
  unchanged: number
  ids: string[]
  refused: RefusedProduct[]
}

/** A line of an imported file that could not be used. `row` counts from 1 and includes the header. */
export type RowProblem = { row: number; column: string; value: string; reason: string }
export type ImportReport = {
  created: number
  updated: number
  unchanged: number
  problems: RowProblem[]
  notes: string[]
}
