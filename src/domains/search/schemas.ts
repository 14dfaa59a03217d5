import type { Paise } from '../../shared/money.ts'
import type { Page } from '../../shared/pagination.ts'
import type { Diet, ProductCard, ProductFilter, ProductSort } from '../catalog/schemas.ts'

export type Suggestion = { type: 'product' | 'brand' | 'category'; text: string; url: string }

/** What the search box shows while somebody types; `total` counts all products that match. */
export type Suggestions = {
  suggestions: Suggestion[]
  products: ProductCard[]
  total: number
  correction: string | null
}

/** What the catalogue's lists can be narrowed to, and a text. */
export type TextFilter = ProductFilter & { search?: string }

/** What a search is narrowed to: ids, slugs or names; prices are paise. */
export type SearchFilter = ProductFilter & {
  q: string
  flavor?: string
  diet?: Diet
  sort: ProductSort | 'relevance'
  page: number
  limit: number
}

export type Facet = { slug: string; name: string; count: number }

/** What the search could be narrowed to. A choice is counted under all filters but its own. */
export type SearchFacets = {
  categories: Facet[]
  brands: Facet[]
  flavors: Facet[]
  diets: { diet: Diet; count: number }[]
  priceRange: { min: Paise; max: Paise } | null
}

/** A query with fewer words, and how many products it finds. */
export type WiderSearch = { q: string; total: number }

export type SearchPage = Page<ProductCard> & {
  facets: SearchFacets
  /** How many products the words find before anything narrows them. */
  matched: number
  /** What was searched for in place of a mistyped query. */
  correction: string | null
  /** Where the words together find nothing: fewer words that do. */
  wider: WiderSearch[]
}
