import type { Paise } from '../../shared/money.ts'
import type { Diet, Exclusion, NamedLink, WeightBand } from './schemas.ts'

/** The parts of a filter that a shopper can set. */
export const FILTER_PARTS = [
  'stock',
  'sale',
  'price',
  'category',
  'brand',
  'flavor',
  'diet',
  'goal',
  'rating',
  'weight',
  'protein',
  'serving',
  'exclude',
  'origin',
] as const
export type FilterPart = (typeof FILTER_PARTS)[number]

type Counted = { slug: string; name: string; count: number }
/** A limit to choose; `value` is what the filter compares with: stars, grams, or paise. */
type Limit = { value: number; count: number }

/**
 * The options for narrowing a list. Each count is the number of products after choosing that option: it respects all
 * other parts of the filter, but not its own. Prices in paise.
 */
export type Facets = {
  brands: (NamedLink & { count: number })[]
  categories: (NamedLink & { count: number })[]
  subcategories: (NamedLink & { count: number })[]
  flavors: (Counted & { color: string | null })[]
  diets: (Counted & { slug: Diet })[]
  goals: (NamedLink & { count: number })[]
  weights: (Counted & { slug: WeightBand })[]
  exclude: (Counted & { slug: Exclusion })[]
  origins: Counted[]
  /** At least so many stars. */
  ratings: Limit[]
  /** At least so many grams of protein per serving. */
  proteins: Limit[]
  /** At most so many paise per serving. */
  servingPrices: Limit[]
  inStock: number
  onSale: number
  priceRange: { min: Paise; max: Paise } | null
  /** How many more products there would be without each part of the filter: suggestions for an empty list. */
  without: Record<FilterPart, number>
}
