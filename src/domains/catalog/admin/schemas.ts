import { z } from 'zod'
import { formatCount } from '../../../shared/counted.ts'
import { withoutGaps } from '../../../shared/digits.ts'
import type { Paise } from '../../../shared/money.ts'
import { PICTURE_NAME } from '../../../shared/picture-name.ts'
import { whenValid } from '../../../shared/when-valid.ts'
import { Diet, GoalValue, Nutrient, PackShape, type ProductFacts, type ProductStatus, Slug } from '../schemas.ts'
import { checkNutrition } from './rules.ts'

const text = (max: number) => z.string().trim().max(max, `${max} characters at most`).default('')
const optional = (max: number) => z.string().trim().max(max, `${max} characters at most`).optional()
const whole = (max: number) =>
  z
    .int('Enter a whole number')
    .min(0, 'Cannot be below 0')
    .max(max, `At most ${formatCount(max)}`)
const Units = whole(1_000_000)
const Rupees = z
  .number('Enter rupees, such as 1,299 or 1299.50')
  .min(0, 'Cannot be below 0')
  .max(1_000_000, 'Cannot be above ₹10,00,000')
  .refine((amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 0.001, 'Use at most two decimals')

/** A number of a registry, without the gaps that it is copied with. */
const digits = (format: RegExp, fault: string) => z.string().overwrite(withoutGaps).regex(format, fault).default('')

/** One entry per line. */
const lines = (maxLines: number, each: number) =>
  z
    .string()
    .max(maxLines * (each + 2))
    .default('')
    .transform((typed, context) => {
      const found = typed
        .split(/\r?\n/)
        .map((line) => line.trim())
        .filter(Boolean)
      const long = found.find((line) => line.length > each)
      if (long) context.addIssue(`“${long.slice(0, 30)}…” has more than ${each} characters`)
      if (found.length > maxLines) context.addIssue(`${maxLines} lines at most`)
      return found
    })

export const VariantForm = z.object({
  /** Empty for a new variant. */
  id: optional(40),
  sku: z.string('Enter a SKU').trim().min(1, 'Enter a SKU').max(64, '64 characters at most'),
  flavor: optional(60),
  weight: optional(60),
  grams: whole(1_000_000).optional(),
  servings: whole(10_000).optional(),
  barcode: optional(32),
  mrp: Rupees.optional(),
  price: Rupees,
  stock: Units.default(0),
  /** The count when the form was opened: only a difference from it changes the stock. */
  stockSeen: Units.default(0),
  active: z.boolean().default(false),
})
export type VariantForm = z.infer<typeof VariantForm>

const NutrientForm = z.object({
  name: z.string('Enter a name').trim().min(1, 'Enter a name').max(80),
  unit: Nutrient.shape.unit.default('g'),
  perServing: z.number('Enter a number').min(0).optional(),
  per100g: z.number('Enter a number').min(0).optional(),
  rda: z.number('Enter a number').min(0).optional(),
})

/** Name of a picture in the media store, or the address of one yet to be downloaded, which is never shown from there. */
const PictureFile = z
  .string()
  .max(500)
  .refine(
    (file) => PICTURE_NAME.test(file) || /^https?:\/\/[^\s"'<>\\]+$/.test(file),
    'This is not a picture of the store. Remove it and upload the picture.',
  )

const UpsellForm = z.object({
  product: Slug,
  discountPercentage: z.number('Enter a percentage').int().min(1, '1 to 90').max(90, '1 to 90'),
  description: text(200),
  active: z.boolean().default(false),
})

/** Form fields of the facts; the nutrition table has fields of its own. */
const factInputs = {
  goals: z.array(GoalValue).default([]),
  pack: PackShape.optional(),
  diet: Diet.optional(),
  summary: text(300),
  highlights: lines(4, 60),
  ingredients: lines(80, 300),
  allergens: lines(20, 100),
  directions: text(1000),
  warnings: text(1000),
  certifications: lines(10, 80),
  hsn: digits(/^(?:\d{4,8})?$/, 'Enter 4 to 8 digits'),
  origin: text(60),
  manufacturer: text(200),
  packer: text(200),
  importer: text(200),
  fssai: digits(/^(?:\d{14})?$/, '14 digits, as on the pack'),
  shelfLifeMonths: whole(240).optional(),
  seoTitle: text(120),
  seoDescription: text(320),
  tags: lines(50, 60),
} satisfies { [F in Exclude<keyof ProductFacts, 'nutrition'>]: z.ZodType }

/** A product as staff edit it: lists with one entry per line, amounts in rupees, times in India's time zone. */
export const ProductForm = z
  .object({
    /** Version when the form was opened: if someone else has saved the product since, nothing is overwritten. */
    version: text(80),
    name: z.string('Enter a name').trim().min(1, 'Enter a name').max(200, '200 characters at most'),
    slug: Slug.optional(),
    brand: z.string('Choose a brand').min(1, 'Choose a brand').max(80),
    /** A slug, or those of a category and its subcategory: `whey/isolate`. */
    category: z.string('Choose a category').min(1, 'Choose a category').max(240),
    description: text(20_000),
    ...factInputs,
    featured: z.boolean().default(false),
    trending: z.boolean().default(false),
    bestSeller: z.boolean().default(false),
    lovedByExperts: z.boolean().default(false),
    status: z.enum(['draft', 'published', 'scheduled', 'archived']).default('draft'),
    publishAt: z
      .string()
      .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, 'Enter a date and time')
      .optional(),
    servingGrams: z.number('Enter grams').positive('Enter grams').optional(),
    servingLabel: text(60),
    nutrients: z.array(NutrientForm).max(40).default([]),
    variants: z.array(VariantForm).min(1, 'Add at least one variant').max(100),
    images: z
      .array(z.object({ file: PictureFile, alt: text(300), flavor: optional(60), weight: optional(60) }))
      .max(60)
      .default([]),
    upsells: z.array(UpsellForm).max(12).default([]),
  })
  .superRefine(
    ({ variants, nutrients, servingGrams, status, publishAt }, context) => {
      const wrong = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message })
      const skus = new Set<string>()
      const choices = new Set<string>()
      for (const [place, { sku, price, mrp, flavor, weight, active }] of variants.entries()) {
        if (mrp !== undefined && price > mrp) wrong(['variants', place, 'price'], `Cannot be above the MRP of ₹${mrp}`)
        if (active && price === 0) wrong(['variants', place, 'price'], 'Cannot be 0')
        if (skus.has(sku)) wrong(['variants', place, 'sku'], 'Used twice')
        skus.add(sku)
        const choice = [flavor, weight].join('\n').toLowerCase()
        if (active && choices.has(choice)) wrong(['variants', place, 'flavor'], 'This flavour and weight is used twice')
        if (active) choices.add(choice)
      }
      if (!variants.some(({ active }) => active))
        wrong(['variants', 0, 'active'], 'At least one variant must be on sale')
      if (status === 'scheduled' && !publishAt) wrong(['publishAt'], 'Enter a date and time')
      const rows = nutrients.map(nutrientOf)
      for (const { row, column, text, isImpossible } of checkNutrition({ rows, servingGrams: servingGrams ?? null }))
        if (isImpossible) wrong(['nutrients', row, column], text)
    },
    whenValid('variants', 'nutrients', 'servingGrams', 'status', 'publishAt'),
  )
export type ProductForm = z.infer<typeof ProductForm>

const nutrientOf = ({ perServing, per100g, rda, ...row }: z.infer<typeof NutrientForm>): Nutrient => ({
  ...row,
  perServing: perServing ?? null,
  per100g: per100g ?? null,
  rda: rda ?? null,
})

export const Description = z.object({ description: z.string().max(20_000) })

export const STATES = ['published', 'draft', 'archived', 'out', 'undeclared'] as const

/** Filters of the product list in the admin; an empty value does not filter. */
export const AdminProductQuery = z.object({
  q: z
    .string()
    .trim()
    .max(64)
    .regex(/^[^\0]*$/)
    .optional(),
  /** A status, or what needs attention: out of stock, or lacking a declaration. */
  view: z.union([z.literal(''), z.enum(STATES)]).optional(),
  category: z.string().max(60).optional(),
  brand: z.string().max(60).optional(),
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})
export type AdminProductQuery = z.infer<typeof AdminProductQuery>

/** A row of the product list in the admin; amounts in paise. */
export type AdminProduct = {
  id: string
  slug: string
  name: string
  brand: string
  category: string
  status: ProductStatus
  publishAt: string | null
  isDeclared: boolean
  image: string | null
  price: Paise
  isFrom: boolean
  variants: number
  stock: number
  updatedAt: string
}

export const BULK_ACTIONS = ['publish', 'draft', 'archive', 'percent', 'amount', 'stock'] as const
export const BulkAction = z.enum(BULK_ACTIONS)
export type BulkAction = z.infer<typeof BulkAction>

/** Maximum number of products per bulk change. */
export const BULK_MAX = 1000

/** A bulk change of the listed products, or of all that match a query. `value` is percent, rupees or units. */
export const BulkChange = z
  .object({
    action: BulkAction,
    value: z.coerce.number('Enter a number').optional(),
    ids: z.array(z.string().max(40)).max(BULK_MAX).default([]),
    all: AdminProductQuery.optional(),
    /** Fingerprint of the preview that was approved. */
    expected: z.string().max(80).optional(),
  })
  .superRefine(({ action, value }, context) => {
    const wrong = (message: string) => context.addIssue({ code: 'custom', path: ['value'], message })
    if (!['percent', 'amount', 'stock'].includes(action)) return
    if (value === undefined || (value === 0 && action !== 'stock')) return wrong('Enter a number')
    if (action === 'percent' && (value < -90 || value > 500)) wrong('Enter -90 to 500 percent')
    if (action === 'amount' && Math.abs(value) > 100_000) wrong('₹1,00,000 at most')
    if (action === 'stock') for (const { message } of Units.safeParse(value).error?.issues ?? []) wrong(message)
  })
export type BulkChange = z.infer<typeof BulkChange>

/** The change to one product or variant: a status, a price in paise, or a stock count. */
export type BulkItem = {
  productId: string
  variantId: string | null
  name: string
  before: string | number
  after: string | number
  /** Publishing time of a scheduled draft, which an undo restores. */
  publishAt?: { before: string | null; after: string | null }
}
export type BulkPreview = { items: BulkItem[]; leftOut: { name: string; reason: string }[]; fingerprint: string }
