import type { Context } from '../../../platform/context.ts'
import type { Facets } from '../rules.ts'
import type { ProductFilter, ProductSort } from '../schemas.ts'
import { narrow } from './columns/filters.ts'
import { missesOf } from './columns/find-misses.ts'
import { matchesOf, pageOfPlaces } from './columns/match-products.ts'
import type { ProductColumns } from './columns/product-columns.ts'
import type { Places } from './columns/product-orders.ts'
import { askedOf, VariantAsks } from './columns/variant-asks.ts'
import { facetsOf, NO_FACETS } from './find-facets.ts'

/** The result of applying a filter to products found by text. */
export type NarrowedMatches = {
  /** The places that remain. */
  places: Places
  facets: Facets
  /** One page of the remaining products in a list's sort order; null for the order in which they were found. */
  page: (options: { sort: ProductSort | null; page: number; size: number }) => {
    ids: string[]
    page: number
    total: number
  }
}

/** Filters the products at these places, and counts their facets. */
export async function narrowMatches(
  ctx: Context,
  columns: ProductColumns,
  filter: ProductFilter,
  places: Places,
): Promise<NarrowedMatches> {
  const narrowing = await narrow(ctx, filter)
  if (!narrowing) {
    const none = new Uint32Array(0)
    return {
      places: none,
      facets: NO_FACETS,
      page: (options) => pageOfPlaces(columns, none, { ...options, prices: null }),
    }
  }
  const misses = missesOf(columns, narrowing, places)
  const left = matchesOf(places, misses)
  return {
    places: left,
    facets: await facetsOf(ctx, columns, narrowing, { places, misses }),
    page: (options) =>
      pageOfPlaces(columns, left, { ...options, prices: new VariantAsks(columns, askedOf(narrowing)).prices }),
  }
}

/** Those of the places that pass the filter, without counting facets. */
export async function filterMatches(
  ctx: Context,
  columns: ProductColumns,
  filter: ProductFilter,
  places: Places,
): Promise<Places> {
  const narrowing = await narrow(ctx, filter)
  return narrowing ? matchesOf(places, missesOf(columns, narrowing, places)) : new Uint32Array(0)
}
