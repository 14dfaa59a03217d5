import { exclusionBits } from '../../exclusions.ts'
import { DIETS_THAT_MEET, FILTER_PARTS, type FilterPart } from '../../rules.ts'
import { type Members, membersOf } from './collection-members.ts'
import type { Narrowing } from './filters.ts'
import { PROTEIN_STEPS, type ProductColumns, TRAITS, type Trait } from './product-columns.ts'
import type { Places } from './product-orders.ts'
import { askedOf, VariantAsks, type VariantPart } from './variant-asks.ts'

/**
 * One value per place that was looked at: 0 for a match, the number of a filter part if the product fails only that
 * part, `BY_VARIANT` if it fails only what its variants differ in, and `OUTSIDE` if it is not in the list or fails more.
 */
export type Misses = Uint8Array

/** The parts of a filter in which the variants of a product don't differ. */
export type ProductPart = Exclude<FilterPart, VariantPart>
export const BY_VARIANT = 1
/** The number of each part of a filter, from 2. */
export const PART = Object.fromEntries(FILTER_PARTS.map((part, place) => [part, place + 2])) as Record<
  ProductPart,
  number
>
const BIT = Object.fromEntries(FILTER_PARTS.map((part, place) => [part, 2 << place])) as Record<ProductPart, number>
export const OUTSIDE = 0xff

/** Scans the products at these places once. */
export function missesOf(columns: ProductColumns, narrowing: Narrowing, places: Places): Misses {
  const misses = new Uint8Array(places.length)
  const { brand, category, subcategory, traits } = columns
  const scope = scopeOf(columns, narrowing)
  const wanted = wantedOf(columns, narrowing)
  const asks = new VariantAsks(columns, askedOf(narrowing))
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
    if (wanted.categories && !wanted.categories[category[place] as number]) missed |= BIT.category
    if (wanted.brands && !wanted.brands[brand[place] as number]) missed |= BIT.brand
    if (wanted.diets !== 0 && (own & wanted.diets) === 0) missed |= BIT.diet
    if (wanted.facts) missed |= missedFacts(columns, wanted.facts, place)
    // Lifting one part does not bring back a product that fails two. The number of a part is the place of its bit.
    if ((missed & (missed - 1)) !== 0) misses[at] = OUTSIDE
    else if (asks.isMet(place)) misses[at] = 32 - Math.clz32(missed)
    else misses[at] = missed === 0 ? BY_VARIANT : OUTSIDE
  }
  return misses
}

/** The bits of the parts that compare a product's facts. */
function missedFacts(columns: ProductColumns, wanted: WantedFacts, place: number): number {
  const { traits, rating, protein, contains, origin } = columns
  let missed = 0
  if (wanted.goals !== null && ((traits[place] as number) & wanted.goals) === 0) missed |= BIT.goal
  if ((rating[place] as number) < wanted.rating) missed |= BIT.rating
  if ((protein[place] as number) < wanted.protein) missed |= BIT.protein
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
export function scopeOf(columns: ProductColumns, narrowing: Narrowing): Scope {
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
  const { ticked } = narrowing
  const table = (size: number, numbers: readonly number[]) => {
    const yes = new Uint8Array(size)
    for (const number of numbers) yes[number] = 1
    return yes
  }
  const { brandNumbers, categoryNumbers } = columns
  const { brands, categories, diets } = ticked
  return {
    brands: brands && table(brandNumbers.texts.length, brandNumbers.among(brands)),
    categories: categories && table(categoryNumbers.texts.length, categoryNumbers.among(categories)),
    diets: bitsOf((diets ?? []).flatMap((diet) => DIETS_THAT_MEET[diet])),
    facts: wantedFactsOf(columns, narrowing),
  }
}

/** What the facts of a product are compared with; 0 and null do not filter. */
type WantedFacts = {
  goals: number | null
  rating: number
  /** In tenths of a gram, as in the columns. */
  protein: number
  exclude: number
  origins: Uint8Array | null
}

/** Null if no fact is filtered by, so that most scans skip them. */
function wantedFactsOf({ originNumbers }: ProductColumns, { ticked }: Narrowing): WantedFacts | null {
  const { goals, origins, exclude, minRating, minProtein } = ticked
  const hasLimit = minRating > 0 || minProtein > 0
  if (!goals && !origins && !exclude && !hasLimit) return null
  return {
    goals: goals && bitsOf(goals),
    rating: minRating,
    protein: Math.round(minProtein * PROTEIN_STEPS),
    exclude: exclusionBits(exclude ?? []),
    origins: origins && flagged(originNumbers.slugs, origins),
  }
}

/** 1 for each of the texts that is wanted. */
const flagged = (texts: readonly string[], wanted: ReadonlySet<string>): Uint8Array =>
  Uint8Array.from(texts, (text) => (wanted.has(text) ? 1 : 0))

const bitsOf = (traits: readonly Trait[]): number => traits.reduce((bits, trait) => bits | TRAITS[trait], 0)
