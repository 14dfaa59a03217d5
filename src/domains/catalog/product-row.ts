import { newId } from '../../shared/ids.ts'
import { fromRupees } from '../../shared/money.ts'
import { pick } from '../../shared/pick.ts'
import { missingDeclarations } from './admin/rules.ts'
import { descriptionHtml } from './description.ts'
import { FACTS } from './fact-schemas.ts'
import type { ProductRefs } from './product-refs.ts'
import type { SaveProduct, SaveVariant } from './records/schemas.ts'
import { factLine, summarise } from './rules.ts'
import type { ProductFacts, ProductStatus } from './schemas.ts'
import type { products } from './tables.ts'

/** A variant as it was before the save. */
export type KnownVariant = {
  id: string
  sku: string
  product_id: string
  price: number
  stock: number
  is_active: boolean
}

/** Fields of a product that stay unchanged if the record leaves them out. */
export type KnownProduct = {
  id: string
  slug: string
  record_hash: string
  status: ProductStatus
  publish_at: string | null
  packer: string
  importer: string
  fssai: string
  seo_title: string
  seo_description: string
}
export type ProductRow = typeof products.$inferInsert & ProductFacts & { variantIds: string[] }

type KnownRows = {
  before: KnownProduct | undefined
  hash: string
  now: Date
  refs: ProductRefs
  skus: Map<string, KnownVariant>
}

const isSold = ({ active }: SaveVariant): boolean => active !== false

/** An archived product stays archived if its record is unpublished. */
function statusOf({ published, archived }: SaveProduct, before: KnownProduct | undefined): ProductStatus {
  if (published) return 'published'
  return (archived ?? before?.status === 'archived') ? 'archived' : 'draft'
}

/** The row of a checked record, with the values it repeats from its variants. */
export function productRow(record: SaveProduct, { before, hash, now, refs, skus }: KnownRows): ProductRow {
  const ref = refs.of(record)
  const sold = record.variants.filter(isSold)
  const variants = sold.map(({ price, mrp, stock }) => ({
    price: fromRupees(price),
    mrp: mrp === null ? null : fromRupees(mrp),
    stock,
  }))
  const summary = summarise(variants)
  if (!ref.ok || !summary) throw new Error(`Product ${record.slug} was not checked before it is saved`)
  const variantIds = record.variants.map(({ id, sku }) => id ?? skus.get(sku)?.id ?? newId('var'))
  const cardVariantId = variantIds.filter((_, place) => isSold(record.variants[place] as SaveVariant))[
    summary.cardIndex
  ]
  const flavors = [...new Set(sold.map((variant) => variant.flavor ?? ''))]
  const status = statusOf(record, before)
  const publishAt = record.publishAt === undefined ? before?.publish_at : record.publishAt
  // Optional facts keep their stored value if left out; a fact missing from this object does not compile.
  const said: ProductFacts = {
    ...pick(record, FACTS),
    packer: record.packer ?? before?.packer ?? '',
    importer: record.importer ?? before?.importer ?? '',
    fssai: record.fssai ?? before?.fssai ?? '',
    seoTitle: record.seoTitle ?? before?.seo_title ?? '',
    seoDescription: record.seoDescription ?? before?.seo_description ?? '',
  }
  return {
    id: before?.id ?? newId('prd'),
    slug: record.slug,
    name: record.name,
    brandId: ref.brand.id,
    categoryId: ref.category.id,
    subcategoryId: ref.subcategory?.id ?? null,
    descriptionHtml: descriptionHtml(record.description),
    ...said,
    isDeclared: missingDeclarations({ ...record, ...said }).length === 0,
    rating: record.rating,
    reviews: record.reviews,
    sold: record.sold,
    isFeatured: record.featured,
    isTrending: record.trending,
    isBestSeller: record.bestSeller,
    isLovedByExperts: record.lovedByExperts,
    status,
    publishAt: status === 'draft' && publishAt ? new Date(publishAt) : null,
    fact: factLine({ ...record, servings: sold[0]?.servings }),
    price: summary.price,
    mrp: summary.mrp,
    ...pick(summary, ['hasPriceRange', 'lowestPrice', 'hasChoice', 'isInStock', 'isOnSale']),
    cardVariantId: cardVariantId ?? '',
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
