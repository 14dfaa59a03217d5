import { z } from 'zod'
import type { Page } from '../../shared/pagination.ts'
import type { Facets, ProductCard, ProductFilter, ProductSort } from '../catalog/schemas.ts'

export type Suggestion = { type: 'product' | 'brand' | 'category'; text: string; url: string }

/** What the search box shows while somebody types; `total` counts all products that match. */
export type Suggestions = {
  suggestions: Suggestion[]
  products: ProductCard[]
  total: number
  correction: string | null
}

/** What a search is narrowed to: ids, slugs or names; prices are paise. */
export type SearchFilter = ProductFilter & {
  q: string
  sort: ProductSort | 'relevance'
  page: number
  limit: number
}

/** A query with fewer words, and how many products it finds. */
export type WiderSearch = { q: string; total: number }

export type SearchPage = Page<ProductCard> & {
  facets: Facets
  /** How many products the words find before anything narrows them. */
  matched: number
  /** What was searched for in place of a mistyped query. */
  correction: string | null
  /** Where the words together find nothing: fewer words that do. */
  wider: WiderSearch[]
}

/** `GET /admin/searches`. */
export const MissQuery = z.object({
  days: z.coerce.number().int().min(1).max(90).default(30),
  limit: z.coerce.number().int().min(1).max(200).default(100),
})
export type MissQuery = z.infer<typeof MissQuery>

/** Words that were searched for and not found: how often, and the last day. */
export type MissedSearch = { query: string; count: number; lastDay: string }
