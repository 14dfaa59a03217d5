import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import type { ProductFilter, ProductSort } from './schemas.ts'
import { pick, readTaxonomy } from './taxonomy.ts'

/** A filter with its names looked up: conditions on `p`, and the prepared count that answers for it, if one does. */
export type Narrowing = { where: SQL; counted: { scope: string; facet: string; value: string } | null }

const flags = {
  featured: ['is_featured', 'flag:featured'],
  trending: ['is_trending', 'flag:trending'],
  bestSeller: ['is_best_seller', 'flag:bestSeller'],
  lovedByExperts: ['is_loved_by_experts', 'flag:lovedByExperts'],
  onSale: ['is_on_sale', 'flag:onSale'],
} as const

/**
 * Looks up what a filter names (id, slug or name; an absent, empty or false part does not filter, checklist 332).
 * Null where it names a brand, category or goal that does not exist: nothing can match.
 */
export async function narrow(ctx: Context, filter: ProductFilter): Promise<Narrowing | null> {
  const taxonomy = await readTaxonomy(ctx)
  const conditions: SQL[] = [sql`p.status = 'published'`]
  const scopes: { scope: string; facet?: string; value?: string }[] = []
  const all = [...taxonomy.categories.values()]
  let categoryId: string | undefined
  if (filter.category) {
    categoryId = pick(
      all.filter((row) => row.parentId === null),
      filter.category,
    )?.id
    if (!categoryId) return null
  }
  if (filter.subcategory) {
    const within = all.filter((row) => (categoryId ? row.parentId === categoryId : row.parentId !== null))
    const subcategory = pick(within, filter.subcategory)
    if (!subcategory) return null
    conditions.push(sql`p.subcategory_id = ${subcategory.id}`)
    scopes.push({ scope: `subcategory:${subcategory.id}`, facet: 'subcategory', value: subcategory.id })
  } else if (categoryId) {
    conditions.push(sql`p.category_id = ${categoryId}`)
    scopes.push({ scope: `category:${categoryId}`, facet: 'category', value: categoryId })
  }
  if (filter.brand) {
    const brand = pick(taxonomy.brands.values(), filter.brand)
    if (!brand) return null
    conditions.push(sql`p.brand_id = ${brand.id}`)
    scopes.push({ scope: `brand:${brand.id}`, facet: 'brand', value: brand.id })
  }
  if (filter.goal) {
    const wanted = filter.goal
    const goal =
      pick(taxonomy.goals.values(), wanted) ?? [...taxonomy.goals.values()].find((row) => row.value === wanted)
    if (!goal) return null
    conditions.push(sql`p.goals @> array[${goal.value}]::text[]`)
    scopes.push({ scope: `goal:${goal.value}` })
  }
  for (const [name, [column, scope]] of Object.entries(flags)) {
    if (!filter[name as keyof typeof flags]) continue
    conditions.push(sql.raw(`p.${column}`))
    scopes.push({ scope })
  }
  const more = unprepared(filter)
  const isPrepared = more.length === 0
  return {
    where: sql.join([...conditions, ...more], sql` and `),
    counted: isPrepared ? preparedCount(scopes) : null,
  }
}

/** Conditions that no prepared count knows. */
function unprepared(filter: ProductFilter): SQL[] {
  const conditions: SQL[] = []
  if (filter.inStock) conditions.push(sql`p.is_in_stock`)
  if (filter.minPrice !== undefined) conditions.push(sql`p.price >= ${filter.minPrice}`)
  if (filter.maxPrice !== undefined) conditions.push(sql`p.price <= ${filter.maxPrice}`)
  const words = searchWords(filter.search)
  if (words) conditions.push(sql`to_tsvector('simple', p.search_text) @@ to_tsquery('simple', ${words})`)
  return conditions
}

/** One part of a filter is counted in its scope, two where one of them is a facet of the other. */
function preparedCount(scopes: { scope: string; facet?: string; value?: string }[]): Narrowing['counted'] {
  const [first, second, third] = scopes
  if (!first) return { scope: 'all', facet: '', value: '' }
  if (!second) return { scope: first.scope, facet: '', value: '' }
  if (third) return null
  const [within, facet] = first.facet ? [second, first] : [first, second]
  return facet.facet && facet.value ? { scope: within.scope, facet: facet.facet, value: facet.value } : null
}

/** The words of a text filter, each as a prefix, as a full-text query: at most 8 of at most 64 letters in all (trust A23). */
export function searchWords(text: string | undefined): string | null {
  const words =
    (text ?? '')
      .slice(0, 64)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  return words.length === 0
    ? null
    : words
        .slice(0, 8)
        .map((word) => `${word}:*`)
        .join(' & ')
}

const orders: Record<ProductSort, [forward: string, backward: string]> = {
  default: ['p.sold desc, p.id', 'p.sold, p.id desc'],
  'price-asc': ['p.price, p.id', 'p.price desc, p.id desc'],
  'price-desc': ['p.price desc, p.id desc', 'p.price, p.id'],
  rating: ['p.rating desc, p.id', 'p.rating, p.id desc'],
  name: ['p.name, p.id', 'p.name desc, p.id desc'],
}

/** The order of a list, with the id to break ties; `backward` is the same order from its end. */
export const orderOf = (sort: ProductSort, direction: 'forward' | 'backward' = 'forward'): SQL =>
  sql.raw(orders[sort][direction === 'forward' ? 0 : 1])
