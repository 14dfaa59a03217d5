import { z } from 'zod'
import { factSchemas } from '../fact-schemas.ts'
import { GoalValue, Slug } from '../schemas.ts'

const MAX_NUMBER = 1_000_000
export const MAX_STOCK = MAX_NUMBER
const Rupees = z.number().nonnegative().max(MAX_NUMBER)
/** The database has no year 0, and nothing is scheduled for the next millennium. */
const Instant = z.iso.datetime({ offset: true }).refine((at) => at.startsWith('20'), 'must be in this century')

export const VariantRecord = z.object({
  sku: z.string().min(1).max(64),
  flavor: z.string().max(60).nullable().default(null),
  weight: z.string().max(60).nullable().default(null),
  grams: z.number().nonnegative().max(MAX_NUMBER).nullable().default(null),
  servings: z.number().int().positive().max(MAX_NUMBER).nullable().default(null),
  /** In rupees, including GST. */
  price: Rupees,
  mrp: Rupees.nullable().default(null),
  stock: z.number().int().min(0).max(MAX_STOCK).default(0),
  barcode: z.string().max(32).nullable().default(null),
  /** False keeps the variant but does not sell it. */
  active: z.boolean().optional(),
})
export type VariantRecord = z.infer<typeof VariantRecord>

export const ImageRecord = z.object({
  /** File name in the import folder's `pictures/`, or an https address in imports that give one. */
  file: z.string().min(1).max(500),
  alt: z.string().max(300).default(''),
  /** Set if the picture shows only one flavour. */
  flavor: z.string().max(60).nullable().default(null),
  /** Set if the picture shows only one size; left out rather than empty, because records are compared as a whole. */
  weight: z.string().max(60).optional(),
})
export type ImageRecord = z.infer<typeof ImageRecord>

export const UpsellRecord = z.object({
  product: Slug,
  discountPercentage: z.number().int().min(1).max(90),
  description: z.string().max(200).default(''),
  active: z.boolean().default(true),
})

/**
 * Former slugs: an entry that still has one is renamed, and the old addresses redirect to the new one. Left out rather
 * than empty, because a product is recognised by its record's hash.
 */
const FormerSlugs = z.array(Slug).max(20).optional()

/** A product as every importer provides it: the demo's files, a Shopify export, the generator. */
export const ProductRecord = z.object({
  slug: Slug,
  formerSlugs: FormerSlugs,
  name: z.string().min(1).max(200),
  brand: z.string().min(1).max(80),
  category: z.string().min(1).max(120),
  subcategory: z.string().max(120).nullable().default(null),
  /** Plain text with blank lines between paragraphs, or HTML; sanitised on save. */
  description: z.string().max(20_000).default(''),
  ...factSchemas,
  rating: z.number().min(0).max(5).default(0),
  reviews: z.number().int().nonnegative().max(1_000_000_000).default(0),
  /** Units sold so far; breaks ties in search and in the `Default` sort order. */
  sold: z.number().int().nonnegative().max(1_000_000_000).default(0),
  featured: z.boolean().default(false),
  trending: z.boolean().default(false),
  bestSeller: z.boolean().default(false),
  lovedByExperts: z.boolean().default(false),
  published: z.boolean().default(true),
  /** No longer sold, and hidden from staff lists; only counts if `published` is false. */
  archived: z.boolean().optional(),
  /** When a draft is published automatically. */
  publishAt: Instant.nullable().optional(),
  variants: z.array(VariantRecord).min(1).max(100),
  images: z.array(ImageRecord).max(60).default([]),
  upsells: z.array(UpsellRecord).max(12).default([]),
})
export type ProductRecord = z.infer<typeof ProductRecord>

export type ProductInput = z.input<typeof ProductRecord>

export const CategoryRecord = z.object({
  slug: Slug,
  formerSlugs: FormerSlugs,
  name: z.string().min(1).max(120),
  description: z.string().max(600).default(''),
  /** Backdrop colour of the category's packs, `#rrggbb`. */
  tint: z
    .string()
    .regex(/^#[0-9a-fA-F]{6}$/)
    .default('#F6F6F3'),
  /** False hides the category from menus and category lists (D52). */
  active: z.boolean().default(true),
  subcategories: z
    .array(z.object({ slug: Slug, formerSlugs: FormerSlugs, name: z.string().min(1).max(120) }))
    .default([]),
})
export type CategoryRecord = z.infer<typeof CategoryRecord>

export const BrandRecord = z.object({
  slug: Slug,
  formerSlugs: FormerSlugs,
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

/** A product to save: with `id`, that product whatever its slug was; without, the one with this slug, or a new one. */
export type SaveProduct = Omit<ProductRecord, 'variants'> & { id?: string; variants: SaveVariant[] }
/** With `id`, that variant of the product whatever its SKU was. */
export type SaveVariant = VariantRecord & { id?: string }

/** `sku` is the variant that was refused. */
export type RefusedProduct = { slug: string; field: string; reason: string; sku?: string }
export type SaveReport = {
  created: number
  updated: number
  unchanged: number
  ids: string[]
  refused: RefusedProduct[]
}
