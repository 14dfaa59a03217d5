import { slugify } from '../../../shared/slugs.ts'
import { DIETS_THAT_MEET } from '../rules.ts'
import { FILTER_PARTS, type FilterPart, type ProductSort } from '../schemas.ts'
import type { Narrowing } from './filters.ts'
import { type ProductColumns, TRAITS, type Trait } from './product-columns.ts'

/**
 * One value per place in the columns: 0 for a match, the bit of a filter part if the product fails only that part, and
 * `OUTSIDE` if it is not in the list or fails more.
 */
export type Misses = Uint8Array

/** The bit of each part of a filter. */
export const PART = Object.fromEntries(FILTER_PARTS.map((part, place) => [part, 1 << place])) as Record<
  FilterPart,
  number
>
export const OUTSIDE = 0xff

/** Scans every product once; with `among`, only those whose place in it is not 0. */
export function missesOf(columns: ProductColumns, narrowing: Narrowing, among?: Uint8Array): Misses {
  const misses = new Uint8Array(columns.count)
  const { brand, category, subcategory, traits, price } = columns
  const scope = scopeOf(columns, narrowing)
  const wanted = wantedOf(columns, narrowing)
  for (let place = 0; place < misses.length; place += 1) {
    const own = traits[place] as number
    if (
      (among && !among[place]) ||
      (own & scope.traits) !== scope.traits ||
      (scope.category !== null && category[place] !== scope.category) ||
      (scope.subcategory !== null && subcategory[place] !== scope.subcategory) ||
      (scope.brand !== null && brand[place] !== scope.brand)
    ) {
      misses[place] = OUTSIDE
      continue
    }
    let missed = 0
    if (wanted.inStock && (own & TRAITS.inStock) === 0) missed |= PART.stock
    if (wanted.onSale && (own & TRAITS.onSale) === 0) missed |= PART.sale
    const amount = price[place] as number
    if (amount < wanted.minPrice || amount > wanted.maxPrice) missed |= PART.price
    if (wanted.categories && !wanted.categories[category[place] as number]) missed |= PART.category
    if (wanted.brands && !wanted.brands[brand[place] as number]) missed |= PART.brand
    if (wanted.diets !== 0 && (own & wanted.diets) === 0) missed |= PART.diet
    if (wanted.flavors && !hasAny(columns.flavors[place] as readonly number[], wanted.flavors)) missed |= PART.flavor
    // Lifting one part does not bring back a product that fails two.
    misses[place] = (missed & (missed - 1)) === 0 ? missed : OUTSIDE
  }
  return misses
}

const hasAny = (numbers: readonly number[], wanted: Uint8Array): boolean => {
  for (const number of numbers) if (wanted[number] === 1) return true
  return false
}

/** The conditions of the list itself, whatever is ticked. A brand without products matches none. */
function scopeOf(columns: ProductColumns, { category, subcategory, brand, goal, flags }: Narrowing) {
  const numberOf = (numbers: ProductColumns['brandNumbers'], id: string | null) =>
    id === null ? null : (numbers.among([id])[0] ?? -1)
  const traits: Trait[] = ['published', ...flags.filter((flag) => flag !== 'onSale'), ...(goal ? [goal] : [])]
  return {
    traits: bitsOf(traits),
    category: numberOf(columns.categoryNumbers, category),
    subcategory: numberOf(columns.categoryNumbers, subcategory),
    brand: numberOf(columns.brandNumbers, brand),
  }
}

/** The ticked values as lookup tables by number; null where a part does not filter. */
function wantedOf(columns: ProductColumns, { flags, ticked }: Narrowing) {
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
  }
}

const bitsOf = (traits: readonly Trait[]): number => traits.reduce((bits, trait) => bits | TRAITS[trait], 0)

/**
 * One page of the matches in the list's sort order, with their exact number. A page past the end becomes the last one.
 */
export function pageOfMatches(
  columns: ProductColumns,
  misses: Misses,
  { sort, page, size }: { sort: ProductSort; page: number; size: number },
): { ids: string[]; page: number; total: number } {
  let total = 0
  for (const missed of misses) if (missed === 0) total += 1
  const current = Math.min(page, Math.max(1, Math.ceil(total / size)))
  let skip = (current - 1) * size
  const ids: string[] = []
  for (const place of columns.order(sort)) {
    if (misses[place] !== 0) continue
    if (skip > 0) skip -= 1
    else ids.push(columns.ids[place] as string)
    if (ids.length === size) break
  }
  return { ids, page: current, total }
}
