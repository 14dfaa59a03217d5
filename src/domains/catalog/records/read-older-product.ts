import { slugify } from '../../../shared/slugs.ts'

type Loose = Record<string, unknown>

const isObject = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A name that comes as text or as an object. */
const nameOf = (value: unknown): unknown => (isObject(value) ? (value.name ?? value.title ?? value.slug) : value)
/** The first of these fields that has a value. */
const first = (body: Loose, ...fields: string[]): unknown =>
  fields.map((field) => nameOf(body[field])).find((value) => value !== undefined && value !== null && value !== '')
/** Comma-separated text or a list. */
const listOf = (value: unknown): unknown[] =>
  typeof value === 'string'
    ? value
        .split(',')
        .map((each) => each.trim())
        .filter(Boolean)
    : Array.isArray(value)
      ? value.map(nameOf)
      : []
/** `"₹2,499"` is a price too; anything else is left for the schema to refuse. */
const amountOf = (value: unknown): unknown => {
  if (typeof value !== 'string') return value
  const plain = value.replace(/[₹,\s]/g, '')
  return /^\d+(?:\.\d{1,2})?$/.test(plain) ? Number(plain) : value
}
const OLDER = [
  'customBrand',
  'customCategory',
  'customSubcategory',
  'simpleFlavors',
  'simpleWeights',
  'shopByGoal',
  'nutritionInfo',
  'price',
  'originalPrice',
]

/**
 * Turns a product in the form that older clients know (R340, R341) into a record: custom names of brand and category,
 * one price for the whole product, flavours and weights as text, certifications as objects. A record stays as it is.
 */
export function readOlderProduct(body: unknown): unknown {
  if (!isObject(body) || !OLDER.some((field) => field in body)) return body
  const slug = body.slug ?? (typeof body.name === 'string' ? slugify(body.name) : undefined)
  const shopByGoal = body.goals ?? body.shopByGoal
  const { upsells, ...rest } = body
  return {
    ...rest,
    slug,
    brand: first(body, 'customBrand', 'brand'),
    category: first(body, 'customCategory', 'category'),
    subcategory: first(body, 'customSubcategory', 'subcategory') ?? null,
    goals: listOf(shopByGoal),
    certifications: listOf(body.certifications),
    tags: listOf(body.tags),
    nutrition: body.nutrition ?? body.nutritionInfo ?? null,
    published: body.published ?? (body.isActive !== false && body.status !== 'draft'),
    variants: variantsOf(body, slug),
    // Its pictures are addresses, not files of an import: they are added in the admin.
    images: [],
    ...(Array.isArray(upsells) ? { upsells: upsells.map(upsellOf) } : {}),
  }
}

/** The product's own variants with their older names, else one for each flavour and weight. */
function variantsOf(body: Loose, slug: unknown): unknown {
  const code = typeof body.sku === 'string' && body.sku ? body.sku : String(slug ?? '').toUpperCase()
  const variant = (each: Loose, index: number) => {
    const price = amountOf(each.price ?? body.price)
    const before = amountOf(each.mrp ?? each.originalPrice ?? body.originalPrice) ?? null
    return {
      ...each,
      sku: each.sku ?? (index === 0 ? code : `${code}-${index + 1}`),
      price,
      mrp: typeof before === 'number' && typeof price === 'number' && before <= price ? null : before,
      stock: each.stock ?? body.stock ?? 0,
    }
  }
  if (Array.isArray(body.variants) && body.variants.length > 0)
    return body.variants.map((each, index) => (isObject(each) ? variant(each, index) : each))
  const flavors = listOf(body.simpleFlavors)
  const weights = listOf(body.simpleWeights)
  const options = (flavors.length > 0 ? flavors : [null]).flatMap((flavor) =>
    (weights.length > 0 ? weights : [null]).map((weight) => ({ flavor, weight })),
  )
  return options.map(variant)
}

const upsellOf = (upsell: unknown): unknown =>
  isObject(upsell) && 'upsellProduct' in upsell
    ? { ...upsell, product: isObject(upsell.upsellProduct) ? upsell.upsellProduct.slug : upsell.upsellProduct }
    : upsell
