import type { cardJson } from '../../../domains/catalog/index.ts'
import { fromRupees } from '../../../shared/money.ts'
import type { CardView } from '../list/card-view.ts'
import { type ApiQuery, apiAddress } from './api-query.ts'

/** The documents' size of a page of the API (S§7). */
export const PAGE = 20

/** A product as the API speaks it: amounts in rupees. */
export type ApiProduct = ReturnType<typeof cardJson>

/** A page of the API's list, or what kept it from coming. */
export type ApiList = {
  docs: ApiProduct[]
  page: number
  totalDocs: number
  totalPages: number
  problem: string | null
}

/** The documents' words (checklist 167). */
export const FAILED: ApiList = { docs: [], page: 1, totalDocs: 0, totalPages: 1, problem: 'Failed to load products' }

/** Asks the API from the browser. What goes wrong is an answer too: the page shows it, with a way to try again. */
export async function askApiList(query: ApiQuery, signal: AbortSignal): Promise<ApiList> {
  try {
    const response = await fetch(apiAddress(query, PAGE), { signal })
    if (!response.ok) return FAILED
    const { docs, page, totalDocs, totalPages } = (await response.json()) as Omit<ApiList, 'problem'>
    return { docs, page, totalDocs, totalPages, problem: null }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { ...FAILED, problem: `Error connecting to API: ${reason}` }
  }
}

/** The API's product as a card of the shop shows it. */
export const cardOfApi = (product: ApiProduct): CardView => ({
  id: product.id,
  slug: product.slug,
  name: product.name,
  brand: product.brand,
  tint: product.tint,
  image: product.imageName,
  alt: product.name,
  rating: product.rating,
  reviews: product.reviews,
  isReviewed: product.isReviewed,
  price: fromRupees(product.price),
  mrp: product.originalPrice === null ? null : fromRupees(product.originalPrice),
  hasPriceRange: product.hasPriceRange,
  onSale: product.onSale,
  isBestSeller: product.bestSeller,
  isInStock: product.inStock,
  fact: product.fact,
  variant: { id: product.variantId, flavor: product.flavor, weight: product.weight },
})
