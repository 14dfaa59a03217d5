import type { Context } from '../../platform/context.ts'
import { pageOf } from '../../shared/pagination.ts'
import { findGoal } from '../catalog/index.ts'
import { Diet, GoalValue } from '../catalog/schemas.ts'
import { findCards } from './find-cards.ts'
import { searchIndex } from './index-memory.ts'
import { bestOf, everything, inOrder, lookUp, type Matches, matchAll } from './look-up.ts'
import { type Narrowing, narrow } from './narrow.ts'
import type { SearchFilter, SearchPage, WiderSearch } from './schemas.ts'
import { bitOf, MARKS, type Named, NONE, type SearchIndex } from './search-index.ts'

const MOST_WIDER = 4

/** Products that match a query, narrowed and sorted, one page of them, with counts of what could be chosen. */
export async function searchProducts(ctx: Context, filter: SearchFilter): Promise<SearchPage> {
  const index = await searchIndex(ctx)
  const by = await narrowingOf(ctx, index, filter)
  const matches = filter.q.trim() === '' ? everything(index) : lookUp(index, filter.q)
  const { scores, words, isCorrected } = matches
  const wider = matches.total === 0 ? widerSearches(index, matches) : []
  const { total, facets } = narrow(index, scores, by)
  const page = Math.min(Math.max(1, filter.page), Math.max(1, Math.ceil(total / filter.limit)))
  const [from, to] = [(page - 1) * filter.limit, page * filter.limit]
  const products =
    filter.sort === 'relevance' ? bestOf(scores, from, to) : inOrder(scores, orderOf(index, filter.sort), from, to)
  const items = await findCards(
    ctx,
    products.map((product) => index.ids[product] as string),
  )
  return {
    ...pageOf(items, { page, limit: filter.limit, total }),
    facets,
    matched: matches.total,
    correction: isCorrected && matches.total > 0 ? words.join(' ') : null,
    wider,
  }
}

const orderOf = (index: SearchIndex, sort: Exclude<SearchFilter['sort'], 'relevance'>): Uint32Array | null =>
  sort === 'default' ? null : index.orders[sort]

/** For words that no product has together: the same with one word less, else each word alone; the most telling first. */
function widerSearches(index: SearchIndex, { words }: Matches): WiderSearch[] {
  if (words.length < 2) return []
  const count = (some: string[]): WiderSearch => ({ q: some.join(' '), total: matchAll(index, some).total })
  const without = words.map((word) => count(words.filter((other) => other !== word)))
  const tried = without.some(({ total }) => total > 0) ? without : words.map((word) => count([word]))
  return tried
    .filter(({ total }) => total > 0)
    .sort((a, b) => a.total - b.total)
    .slice(0, MOST_WIDER)
}

/** The names of a filter as numbers of the index. */
async function narrowingOf(ctx: Context, index: SearchIndex, filter: SearchFilter): Promise<Narrowing> {
  const { category, subcategory, brand, flavor, diet, goal, minPrice, maxPrice } = filter
  const within = category ? (index.categories[placeOf(index.categories, category)]?.slug ?? category) : null
  const value = goal ? await goalValue(ctx, goal) : null
  const marks = MARKS.filter(
    (mark) => mark === value || (mark in filter && filter[mark as keyof SearchFilter] === true),
  )
  // A goal that does not exist: a bit that no product has.
  const unknown = goal && !value ? 1 << MARKS.length : 0
  return {
    marks: marks.reduce((bits, mark) => bits | bitOf(mark), unknown),
    ...(category ? { category: placeOf(index.categories, category) } : {}),
    ...(subcategory
      ? { subcategory: placeOf(index.categories, within ? `${within}/${subcategory}` : subcategory) }
      : {}),
    ...(brand ? { brand: placeOf(index.brands, brand) } : {}),
    ...(flavor ? { flavor: placeOf(index.flavors, flavor) } : {}),
    ...(diet ? { diet: Diet.options.indexOf(diet) + 1 } : {}),
    ...(minPrice === undefined ? {} : { minPrice }),
    ...(maxPrice === undefined ? {} : { maxPrice }),
  }
}

/** By slug, then id, then name in any case, as the catalogue does. */
function placeOf(names: readonly Named[], wanted: string): number {
  const lower = wanted.toLowerCase()
  for (const isIt of [
    (each: Named) => each.slug === wanted,
    (each: Named) => each.id === wanted,
    (each: Named) => each.name.toLowerCase() === lower,
  ]) {
    const at = names.findIndex(isIt)
    if (at >= 0) return at
  }
  return NONE
}

async function goalValue(ctx: Context, wanted: string): Promise<GoalValue | null> {
  const value = GoalValue.safeParse(wanted)
  if (value.success) return value.data
  const goal = await findGoal(ctx, wanted)
  return goal.ok ? goal.value.value : null
}
