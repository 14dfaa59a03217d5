import { type SQL, sql } from 'drizzle-orm'
import type { ProductSort } from '../schemas.ts'
import { FLAGS, isTicked, type Narrowing } from './columns/filters.ts'

/** A list with an index and a stored count in the database: conditions on `p`, and where its total is stored. */
export type PreparedList = { where: SQL; total: SQL }

type Scope = { where: SQL; scope: string; facet?: string; value?: string }

/**
 * The prepared form of a list filtered by one part, or by two where one is a facet of the other; null for any other
 * list, which is looked up in the columns instead.
 */
export function preparedList(narrowing: Narrowing): PreparedList | null {
  const scopes = scopesOf(narrowing)
  const counted = countedIn(scopes)
  if (isTicked(narrowing) || narrowing.collection || !counted) return null
  const { scope, facet, value } = counted
  return {
    where: sql.join([sql`p.status = 'published'`, ...scopes.map((each) => each.where)], sql` and `),
    total: sql`coalesce((select total from catalog_counts where scope = ${scope} and facet = ${facet} and value = ${value}), 0)`,
  }
}

function scopesOf({ category, subcategory, brand, goal, flags }: Narrowing): Scope[] {
  const scopes: Scope[] = []
  const add = (facet: string, column: string, value: string) =>
    scopes.push({ where: sql`${sql.raw(`p.${column}`)} = ${value}`, scope: `${facet}:${value}`, facet, value })
  if (subcategory) add('subcategory', 'subcategory_id', subcategory)
  else if (category) add('category', 'category_id', category)
  if (brand) add('brand', 'brand_id', brand)
  if (goal) scopes.push({ where: sql`p.goals @> array[${goal}]::text[]`, scope: `goal:${goal}` })
  for (const flag of flags) scopes.push({ where: sql.raw(`p.${FLAGS[flag]}`), scope: `flag:${flag}` })
  return scopes
}

function countedIn([first, second, third]: Scope[]): { scope: string; facet: string; value: string } | null {
  if (!first) return { scope: 'all', facet: '', value: '' }
  if (!second) return { scope: first.scope, facet: '', value: '' }
  if (third) return null
  const [within, facet] = first.facet ? [second, first] : [first, second]
  return facet.facet && facet.value ? { scope: within.scope, facet: facet.facet, value: facet.value } : null
}

/** The sort orders with an index in the database. */
export type PreparedSort = Exclude<ProductSort, 'saving' | 'name' | 'origin'>

const orders: Record<PreparedSort, [forward: string, backward: string]> = {
  default: ['p.sold desc, p.id', 'p.sold, p.id desc'],
  'price-asc': ['p.price, p.id', 'p.price desc, p.id desc'],
  'price-desc': ['p.price desc, p.id desc', 'p.price, p.id'],
  rating: ['p.rating desc, p.id', 'p.rating, p.id desc'],
}

/** The sort order of a list, with the id as tiebreaker; `backward` is the same order from its end. */
export const orderOf = (sort: PreparedSort, direction: 'forward' | 'backward' = 'forward'): SQL =>
  sql.raw(orders[sort][direction === 'forward' ? 0 : 1])
