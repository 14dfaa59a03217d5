import type { Context } from '../../../platform/context.ts'
import type { Facets } from '../rules.ts'
import type { ProductFilter, ProductSort } from '../schemas.ts'
import { narrow } from './filters.ts'
import { facetsOf, NO_FACETS } from './find-facets.ts'
import { type Misses, missesOf, pageOfMatches } from './match-products.ts'
import type { ProductColumns } from './product-columns.ts'

/** The result of applying a filter to products found by text. */
export type NarrowedMatches = {
  /** By place in the columns: 0 for a product that remains. */
  misses: Misses
  facets: Facets
  /** One page of the remaining products in a list's sort order. */
  page: (options: { sort: ProductSort; page: number; size: number }) => { ids: string[]; page: number; total: number }
}

/** Filters the products whose place in `found` is not 0, and counts their facets. */
export async function narrowMatches(
  ctx: Context,
  columns: ProductColumns,
  filter: ProductFilter,
  found: Uint8Array,
): Promise<NarrowedMatches> {
  const narrowing = await narrow(ctx, filter)
  const misses = narrowing ? missesOf(columns, narrowing, found) : new Uint8Array(columns.count).fill(1)
  return {
    misses,
    facets: narrowing ? await facetsOf(ctx, columns, narrowing, misses) : NO_FACETS,
    page: (options) => pageOfMatches(columns, misses, options),
  }
}

/** The scores of the products that pass the filter, without counting facets; the others become 0. */
export async function filterMatches(
  ctx: Context,
  columns: ProductColumns,
  filter: ProductFilter,
  scores: Uint8Array,
): Promise<Uint8Array> {
  const narrowing = await narrow(ctx, filter)
  if (!narrowing) return new Uint8Array(scores.length)
  const misses = missesOf(columns, narrowing, scores)
  return scores.map((score, place) => (misses[place] === 0 ? score : 0))
}
