import type { CardPage } from '../product-card/card-view.ts'
import { countFilters, type ListQuery } from '../product-list/list-query.ts'

/** What follows a list's title from its second page on. */
export const pageOf = ({ page }: { page: number }): string => (page > 1 ? `, page ${page}` : '')

export type ListAddress = { path: string; isHidden: boolean }

/**
 * Under which address search engines keep a list. Pages of it stand for themselves; sorted, or narrowed by one choice,
 * it is the list again; narrowed by several, or empty, it is nobody's answer and is not indexed.
 */
export function listAddress(
  path: string,
  query: ListQuery,
  { cards, page }: Pick<CardPage, 'cards' | 'page'>,
): ListAddress {
  const filters = countFilters(query)
  const isOwnPage = filters === 0 && query.sort === 'default' && page > 1
  return { path: isOwnPage ? `${path}?page=${page}` : path, isHidden: filters > 1 || cards.length === 0 }
}
