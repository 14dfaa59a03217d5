import type { Context } from '../../platform/context.ts'
import { pageOf } from '../../shared/pagination.ts'
import { CATALOG_TAG, narrowMatches, SHELF_TAG } from '../catalog/index.ts'
import { findCards } from './find-cards.ts'
import { searchIndex } from './index-memory.ts'
import { bestOf, everything, type Matches, matchAll, matchWords } from './look-up.ts'
import type { SearchFilter, SearchPage, WiderSearch } from './schemas.ts'
import type { SearchIndex } from './search-index.ts'

const MAX_WIDER = 4

/** Products that match a query, narrowed and sorted, one page of them, with counts of what could be chosen. */
export async function searchProducts(ctx: Context, filter: SearchFilter): Promise<SearchPage> {
  const index = await searchIndex(ctx)
  const key = `search:found:${index.number}:${JSON.stringify(filter)}`
  const { ids, page, total, ...found } = await ctx.memory.remember(key, [CATALOG_TAG, SHELF_TAG], () =>
    findPage(ctx, index, filter),
  )
  return { ...pageOf(await findCards(ctx, ids), { page, limit: filter.limit, total }), ...found }
}

/** All of a page but its cards, which are remembered each for itself. */
async function findPage(ctx: Context, index: SearchIndex, { q, sort, page, limit, ...filter }: SearchFilter) {
  const matches = q.trim() === '' ? everything(index) : matchWords(index, q)
  const narrowed = await narrowMatches(ctx, index.columns, filter, matches.scores)
  const listed = narrowed.page({ sort: sort === 'relevance' ? 'default' : sort, page, size: limit })
  const ids =
    sort === 'relevance'
      ? bestOf(index, left(matches.scores, narrowed.misses), (listed.page - 1) * limit, listed.page * limit)
      : listed.ids
  return {
    ids,
    page: listed.page,
    total: listed.total,
    facets: narrowed.facets,
    matched: matches.total,
    correction: matches.isCorrected && matches.total > 0 ? matches.words.join(' ') : null,
    wider: matches.total === 0 ? widerSearches(index, matches) : [],
  }
}

/** The scores of what a filter has left. */
function left(scores: Uint8Array, misses: Uint8Array): Uint8Array {
  const kept = scores.slice()
  for (let place = 0; place < kept.length; place += 1) if (misses[place] !== 0) kept[place] = 0
  return kept
}

/** For words that no product has together: the same with one word less, else each word alone; the most telling first. */
function widerSearches(index: SearchIndex, { words }: Matches): WiderSearch[] {
  if (words.length < 2) return []
  const count = (some: string[]): WiderSearch => ({ q: some.join(' '), total: matchAll(index, some).total })
  const without = words.map((word) => count(words.filter((other) => other !== word)))
  const tried = without.some(({ total }) => total > 0) ? without : words.map((word) => count([word]))
  return tried
    .filter(({ total }) => total > 0)
    .sort((a, b) => a.total - b.total)
    .slice(0, MAX_WIDER)
}
