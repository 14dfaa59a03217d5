import { type Paise, paise } from '../../shared/money.ts'
import { Diet } from '../catalog/schemas.ts'
import type { Facet, SearchFacets } from './schemas.ts'
import { type Named, NONE, type SearchIndex } from './search-index.ts'

/** What is asked for, as numbers of the index; `NONE` is asked for where a name is not known, and found nowhere. */
export type Narrowing = {
  category?: number
  subcategory?: number
  brand?: number
  flavor?: number
  diet?: number
  minPrice?: number
  maxPrice?: number
  /** Bits of the marks that a product must have. */
  marks: number
}

// A bit for each part of a filter that a product fails.
const CATEGORY = 1
const BRAND = 2
const FLAVOR = 4
const DIET = 8
const PRICE = 16
const MARKS = 32

/**
 * Takes the products that fail the filter out of `scores`. The choices of a facet are counted under all other parts of
 * the filter: what stands beside a choice is what it would show. One walk over the catalogue does both.
 */
export function narrow(index: SearchIndex, scores: Uint8Array, by: Narrowing): { total: number; facets: SearchFacets } {
  const counts = {
    categories: new Uint32Array(index.categories.length),
    brands: new Uint32Array(index.brands.length),
    flavors: new Uint32Array(index.flavors.length),
    diets: new Uint32Array(Diet.options.length + 1),
  }
  const count = (of: Uint32Array, place: number) => {
    of[place] = (of[place] ?? 0) + 1
  }
  let total = 0
  let min = Number.POSITIVE_INFINITY
  let max = -1
  for (let product = 0; product < scores.length; product += 1) {
    if (scores[product] === 0) continue
    const failed = failuresOf(index, product, by)
    if (failed === 0) total += 1
    else scores[product] = 0
    if ((failed & ~CATEGORY) === 0) count(counts.categories, index.category[product] as number)
    if ((failed & ~BRAND) === 0) count(counts.brands, index.brand[product] as number)
    if ((failed & ~DIET) === 0) count(counts.diets, index.diet[product] as number)
    if ((failed & ~FLAVOR) === 0) {
      const end = index.flavorStarts[product + 1] as number
      for (let at = index.flavorStarts[product] as number; at < end; at += 1)
        count(counts.flavors, index.flavorPlaces[at] as number)
    }
    if ((failed & ~PRICE) === 0) {
      const price = index.price[product] as number
      if (price < min) min = price
      if (price > max) max = price
    }
  }
  return {
    total,
    facets: {
      categories: facet(index.categories, counts.categories, by.category),
      brands: facet(index.brands, counts.brands, by.brand),
      flavors: facet(index.flavors, counts.flavors, by.flavor),
      diets: Diet.options.flatMap((diet, at) => {
        const found = counts.diets[at + 1] ?? 0
        return found > 0 || by.diet === at + 1 ? [{ diet, count: found }] : []
      }),
      priceRange: max < 0 ? null : { min: paise(min), max: paise(max) as Paise },
    },
  }
}

function failuresOf(index: SearchIndex, product: number, by: Narrowing): number {
  let failed = 0
  if (by.category !== undefined && index.category[product] !== by.category) failed |= CATEGORY
  if (by.subcategory !== undefined && (by.subcategory === NONE || index.subcategory[product] !== by.subcategory))
    failed |= CATEGORY
  if (by.brand !== undefined && index.brand[product] !== by.brand) failed |= BRAND
  if (by.flavor !== undefined && !hasFlavor(index, product, by.flavor)) failed |= FLAVOR
  if (by.diet !== undefined && index.diet[product] !== by.diet) failed |= DIET
  const price = index.price[product] as number
  if ((by.minPrice !== undefined && price < by.minPrice) || (by.maxPrice !== undefined && price > by.maxPrice))
    failed |= PRICE
  if (((index.marks[product] as number) & by.marks) !== by.marks) failed |= MARKS
  return failed
}

function hasFlavor(index: SearchIndex, product: number, flavor: number): boolean {
  const end = index.flavorStarts[product + 1] as number
  for (let at = index.flavorStarts[product] as number; at < end; at += 1)
    if (index.flavorPlaces[at] === flavor) return true
  return false
}

/** The choices that would show something, most products first, and the chosen one in any case. */
function facet(names: readonly Named[], counts: Uint32Array, chosen: number | undefined): Facet[] {
  return names
    .flatMap(({ slug, name, isActive }, at) => {
      const count = counts[at] ?? 0
      return (isActive && count > 0) || at === chosen ? [{ slug, name, count }] : []
    })
    .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name, 'en'))
}
