import { slugify } from '../../../../shared/slugs.ts'
import type { CollectionSort } from '../../collections/schemas.ts'
import { exclusionBits } from '../../exclusions.ts'
import { DIETS_THAT_MEET, FILTER_PARTS, type FilterPart, weightBandBits } from '../../rules.ts'
import type { ProductSort } from '../../schemas.ts'
import { type Members, membersOf } from './collection-members.ts'
import { isTickedBesidesPrice, type Narrowing } from './filters.ts'
import { PROTEIN_STEPS, type ProductColumns, TRAITS, type Trait } from './product-columns.ts'
import type { Places, ScopedList } from './product-orders.ts'

/**
 * One value per place that was looked at: 0 for a match, the number of a filter part if the product fails only that
 * part, and `OUTSIDE` if it is not in the list or fails more.
 */
export type Misses = Uint8Array

/** The number of each part of a filter, from 1. */
export const PART = Object.fromEntries(FILTER_PARTS.map((part, place) => [part, place + 1])) as Record<
  FilterPart,
  number
>
const BIT = Object.fromEntries(FILTER_PARTS.map((part, place) => [part, 1 << place])) as Record<FilterPart, number>
export const OUTSIDE = 0xff

/** Scans the products at these places once. */
export function missesOf(columns: ProductColumns, narrowing: Narrowing, places: Places): Misses {
  const misses = new Uint8Array(places.length)
  const { brand, category, subcategory, traits, price } = columns
  const scope = scopeOf(columns, narrowing)
  const wanted = wantedOf(columns, narrowing)
  for (let at = 0; at < misses.length; at += 1) {
    const place = places[at] as number
    const own = traits[place] as number
    if (
      (own & scope.traits) !== scope.traits ||
      (scope.category !== null && category[place] !== scope.category) ||
      (scope.subcategory !== null && subcategory[place] !== scope.subcategory) ||
      (scope.brand !== null && brand[place] !== scope.brand) ||
      (scope.members !== null && !scope.members.has(place))
    ) {
      misses[at] = OUTSIDE
      continue
    }
    let missed = 0
    if (wanted.inStock && (own & TRAITS.inStock) === 0) missed |= BIT.stock
    if (wanted.onSale && (own & TRAITS.onSale) === 0) missed |= BIT.sale
    const amount = price[place] as number
    if (amount < wanted.minPrice || amount > wanted.maxPrice) missed |= BIT.price
    if (wanted.categories && !wanted.categories[category[place] as number]) missed |= BIT.category
    if (wanted.brands && !wanted.brands[brand[place] as number]) missed |= BIT.brand
    if (wanted.diets !== 0 && (own & wanted.diets) === 0) missed |= BIT.diet
    if (wanted.flavors && !columns.flavors.has(place, wanted.flavors)) missed |= BIT.flavor
    if (wanted.facts) missed |= missedFacts(columns, wanted.facts, place)
    // Lifting one part does not bring back a product that fails two. The number of a part is the place of its bit.
    misses[at] = (missed & (missed - 1)) === 0 ? 32 - Math.clz32(missed) : OUTSIDE
  }
  return misses
}

/** The bits of the parts that compare a product's facts. */
function missedFacts(columns: ProductColumns, wanted: WantedFacts, place: number): number {
  const { traits, rating, protein, servingPrice, weights, contains, origin } = columns
  let missed = 0
  if (wanted.goals !== null && ((traits[place] as number) & wanted.goals) === 0) missed |= BIT.goal
  if ((rating[place] as number) < wanted.rating) missed |= BIT.rating
  if (wanted.weights !== 0 && ((weights[place] as number) & wanted.weights) === 0) missed |= BIT.weight
  if ((protein[place] as number) < wanted.protein) missed |= BIT.protein
  if ((servingPrice[place] as number) > wanted.servingPrice) missed |= BIT.serving
  if (((contains[place] as number) & wanted.exclude) !== 0) missed |= BIT.exclude
  if (wanted.origins && !wanted.origins[origin[place] as number]) missed |= BIT.origin
  return missed
}

type Scope = {
  traits: number
  category: number | null
  subcategory: number | null
  brand: number | null
  members: Members | null
}

/** The conditions of the list itself, whatever is ticked. A brand without products matches none. */
function scopeOf(columns: ProductColumns, narrowing: Narrowing): Scope {
  const { category, subcategory, brand, goal, flags, collection } = narrowing
  const numberOf = (numbers: ProductColumns['brandNumbers'], id: string | null) =>
    id === null ? null : (numbers.among([id])[0] ?? -1)
  const traits: Trait[] = ['published', ...flags.filter((flag) => flag !== 'onSale'), ...(goal ? [goal] : [])]
  return {
    traits: bitsOf(traits),
    category: numberOf(columns.categoryNumbers, category),
    subcategory: numberOf(columns.categoryNumbers, subcategory),
    brand: numberOf(columns.brandNumbers, brand),
    members: collection && membersOf(columns, collection),
  }
}

/** The ticked values as lookup tables by number; null where a part does not filter. */
function wantedOf(columns: ProductColumns, narrowing: Narrowing) {
  const { flags, ticked } = narrowing
  const table = (size: number, numbers: readonly number[]) => {
    const yes = new Uint8Array(size)
    for (const number of numbers) yes[number] = 1
    return yes
  }
  const { brandNumbers, categoryNumbers, flavorNumbers } = columns
  const { brands, categories, flavors, diets, inStock, minPrice, maxPrice } = ticked
  const slugs = flavorNumbers.texts.map(slugify)
  return {
    inStock,
    minPrice,
    maxPrice,
    onSale: flags.includes('onSale'),
    brands: brands && table(brandNumbers.texts.length, brandNumbers.among(brands)),
    categories: categories && table(categoryNumbers.texts.length, categoryNumbers.among(categories)),
    flavors:
      flavors &&
      table(
        slugs.length,
        slugs.flatMap((slug, number) => (flavors.has(slug) ? number : [])),
      ),
    diets: bitsOf((diets ?? []).flatMap((diet) => DIETS_THAT_MEET[diet])),
    facts: wantedFactsOf(columns, narrowing),
  }
}

/** What the facts of a product are compared with; 0 and null do not filter. */
type WantedFacts = {
  goals: number | null
  rating: number
  weights: number
  /** In tenths of a gram, as in the columns. */
  protein: number
  servingPrice: number
  exclude: number
  origins: Uint8Array | null
}

/** Null if no fact is filtered by, so that most scans skip them. */
function wantedFactsOf({ originNumbers }: ProductColumns, { ticked }: Narrowing): WantedFacts | null {
  const { goals, weights, origins, exclude, minRating, minProtein, maxServingPrice } = ticked
  const hasLimit = minRating > 0 || minProtein > 0 || maxServingPrice < Number.POSITIVE_INFINITY
  if (!goals && !weights && !origins && !exclude && !hasLimit) return null
  return {
    goals: goals && bitsOf(goals),
    rating: minRating,
    weights: weightBandBits(weights ?? []),
    protein: Math.round(minProtein * PROTEIN_STEPS),
    servingPrice: maxServingPrice,
    exclude: exclusionBits(exclude ?? []),
    origins: origins && Uint8Array.from(originNumbers.texts, (text) => (origins.has(slugify(text)) ? 1 : 0)),
  }
}

const bitsOf = (traits: readonly Trait[]): number => traits.reduce((bits, trait) => bits | TRAITS[trait], 0)

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

/** One page of these products in a sort order, with their exact number. */
export function pageOfPlaces(
  columns: ProductColumns,
  places: Places,
  { sort, page, size }: { sort: ProductSort; page: number; size: number },
): PageOfIds {
  const shown = clampPage(places.length, page, size)
  const found = columns.orders.slice(sort, places, shown.from, shown.to)
  return { ids: idsOf(columns, found), page: shown.page, total: places.length }
}

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
  if (narrowing.flags.includes('onSale') || isTickedBesidesPrice(narrowing.ticked))
    return pageOfMatches(columns, narrowing, places, { page, size })
  // A range of prices alone, the most frequent filter, needs no scan: the total is found in the list sorted by price.
  const sorted = listOf(columns, narrowing, 'price-asc').prices
  const total = positionOf(sorted, maxPrice + 1) - positionOf(sorted, minPrice)
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
