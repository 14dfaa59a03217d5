import { z } from 'zod'
import { fromRupees, type Paise } from '../../../shared/money.ts'
import { PICTURE_NAME } from '../../../shared/picture-name.ts'
import { GoalValue, ProductSort, Slug } from '../schemas.ts'
import { LABELS, MAX_NEW_DAYS, MAX_PICKED, tagKey } from './rules.ts'

/** A sort order of lists, or `picked`: the owner's order of hand-picked products. */
export const CollectionSort = z.enum(['picked', ...ProductSort.options])
export type CollectionSort = z.infer<typeof CollectionSort>

const Amount = z.custom<Paise>((value) => Number.isSafeInteger(value)).nullable()

/**
 * The conditions of a collection, as stored: ids of categories and brands, amounts in paise. Empty lists, null and
 * false are no condition. A product meets a list if it has one of its entries; `match` says whether it must meet every
 * condition or one of them.
 */
export const CollectionRule = z.object({
  match: z.enum(['all', 'any']).default('all'),
  /** Categories or subcategories. */
  categories: z.array(z.string()).default([]),
  brands: z.array(z.string()).default([]),
  goals: z.array(GoalValue).default([]),
  labels: z.array(z.enum(LABELS)).default([]),
  /** In lower case. */
  tags: z.array(z.string()).default([]),
  minPrice: Amount.default(null),
  maxPrice: Amount.default(null),
  /** Percent below the MRP, as cards show it. */
  minDiscount: z.number().nullable().default(null),
  minRating: z.number().nullable().default(null),
  /** Created today or in the days before, in India: 1 is today. */
  newDays: z.number().nullable().default(null),
  inStock: z.boolean().default(false),
})
export type CollectionRule = z.infer<typeof CollectionRule>

const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `${max} characters at most`)
    .refine((value) => !value.includes('\0'), 'This contains characters that can’t be printed')
    .default('')
/** Entries separated by commas or line breaks. */
const entries = (most: number, longest: number) =>
  text(most * (longest + 2))
    .transform((typed) => [...new Set(typed.split(/[,\n]/).flatMap((each) => each.trim() || []))])
    .refine((list) => list.length <= most, `At most ${most}`)
    .refine((list) => list.every((each) => each.length <= longest), `At most ${longest} characters each`)
const Ticked = z.array(z.string().min(1).max(140)).max(200).default([])
const Rupees = z.number('Enter an amount').min(1, 'Enter 1 or more').max(1_000_000, 'At most ₹10,00,000').optional()
const Whole = (message: string, max: number) =>
  z.number(message).int('Enter a whole number').min(1, `From 1 to ${max}`).max(max, `From 1 to ${max}`).optional()

/** Which products a collection has, as staff edit it; amounts in rupees. */
const Scope = z.object({
  kind: z.enum(['rule', 'picked']).default('rule'),
  sort: CollectionSort.default('default'),
  match: z.enum(['all', 'any']).default('all'),
  /** Ids or slugs; a subcategory's slug after its category's: `whey/isolate`. */
  categories: Ticked,
  /** Ids or slugs. */
  brands: Ticked,
  goals: z.array(GoalValue).max(20).default([]),
  labels: z.array(z.enum(LABELS)).max(20).default([]),
  tags: entries(50, 60).transform((tags) => [...new Set(tags.map(tagKey))]),
  minPrice: Rupees,
  maxPrice: Rupees,
  minDiscount: Whole('Enter a percentage', 99),
  minRating: z.number('Enter a number of stars').min(1, 'From 1 to 5').max(5, 'From 1 to 5').optional(),
  newDays: Whole('Enter a number of days', MAX_NEW_DAYS),
  inStock: z.boolean().default(false),
  /** Slugs or ids of hand-picked products, in their order. */
  products: entries(MAX_PICKED, 140),
})
type Scope = z.output<typeof Scope>

/** Whether anything is asked of a product. */
const hasCondition = (form: Scope): boolean =>
  [form.categories, form.brands, form.goals, form.labels, form.tags].some((list) => list.length > 0) ||
  [form.minPrice, form.maxPrice, form.minDiscount, form.minRating, form.newDays].some((each) => each !== undefined) ||
  form.inStock

function check(form: Scope, issues: z.RefinementCtx): void {
  const wrong = (path: string, message: string) => issues.addIssue({ code: 'custom', path: [path], message })
  if (form.kind === 'picked') {
    if (form.products.length === 0) wrong('products', 'Add at least one product')
    return
  }
  if (form.sort === 'picked') wrong('sort', 'Only hand-picked products have an order of their own')
  if (!hasCondition(form)) wrong('match', 'Choose at least one condition')
  if (form.minPrice !== undefined && form.maxPrice !== undefined && form.minPrice > form.maxPrice)
    wrong('maxPrice', 'Must not be below the lowest price')
}

/** What the editor asks about before anything is saved. */
export const CollectionPreviewForm = Scope.superRefine(check)
export type CollectionPreviewForm = z.output<typeof CollectionPreviewForm>

/** A collection as staff edit it, in the admin and through the API. */
export const CollectionForm = Scope.extend({
  /** Version that was read; empty for a new collection. */
  version: z.string().max(20).default(''),
  name: z.string('Enter a name').trim().min(1, 'Enter a name').max(80, '80 characters at most'),
  slug: Slug.max(80, '80 characters at most').optional(),
  /** HTML or plain text; sanitised on saving. */
  body: text(20_000),
  picture: z.string().regex(PICTURE_NAME, 'Upload a picture').optional(),
  pictureAlt: text(300),
  seoTitle: text(120),
  seoDescription: text(320),
  published: z.boolean().default(false),
}).superRefine(check)
export type CollectionForm = z.output<typeof CollectionForm>

const paiseOf = (rupees: number | undefined): Paise | null => (rupees === undefined ? null : fromRupees(rupees))

/** The conditions of a form; categories and brands as they were named. */
export const ruleOf = (form: CollectionPreviewForm): CollectionRule => ({
  match: form.match,
  categories: form.categories,
  brands: form.brands,
  goals: form.goals,
  labels: form.labels,
  tags: form.tags,
  minPrice: paiseOf(form.minPrice),
  maxPrice: paiseOf(form.maxPrice),
  minDiscount: form.minDiscount ?? null,
  minRating: form.minRating ?? null,
  newDays: form.newDays ?? null,
  inStock: form.inStock,
})

/** What decides which products a collection has, and in which order. */
export type CollectionScope = {
  kind: 'rule' | 'picked'
  rule: CollectionRule
  /** Ids of hand-picked products, in the owner's order. */
  productIds: readonly string[]
  sort: CollectionSort
}

/** A published collection as the store shows it. */
export type CollectionView = {
  id: string
  slug: string
  name: string
  descriptionHtml: string
  /** Name of a picture in the media store. */
  picture: string | null
  pictureAlt: string
  seoTitle: string
  seoDescription: string
  productCount: number
}

/** A collection as staff see it. */
export type StaffCollection = CollectionScope & {
  id: string
  slug: string
  name: string
  body: string
  picture: string | null
  pictureAlt: string
  seoTitle: string
  seoDescription: string
  isPublished: boolean
  /** Published products that it has now. */
  productCount: number
  version: string
  updatedAt: string
}

/** What the editor shows of a collection's products. */
export type CollectionPreview = {
  total: number
  products: { id: string; name: string; brand: string; image: string | null }[]
}
