import type { CardPage } from '../product-card/card-view.ts'
import { countFilters, type ListQuery } from '../product-list/list-query.ts'

/** Appended to a list's title from its second page on. */
export const pageOf = ({ page }: { page: number }): string => (page > 1 ? `, page ${page}` : '')

export type ListAddress = { path: string; isHidden: boolean }

/**
 * The URL under which search engines index a list. Its pages are indexed separately; sorted or with one filter, it is
 * canonical to the list itself; with several filters, or empty, it is not indexed.
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
