import type { CollectionSort } from '../../collections/schemas.ts'
import type { ProductSort } from '../../schemas.ts'
import { isTickedBesidesPrice, type Narrowing } from './filters.ts'
import { type Misses, missesOf, scopeOf } from './find-misses.ts'
import type { ProductColumns } from './product-columns.ts'
import type { Places, PriceSort, ScopedList } from './product-orders.ts'
import { askedOf, type PriceAt, VariantAsks } from './variant-asks.ts'

type PageWanted = { page: number; size: number }
type PageOfIds = { ids: string[]; page: number; total: number }

/** The page to show, from 1, with the range of its products; a page past the end becomes the last one. */
function clampPage(total: number, page: number, size: number): { page: number; from: number; to: number } {
  const current = Math.min(page, Math.max(1, Math.ceil(total / size)))
  return { page: current, from: (current - 1) * size, to: Math.min(total, current * size) }
}

/** The places without a miss. */
export function matchesOf(places: Places, misses: Misses): Places {
  const found = new Uint32Array(places.length)
  let count = 0
  for (let at = 0; at < places.length; at += 1) {
    if (misses[at] !== 0) continue
    found[count] = places[at] as number
    count += 1
  }
  return found.subarray(0, count)
}

/**
 * One page of these products in a sort order, or in their own, with their exact number. `prices`: what the list shows, if
 * not the products' own.
 */
export function pageOfPlaces(
  columns: ProductColumns,
  places: Places,
  { sort, page, size, prices }: PageWanted & { sort: ProductSort | null; prices: PriceAt | null },
): PageOfIds {
  const shown = clampPage(places.length, page, size)
  const isByPrice = prices && isPriceSort(sort)
  const found = isByPrice
    ? columns.orders.byPrices(sort, places, prices).subarray(shown.from, shown.to)
    : sort
      ? columns.orders.slice(sort, places, shown.from, shown.to)
      : places.subarray(shown.from, shown.to)
  return { ids: idsOf(columns, found), page: shown.page, total: places.length }
}

const isPriceSort = (sort: CollectionSort | null): sort is PriceSort => sort === 'price-asc' || sort === 'price-desc'

const idsOf = ({ ids }: ProductColumns, places: Iterable<number>): string[] =>
  Array.from(places, (place) => ids[place] as string)

/** The products of a list before anything is ticked, in this sort order. */
export function listOf(columns: ProductColumns, narrowing: Narrowing, sort: ProductSort): ScopedList {
  const { traits, category, subcategory, brand, members } = scopeOf(columns, narrowing)
  return columns.orders.list(
    sort,
    [traits, category, subcategory, brand, members?.key].join(' '),
    (place) =>
      ((columns.traits[place] as number) & traits) === traits &&
      (category === null || columns.category[place] === category) &&
      (subcategory === null || columns.subcategory[place] === subcategory) &&
      (brand === null || columns.brand[place] === brand) &&
      (members === null || members.has(place)),
  )
}

/** One page of a list with everything that is ticked, in this sort order, with the exact number of its products. */
export function pageOfList(
  columns: ProductColumns,
  narrowing: Narrowing,
  { sort, page, size }: { sort: CollectionSort; page: number; size: number },
): PageOfIds {
  if (sort === 'picked') {
    const picked = columns.placesOf(narrowing.collection?.scope.productIds ?? [])
    return pageOfMatches(columns, narrowing, Uint32Array.from(picked), { page, size })
  }
  const { places, prices } = listOf(columns, narrowing, sort)
  const { minPrice, maxPrice } = narrowing.ticked
  if (narrowing.flags.includes('onSale') || isTickedBesidesPrice(narrowing.ticked)) {
    const shownPrice = isPriceSort(sort) ? new VariantAsks(columns, askedOf(narrowing)).prices : null
    if (!shownPrice) return pageOfMatches(columns, narrowing, places, { page, size })
    const matches = matchesOf(places, missesOf(columns, narrowing, places))
    return pageOfPlaces(columns, matches, { sort, page, size, prices: shownPrice })
  }
  // A range of prices alone, the most frequent filter, needs no scan: the total is found in the list sorted by price.
  const sorted = listOf(columns, narrowing, 'price-asc').prices
  const total = Math.max(0, positionOf(sorted, maxPrice + 1) - positionOf(sorted, minPrice))
  const shown = clampPage(total, page, size)
  const found: number[] = []
  for (let at = 0, position = 0; position < shown.to; at += 1) {
    const price = prices[at] as number
    if (price < minPrice || price > maxPrice) continue
    if (position >= shown.from) found.push(places[at] as number)
    position += 1
  }
  return { ids: idsOf(columns, found), page: shown.page, total }
}

/** One page of those of the places that match, in the order of the places. */
function pageOfMatches(
  columns: ProductColumns,
  narrowing: Narrowing,
  places: Places,
  { page, size }: { page: number; size: number },
): PageOfIds {
  const matches = matchesOf(places, missesOf(columns, narrowing, places))
  const shown = clampPage(matches.length, page, size)
  return { ids: idsOf(columns, matches.subarray(shown.from, shown.to)), page: shown.page, total: matches.length }
}

/** How many of these sorted prices are below a limit. */
function positionOf(sorted: Uint32Array, limit: number): number {
  let [from, to] = [0, sorted.length]
  while (from < to) {
    const middle = (from + to) >>> 1
    if ((sorted[middle] as number) < limit) from = middle + 1
    else to = middle
  }
  return from
}
