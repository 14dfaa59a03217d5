import type { Context } from '../../platform/context.ts'
import { type Paise, paise } from '../../shared/money.ts'
import { pageOf } from '../../shared/pagination.ts'
import { findProductsByIds } from '../catalog/index.ts'
import { searchIndex } from './index-memory.ts'
import { everything, lookUp, type Narrowing, narrow } from './look-up.ts'
import type { Facet, SearchFilter, SearchPage } from './schemas.ts'
import { type Named, NONE, type SearchIndex } from './search-index.ts'

/** Products that match a query, narrowed and sorted, one page of them, with counts of what could be chosen. */
export async function searchProducts(ctx: Context, filter: SearchFilter): Promise<SearchPage> {
  const index = await searchIndex(ctx)
  const { products: found, correction } =
    filter.q.trim() === '' ? { products: everything(index), correction: null } : lookUp(index, filter.q)
  const products = sorted(index, narrow(index, found, narrowingOf(index, filter)), filter.sort)
  const pages = Math.max(1, Math.ceil(products.length / filter.limit))
  const page = Math.min(Math.max(1, filter.page), pages)
  const ids = products
    .slice((page - 1) * filter.limit, page * filter.limit)
    .map((product) => index.ids[product] as string)
  const items = await findProductsByIds(ctx, ids)
  return {
    ...pageOf(items, { page, limit: filter.limit, total: products.length }),
    facets: {
      categories: facetOf(found, index.category, index.categories),
      brands: facetOf(found, index.brand, index.brands),
      priceRange: priceRange(index, found),
    },
    correction,
  }
}

function narrowingOf(index: SearchIndex, filter: SearchFilter): Narrowing {
  const place = (list: Named[], slug: string) => {
    const at = list.findIndex((each) => each.slug === slug)
    return at < 0 ? NONE : at
  }
  return {
    ...(filter.category ? { category: place(index.categories, filter.category) } : {}),
    ...(filter.category && filter.subcategory
      ? { subcategory: place(index.categories, `${filter.category}/${filter.subcategory}`) }
      : {}),
    ...(filter.brand ? { brand: place(index.brands, filter.brand) } : {}),
    ...(filter.inStock ? { inStock: true } : {}),
    ...(filter.minPrice === undefined ? {} : { minPrice: filter.minPrice }),
    ...(filter.maxPrice === undefined ? {} : { maxPrice: filter.maxPrice }),
  }
}

function sorted(index: SearchIndex, products: number[], sort: SearchFilter['sort']): number[] {
  const price = (product: number) => index.price[product] as number
  const orders: Partial<Record<SearchFilter['sort'], (a: number, b: number) => number>> = {
    'price-asc': (a, b) => price(a) - price(b) || a - b,
    'price-desc': (a, b) => price(b) - price(a) || a - b,
    rating: (a, b) => (index.rating[b] as number) - (index.rating[a] as number) || a - b,
    name: (a, b) => (index.nameRank[a] as number) - (index.nameRank[b] as number),
    default: (a, b) => a - b,
  }
  const order = orders[sort]
  return order ? products.sort(order) : products
}

function facetOf(products: number[], column: Uint16Array, names: Named[]): Facet[] {
  const counts = new Uint32Array(names.length)
  for (const product of products) {
    const at = column[product] as number
    counts[at] = (counts[at] ?? 0) + 1
  }
  return names
    .map((each, at) => ({ slug: each.slug, name: each.name, count: counts[at] ?? 0 }))
    .filter((facet) => facet.count > 0)
    .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name))
}

function priceRange(index: SearchIndex, products: number[]): { min: Paise; max: Paise } | null {
  if (products.length === 0) return null
  let min = Number.POSITIVE_INFINITY
  let max = 0
  for (const product of products) {
    const price = index.price[product] as number
    if (price < min) min = price
    if (price > max) max = price
  }
  return { min: paise(min), max: paise(max) }
}
