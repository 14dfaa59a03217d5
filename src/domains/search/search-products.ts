import type { Context } from '../../platform/context.ts'
import { pageOf } from '../../shared/pagination.ts'
import { narrowMatches } from '../catalog/index.ts'
import { findCards } from './find-cards.ts'
import { searchIndex } from './index-memory.ts'
import { bestOf, everything, lookUp, type Matches, matchAll } from './look-up.ts'
import type { SearchFilter, SearchPage, WiderSearch } from './schemas.ts'
import type { SearchIndex } from './search-index.ts'

const MOST_WIDER = 4

/** Products that match a query, narrowed and sorted, one page of them, with counts of what could be chosen. */
export async function searchProducts(
  ctx: Context,
  { q, sort, page, limit, ...filter }: SearchFilter,
): Promise<SearchPage> {
  const index = await searchIndex(ctx)
  const matches = q.trim() === '' ? everything(index) : lookUp(index, q)
  const narrowed = await narrowMatches(ctx, index.columns, filter, matches.scores)
  const listed = narrowed.page({ sort: sort === 'relevance' ? 'default' : sort, page, size: limit })
  const ids =
    sort === 'relevance'
      ? bestOf(index, left(matches.scores, narrowed.misses), (listed.page - 1) * limit, listed.page * limit)
      : listed.ids
  return {
    ...pageOf(await findCards(ctx, ids), { page: listed.page, limit, total: listed.total }),
    facets: narrowed.facets,
    matched: matches.total,
    correction: matches.isCorrected && matches.total > 0 ? matches.words.join(' ') : null,
    wider: matches.total === 0 ? widerSearches(index, matches) : [],
  }
}

/** The scores of what a filter has left. */
const left = (scores: Uint8Array, misses: Uint8Array): Uint8Array =>
  scores.map((score, place) => (misses[place] === 0 ? score : 0))

/** For words that no product has together: the same with one word less, else each word alone; the most telling first. */
function widerSearches(index: SearchIndex, { words }: Matches): WiderSearch[] {
  if (words.length < 2) return []
  const count = (some: string[]): WiderSearch => ({ q: some.join(' '), total: matchAll(index, some).total })
  const without = words.map((word) => count(words.filter((other) => other !== word)))
  const tried = without.some(({ total }) => total > 0) ? without : words.map((word) => count([word]))
  return tried
    .filter(({ total }) => total > 0)
    .sort((a, b) => a.total - b.total)
    .slice(0, MOST_WIDER)
}
