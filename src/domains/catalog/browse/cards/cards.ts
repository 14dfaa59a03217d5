import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../../../platform/context.ts'
import type { Paise } from '../../../../shared/money.ts'
import { factOf } from '../../rules.ts'
import type { ProductCard } from '../../schemas.ts'
import { link, loadTaxonomy, readTaxonomy, type Taxonomy } from '../../taxonomy.ts'

/** A card as the database returns it; brand and categories are filled in from memory. */
export type CardRow = {
  id: string
  slug: string
  name: string
  brand_id: string
  category_id: string
  subcategory_id: string | null
  rating: number
  reviews: number
  is_reviewed: boolean
  price: Paise
  mrp: Paise | null
  has_price_range: boolean
  is_lowest: boolean
  has_choice: boolean
  is_on_sale: boolean
  is_featured: boolean
  is_trending: boolean
  is_best_seller: boolean
  is_loved_by_experts: boolean
  is_in_stock: boolean
  fact: string
  variant_id: string
  variant_flavor: string | null
  variant_weight: string | null
  variant_servings: number | null
  image: string | null
  image_alt: string | null
  image_flavor: string | null
}

/**
 * Condition on a picture `m`: the store has its own copy. A picture with an external address is yet to be downloaded
 * and is not shown to shoppers.
 */
export const isOwnPicture = "m.name !~ '^https?:'"

/** Order of the pictures `m` for a variant `v`: those of its flavour first, and of these those of its size. */
export const fittingPictureFirst = '(m.flavor = v.flavor) is true desc, (m.weight = v.weight) is true desc, m.position'

/** Columns and joins of a card; `p` is the product. */
export const CARD_COLUMNS = `p.id, p.slug, p.name, p.brand_id, p.category_id, p.subcategory_id, p.rating,
  p.reviews, p.is_reviewed, p.price, p.mrp, p.has_price_range,
  p.price <= coalesce(p.lowest_price, p.price) as is_lowest, p.has_choice,
  p.is_on_sale, p.is_featured, p.is_trending, p.is_best_seller, p.is_loved_by_experts, p.is_in_stock, p.fact, p.card_variant_id as variant_id,
  v.flavor as variant_flavor, v.weight as variant_weight, v.servings as variant_servings, i.name as image, i.alt as image_alt, i.flavor as image_flavor`
export const cardColumns: SQL = sql.raw(CARD_COLUMNS)
/** The picture shows the flavour and size that the card adds to the cart, else it is the first one. */
export const CARD_JOINS = `left join variants v on v.id = p.card_variant_id
  left join product_images i on i.product_id = p.id and i.position =
    (select m.position from product_images m where m.product_id = p.id and ${isOwnPicture}
      order by ${fittingPictureFirst} limit 1)`
export const cardJoins: SQL = sql.raw(CARD_JOINS)

/** The published products with the ids of `$1`. */
export const CARDS_BY_IDS = `select ${CARD_COLUMNS} from products p ${CARD_JOINS}
  where p.id = any($1) and p.status = 'published'`

export async function cardsOf(ctx: Context, rows: readonly CardRow[]): Promise<ProductCard[]> {
  const taxonomy = await taxonomyFor(ctx, rows)
  return rows.map((row) => cardOf(row, taxonomy))
}

/** The cached taxonomy, or a fresh one if another process has just added a brand or category. */
export async function taxonomyFor(
  ctx: Context,
  rows: readonly Pick<CardRow, 'brand_id' | 'category_id' | 'subcategory_id'>[],
): Promise<Taxonomy> {
  const remembered = await readTaxonomy(ctx)
  const isKnown = rows.every(
    (row) =>
      remembered.brands.has(row.brand_id) &&
      remembered.categories.has(row.category_id) &&
      (row.subcategory_id === null || remembered.categories.has(row.subcategory_id)),
  )
  return isKnown ? remembered : loadTaxonomy(ctx)
}

export function cardOf(row: CardRow, taxonomy: Taxonomy): ProductCard {
  const brand = taxonomy.brands.get(row.brand_id)
  const category = taxonomy.categories.get(row.category_id)
  if (!brand || !category) throw new Error(`Product ${row.id} names a brand or category that does not exist`)
  const subcategory = row.subcategory_id ? taxonomy.categories.get(row.subcategory_id) : undefined
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    brand: link(brand),
    category: link(category),
    subcategory: subcategory ? link(subcategory) : null,
    tint: category.tint,
    image: row.image ? { name: row.image, alt: row.image_alt ?? '', flavor: row.image_flavor } : null,
    rating: row.rating,
    reviews: row.reviews,
    isReviewed: row.is_reviewed,
    price: row.price,
    mrp: row.mrp,
    hasPriceRange: row.has_price_range,
    isLowest: row.is_lowest,
    hasChoice: row.has_choice,
    onSale: row.is_on_sale,
    isFeatured: row.is_featured,
    isTrending: row.is_trending,
    isBestSeller: row.is_best_seller,
    isLovedByExperts: row.is_loved_by_experts,
    isInStock: row.is_in_stock,
    fact: factOf(row.fact, row.variant_servings),
    variant: { id: row.variant_id, flavor: row.variant_flavor, weight: row.variant_weight },
  }
}
