import type { FilterPart } from '../../../../domains/catalog/rules.ts'
import { DIETS, EXCLUSIONS, WEIGHT_BAND_SLUGS } from '../../../../domains/catalog/rules.ts'
import type { Diet, Exclusion, ProductFilter, WeightBand } from '../../../../domains/catalog/schemas.ts'
import { fromRupees, MAX_AMOUNT, type Paise } from '../../../../shared/money.ts'

/** The sort orders of a list with their labels (R109), by percent off, and by country of origin, as the law asks of imported goods. */
export const SORTS = [
  ['default', 'Default'],
  ['price-asc', 'Price: Low to High'],
  ['price-desc', 'Price: High to Low'],
  ['rating', 'Highest Rated'],
  ['name', 'Name: A to Z'],
  ['saving', 'Biggest Saving'],
  ['origin', 'Country of Origin: A to Z'],
] as const
export type ListSort = (typeof SORTS)[number][0]

/** The query in a list's URL. Amounts in paise; a product must match at least one value of each plural. */
export type ListQuery = {
  sort: ListSort
  page: number
  categories: string[]
  brands: string[]
  flavors: string[]
  diets: Diet[]
  goals: string[]
  weights: WeightBand[]
  origins: string[]
  /** A product must be declared without all of these. */
  exclude: Exclusion[]
  minRating: number | null
  minProtein: number | null
  maxServingPrice: Paise | null
  minPrice: Paise | null
  maxPrice: Paise | null
  inStock: boolean
  onSale: boolean
}

/** The URL parameters of each filter part. */
export const PARAMETERS: Record<FilterPart, readonly string[]> = {
  stock: ['inStock'],
  sale: ['onSale'],
  price: ['minPrice', 'maxPrice'],
  category: ['category'],
  brand: ['brand'],
  flavor: ['flavour'],
  diet: ['diet'],
  goal: ['goal'],
  rating: ['rating'],
  weight: ['weight'],
  protein: ['protein'],
  serving: ['serving'],
  exclude: ['without'],
  origin: ['origin'],
}

/** Parses a list's URL. Invalid values (`page=0`, `minPrice=abc`) are ignored. */
export function readListQuery(params: URLSearchParams): ListQuery {
  const sort = SORTS.find(([value]) => value === params.get('sort'))?.[0] ?? 'default'
  return {
    sort,
    page: wholeNumber(params.get('page')) ?? 1,
    categories: slugs(params.getAll('category')),
    brands: slugs(params.getAll('brand')),
    flavors: slugs(params.getAll('flavour')),
    diets: DIETS.filter((diet) => params.getAll('diet').includes(diet)),
    goals: slugs(params.getAll('goal')),
    weights: WEIGHT_BAND_SLUGS.filter((band) => params.getAll('weight').includes(band)),
    origins: slugs(params.getAll('origin')),
    exclude: EXCLUSIONS.filter((exclusion) => params.getAll('without').includes(exclusion)),
    minRating: limit(params.get('rating'), 5),
    minProtein: limit(params.get('protein'), 1000),
    maxServingPrice: amount(params.get('serving')),
    minPrice: amount(params.get('minPrice')),
    maxPrice: amount(params.get('maxPrice')),
    inStock: params.get('inStock') === '1',
    onSale: params.get('onSale') === '1',
  }
}

/** The filters of a query, in the catalogue's form. */
export function filterOf(query: ListQuery): ProductFilter {
  const { brands, categories, flavors, diets, goals, weights, origins, exclude } = query
  const { minRating, minProtein, maxServingPrice, minPrice, maxPrice, inStock, onSale } = query
  return {
    ...(goals.length > 0 ? { goals } : {}),
    ...(weights.length > 0 ? { weights } : {}),
    ...(origins.length > 0 ? { origins } : {}),
    ...(exclude.length > 0 ? { exclude } : {}),
    ...(minRating === null ? {} : { minRating }),
    ...(minProtein === null ? {} : { minProtein }),
    ...(maxServingPrice === null ? {} : { maxServingPrice }),
    ...(categories.length > 0 ? { categories } : {}),
    ...(brands.length > 0 ? { brands } : {}),
    ...(flavors.length > 0 ? { flavors } : {}),
    ...(diets.length > 0 ? { diets } : {}),
    ...(minPrice === null ? {} : { minPrice }),
    ...(maxPrice === null ? {} : { maxPrice }),
    ...(inStock ? { inStock } : {}),
    ...(onSale ? { onSale } : {}),
  }
}

/** The number of active filters; a price range counts as one. Sort and page do not count. */
export function countFilters({ categories, brands, flavors, diets, goals, ...query }: ListQuery): number {
  const { weights, origins, exclude, minRating, minProtein, maxServingPrice } = query
  const hasPrice = query.minPrice !== null || query.maxPrice !== null
  const single = [hasPrice, query.inStock, query.onSale, minRating, minProtein, maxServingPrice].filter(Boolean).length
  return [categories, brands, flavors, diets, goals, weights, origins, exclude].flat().length + single
}

/** The URL of the same list with some parameters changed; an empty value removes one. */
export function hrefWith(params: URLSearchParams, changes: Record<string, string | null>): string {
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return hrefOf(next)
}

/** The URL of the list's first page without one filter part, or without one of its ticked values. */
export function hrefWithout(params: URLSearchParams, part: FilterPart, value?: string): string {
  const isGone = (name: string, own: string) =>
    name === 'page' || (PARAMETERS[part].includes(name) && (value === undefined || own === value))
  return hrefOf(new URLSearchParams([...params].filter(([name, own]) => !isGone(name, own))))
}

const hrefOf = (params: URLSearchParams): string => (params.size > 0 ? `?${params}` : '?')

const MAX_TICKS = 20
const wholeNumber = (text: string | null): number | null => (text && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : null)
const slugs = (texts: string[]): string[] =>
  [...new Set(texts)].filter((text) => /^[a-z0-9-]{1,120}$/.test(text)).slice(0, MAX_TICKS)
const limit = (text: string | null, max: number): number | null => {
  const value = text && /^\d{1,4}(\.\d{1,2})?$/.test(text) ? Number(text) : 0
  return value > 0 && value <= max ? value : null
}
const amount = (text: string | null): Paise | null => {
  if (!text || !/^\d{1,7}(\.\d{1,2})?$/.test(text)) return null
  const value = fromRupees(Number(text))
  return value > MAX_AMOUNT ? null : value
}
