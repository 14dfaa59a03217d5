import { newId } from '../../shared/ids.ts'
import { fromRupees } from '../../shared/money.ts'
import { descriptionHtml } from './description.ts'
import type { ProductRefs } from './product-refs.ts'
import type { SaveProduct } from './records/schemas.ts'
import { factLine, summarise } from './rules.ts'
import type { products } from './tables.ts'

/** A variant that is there before the save. */
export type KnownVariant = {
  id: string
  sku: string
  product_id: string
  price: number
  stock: number
  is_active: boolean
}
export type ProductRow = typeof products.$inferInsert & { variantIds: string[] }

type Surroundings = {
  id: string | undefined
  hash: string
  now: Date
  refs: ProductRefs
  skus: Map<string, KnownVariant>
}

/** The row of a record that has been checked, with what it repeats of its variants. */
export function productRow(record: SaveProduct, { id, hash, now, refs, skus }: Surroundings): ProductRow {
  const ref = refs.of(record)
  const variants = record.variants.map(({ price, mrp, stock }) => ({
    price: fromRupees(price),
    mrp: mrp === null ? null : fromRupees(mrp),
    stock,
  }))
  const summary = summarise(variants)
  if (!ref.ok || !summary) throw new Error(`Product ${record.slug} was not checked before it is saved`)
  const variantIds = record.variants.map(({ sku }) => skus.get(sku)?.id ?? newId('var'))
  const flavors = [...new Set(record.variants.map((variant) => variant.flavor ?? ''))]
  return {
    id: id ?? newId('prd'),
    slug: record.slug,
    name: record.name,
    brandId: ref.brand.id,
    categoryId: ref.category.id,
    subcategoryId: ref.subcategory?.id ?? null,
    goals: record.goals,
    pack: record.pack,
    diet: record.diet,
    summary: record.summary,
    descriptionHtml: descriptionHtml(record.description),
    highlights: record.highlights,
    ingredients: record.ingredients,
    allergens: record.allergens,
    directions: record.directions,
    warnings: record.warnings,
    nutrition: record.nutrition,
    certifications: record.certifications,
    tags: record.tags,
    hsn: record.hsn,
    origin: record.origin,
    manufacturer: record.manufacturer,
    shelfLifeMonths: record.shelfLifeMonths,
    rating: record.rating,
    reviews: record.reviews,
    sold: record.sold,
    isFeatured: record.featured,
    isTrending: record.trending,
    isBestSeller: record.bestSeller,
    isLovedByExperts: record.lovedByExperts,
    status: record.published ? 'published' : 'draft',
    fact: factLine({ ...record, servings: record.variants[0]?.servings }),
    price: summary.price,
    mrp: summary.mrp,
    hasPriceRange: summary.hasPriceRange,
    cardVariantId: variantIds[summary.cardIndex] ?? '',
    isInStock: summary.isInStock,
    isOnSale: summary.isOnSale,
    searchText: [
      record.name,
      ref.brand.name,
      ref.category.name,
      ref.subcategory?.name,
      ...flavors,
      ...record.tags,
    ].join(' '),
    recordHash: hash,
    createdAt: now,
    updatedAt: now,
    variantIds,
  }
}
