import type { ProductFilter } from '../../../domains/catalog/schemas.ts'
import { fromRupees, MAX_AMOUNT, type Paise } from '../../../shared/money.ts'

/** Sorts of a list, with the documents' words (checklist 109). */
export const SORTS = [
  ['default', 'Default'],
  ['price-asc', 'Price: Low to High'],
  ['price-desc', 'Price: High to Low'],
  ['rating', 'Highest Rated'],
  ['name', 'Name: A to Z'],
] as const
export type ListSort = (typeof SORTS)[number][0]

/** What the address of a list asks for. Amounts in paise. */
export type ListQuery = {
  sort: ListSort
  page: number
  brand: string | null
  category: string | null
  minPrice: Paise | null
  maxPrice: Paise | null
  inStock: boolean
}

/** Reads a list's address. What cannot be meant (`page=0`, `minPrice=abc`) is taken as not said. */
export function readListQuery(params: URLSearchParams): ListQuery {
  const sort = SORTS.find(([value]) => value === params.get('sort'))?.[0] ?? 'default'
  return {
    sort,
    page: wholeNumber(params.get('page')) ?? 1,
    brand: slug(params.get('brand')),
    category: slug(params.get('category')),
    minPrice: amount(params.get('minPrice')),
    maxPrice: amount(params.get('maxPrice')),
    inStock: params.get('inStock') === '1',
  }
}

/** The narrowing part of a query, as the catalogue takes it. */
export function filterOf({ brand, minPrice, maxPrice, inStock }: ListQuery): ProductFilter {
  return {
    ...(brand ? { brand } : {}),
    ...(minPrice === null ? {} : { minPrice }),
    ...(maxPrice === null ? {} : { maxPrice }),
    ...(inStock ? { inStock } : {}),
  }
}

/** How many filters are set; sort and page are none. */
export const countFilters = (query: ListQuery): number =>
  [query.brand, query.category, query.minPrice, query.maxPrice, query.inStock].filter(
    (value) => value !== null && value !== false,
  ).length

/** The address of the same list with some parameters changed; an empty value leaves one out. */
export function hrefWith(params: URLSearchParams, changes: Record<string, string | null>): string {
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  const text = next.toString()
  return text ? `?${text}` : '?'
}

const wholeNumber = (text: string | null): number | null => (text && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : null)
const slug = (text: string | null): string | null => (text && /^[a-z0-9-]{1,120}$/.test(text) ? text : null)
const amount = (text: string | null): Paise | null => {
  if (!text || !/^\d{1,7}(\.\d{1,2})?$/.test(text)) return null
  const value = fromRupees(Number(text))
  return value > MAX_AMOUNT ? null : value
}
