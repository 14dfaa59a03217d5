import type { Context } from '../../platform/context.ts'
import { pageOf } from '../../shared/pagination.ts'
import { CATALOG_TAG, narrowMatches, SHELF_TAG } from '../catalog/index.ts'
import { findCards } from './find-cards.ts'
import { searchIndex } from './index-memory.ts'
import { bestOf, everything, type Matches, matchAll, matchWords } from './look-up.ts'
import type { SearchFilter, SearchPage, WiderSearch } from './schemas.ts'
import type { SearchIndex } from './search-index.ts'

const MAX_WIDER = 4

/** One page of products that match a query and its filters, sorted, with facet counts. */
export async function searchProducts(ctx: Context, filter: SearchFilter): Promise<SearchPage> {
  const index = await searchIndex(ctx)
  const key = `search:found:${index.number}:${JSON.stringify(filter)}`
  const { ids, page, total, ...found } = await ctx.memory.remember(key, [CATALOG_TAG, SHELF_TAG], () =>
    findPage(ctx, index, filter),
  )
  return { ...pageOf(await findCards(ctx, ids), { page, limit: filter.limit, total }), ...found }
}

/** Everything on a page except its cards, which are cached individually. */
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

/** The scores of the products that pass the filter. */
function left(scores: Uint8Array, misses: Uint8Array): Uint8Array {
  const kept = scores.slice()
  for (let place = 0; place < kept.length; place += 1) if (misses[place] !== 0) kept[place] = 0
  return kept
}

/** When no product has all the words: the query without one word, or else each word alone; the most specific first. */
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
