import type { Paise } from '../../shared/money.ts'
import type { Page } from '../../shared/pagination.ts'
import type { ProductCard, ProductSort } from '../catalog/schemas.ts'

export type Suggestion = { type: 'product' | 'brand' | 'category'; text: string; url: string }

/** What the search box shows while somebody types; `total` counts all products that match. */
export type Suggestions = {
  suggestions: Suggestion[]
  products: ProductCard[]
  total: number
  correction: string | null
}

/** What a search is narrowed to. Category, subcategory and brand are slugs; prices are paise. */
export type SearchFilter = {
  q: string
  category?: string
  subcategory?: string
  brand?: string
  inStock?: boolean
  minPrice?: number
  maxPrice?: number
  sort: ProductSort | 'relevance'
  page: number
  limit: number
}

export type Facet = { slug: string; name: string; count: number }

/** Facets count what the query finds before category, brand and price narrow it, so that a choice can be changed. */
export type SearchPage = Page<ProductCard> & {
  facets: { categories: Facet[]; brands: Facet[]; priceRange: { min: Paise; max: Paise } | null }
  correction: string | null
}
