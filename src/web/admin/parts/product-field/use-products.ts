import type { AdminProduct } from '../../../../domains/catalog/admin/schemas.ts'
import { askFor } from '../../../api-client.ts'
import { useTypedSearch } from '../search-field/use-typed-search.ts'

const ASKED = 30
const MAX_PRODUCTS = 8

/** Also accepts a pasted product URL and searches for its slug. */
const wordsOf = (typed: string) =>
  typed
    .replace(/^.*\/product\//, '')
    .replace(/[?#].*$/, '')
    .trim()

/** Ranks products whose name or brand matches above those that only mention the words. */
function nearest(products: readonly AdminProduct[], q: string): AdminProduct[] {
  const words = q.toLowerCase().split(/[^\p{L}\p{N}]+/u)
  const isNamed = ({ name, brand }: AdminProduct) => {
    const own = `${brand} ${name}`.toLowerCase()
    return words.every((word) => own.includes(word))
  }
  return products.toSorted((a, b) => Number(isNamed(b)) - Number(isNamed(a))).slice(0, MAX_PRODUCTS)
}

/** Products by part of the name or the SKU, for a search field. */
export const productSearch = {
  ask: async (q: string, signal: AbortSignal) => {
    const route = `GET /api/admin/products?limit=${ASKED}&q=${encodeURIComponent(q)}` as const
    return nearest((await askFor(route, { signal })).products, q)
  },
  texts: { start: 'Type part of the name', none: 'No product found' },
}

/** Products that match the typed text, and the message to show while there are none. */
export function useProducts() {
  const { find, ...answer } = useTypedSearch(productSearch)
  return { ...answer, find: (typed: string) => find(wordsOf(typed)) }
}
