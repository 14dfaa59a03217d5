import type { Context } from '../../platform/context.ts'
import type { Page } from '../../shared/pagination.ts'
import { findProducts, type ListOptions } from '../catalog/index.ts'
import { LIST_LIMIT_MAX, type ProductCard, type TextFilter } from '../catalog/schemas.ts'
import { queryWords } from './rules.ts'
import { searchProducts } from './search-products.ts'

/**
 * One page of a product list that may include a text query: texts are looked up in the index, all other lists come from
 * the catalogue. With a text, the default order is by relevance. Page and limit are clamped to the valid range.
 */
export async function findListed(
  ctx: Context,
  { search = '', ...filter }: TextFilter,
  { sort = 'default', page = 1, limit = 20 }: ListOptions = {},
): Promise<Page<ProductCard>> {
  if (queryWords(search).length === 0) return findProducts(ctx, filter, { sort, page, limit })
  const { items, ...paging } = await searchProducts(ctx, {
    ...filter,
    q: search,
    isUnderstood: true,
    sort: sort === 'default' ? 'relevance' : sort,
    page,
    limit: Math.min(LIST_LIMIT_MAX, Math.max(1, limit)),
  })
  return { items, page: paging.page, limit: paging.limit, total: paging.total, totalPages: paging.totalPages }
}
