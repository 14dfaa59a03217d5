import { z } from 'zod'
import { slugify } from '../../shared/slugs.ts'
import { ProductRecord } from './records/schemas.ts'
import { cleanCategoryText } from './rules.ts'

type Form = Record<string, unknown>

const isForm = (value: unknown): value is Form => typeof value === 'object' && value !== null && !Array.isArray(value)
const partsOf = (text: unknown): string[] =>
  typeof text === 'string' ? [...new Set(text.split(',').map((part) => part.trim()))].filter(Boolean) : []
const cleaned = (name: unknown): unknown => (typeof name === 'string' ? cleanCategoryText(name) : name)
/** A price typed as text, such as "₹2,499"; anything else is left for the schema to refuse. */
const amountOf = (value: unknown): unknown => {
  const plain = typeof value === 'string' ? value.replace(/[₹,\s]/g, '') : ''
  return /^\d+(?:\.\d{1,2})?$/.test(plain) ? Number(plain) : value
}
const orUndefined = (value: unknown): unknown => (value === null || value === '' ? undefined : value)

/** One variant per flavour and weight, at the product's own price. */
function variantsOf({ price, originalPrice, stock, sku, simpleFlavors, simpleWeights }: Form, slug: string): Form[] {
  const flavors = partsOf(simpleFlavors)
  const weights = partsOf(simpleWeights)
  const choices = (flavors.length > 0 ? flavors : [null]).flatMap((flavor) =>
    (weights.length > 0 ? weights : [null]).map((weight) => ({ flavor, weight })),
  )
  const base = typeof sku === 'string' && sku !== '' ? sku : slug
  return choices.map(({ flavor, weight }) => ({
    flavor,
    weight,
    price: amountOf(price),
    mrp: orUndefined(amountOf(originalPrice)),
    stock: orUndefined(stock),
    sku: choices.length === 1 ? base : [base, slugify(flavor ?? ''), slugify(weight ?? '')].filter(Boolean).join('-'),
  }))
}

const pictureOf = (picture: unknown): unknown => {
  if (typeof picture === 'string') return { file: picture }
  return isForm(picture) && picture.file === undefined && picture.url !== undefined
    ? { ...picture, file: picture.url }
    : picture
}

/**
 * Reads the older form of a product too (R341): names under `custom…`, pictures as URLs, `nutritionInfo`, and a price
 * with simple flavours and weights instead of variants. Offers of the older form that this store does not have
 * (`subscriptionOptions`, `bundledOffers`) are ignored.
 */
function readOlderForm(body: unknown): unknown {
  if (!isForm(body)) return body
  const name = typeof body.name === 'string' ? body.name : ''
  const slug = typeof body.slug === 'string' && body.slug !== '' ? body.slug : slugify(name)
  const pictures = Array.isArray(body.images) ? body.images : [body.image ?? body.mainImage].filter(Boolean)
  const goals = body.goals ?? body.shopByGoal
  return {
    ...body,
    slug,
    brand: body.brand ?? body.customBrand,
    category: cleaned(body.category ?? body.customCategory),
    subcategory: cleaned(body.subcategory ?? body.customSubcategory),
    nutrition: body.nutrition ?? orUndefined(body.nutritionInfo),
    goals: typeof goals === 'string' ? partsOf(goals) : goals,
    images: pictures.map(pictureOf),
    variants: Array.isArray(body.variants) && body.variants.length > 0 ? body.variants : variantsOf(body, slug),
  }
}

/** A new product as clients send it. */
export const NewProduct = z.preprocess(readOlderForm, ProductRecord)
