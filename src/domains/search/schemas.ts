import { z } from 'zod'
import type { Page } from '../../shared/pagination.ts'
import type { Facets } from '../catalog/rules.ts'
import type { Exclusion, ProductCard, ProductFilter, ProductSort } from '../catalog/schemas.ts'

export type Suggestion = { type: 'page' | 'product' | 'brand' | 'category'; text: string; url: string }

/** A page of the store or a question of `/faqs`, with the beginning of its answer. */
export type StorePage = { title: string; url: string; text: string }

/** What the search box shows while typing; `total` counts all matching products. */
export type Suggestions = {
  suggestions: Suggestion[]
  products: ProductCard[]
  total: number
  correction: string | null
}

/** The filters of a search: ids, slugs or names; prices are in paise. */
export type SearchFilter = ProductFilter & {
  q: string
  /** Also reads conditions, topics and pages in the words; otherwise they are only looked up. */
  isUnderstood?: boolean
  sort: ProductSort | 'relevance'
  page: number
  limit: number
}

/** A query with fewer words, and the number of products it finds. */
export type WiderSearch = { q: string; total: number }

export type SearchPage = Page<ProductCard> & {
  facets: Facets
  /** Number of products that the words match before filters. */
  matched: number
  /** The query searched for instead of a mistyped one. */
  correction: string | null
  /** Conditions that the words state, such as a price: `Up to ₹1,500`. */
  conditions: string[]
  /** The words without the conditions, as they were looked up. */
  words: string
  /** The wish that the words name, and what answers it. */
  topic: { name: string; note: string } | null
  /** Words that no product has and that were ignored. */
  leftOut: string[]
  /** What the words leave out. */
  exclude: Exclusion[]
  /** Conditions that no filter can decide, and that were ignored: `less than 2 g sugar`. */
  ignored: string[]
  /** Unwanted words looked for in names and summaries only, not on labels. */
  unchecked: string[]
  /** What is to be left out without being understood: then no product is listed. */
  unread: string[]
  /** Pages of the store that the words name. */
  pages: StorePage[]
  /** If all words together find nothing: queries with fewer words that do. */
  wider: WiderSearch[]
}

/** `GET /admin/searches`. */
export const MissQuery = z.object({
  days: z.coerce.number().int().min(1).max(90).default(30),
  limit: z.coerce.number().int().min(1).max(200).default(100),
})
export type MissQuery = z.infer<typeof MissQuery>

/** A search without results: how often, and on which day last. */
export type MissedSearch = { query: string; count: number; lastDay: string }
