import type { Context } from '../../platform/context.ts'
import { filterMatches, findCards, fitCards } from '../catalog/index.ts'
import { readSettings } from '../settings/index.ts'
import { searchIndex } from './index-memory.ts'
import { matchWords } from './look-up.ts'
import { isKnownWord } from './match-all.ts'
import { queryWords } from './rules.ts'
import type { Suggestion, Suggestions } from './schemas.ts'
import type { SearchIndex } from './search-index.ts'
import type { Named } from './search-names.ts'
import { findTopics, matchQuery, namedOnly, typedOfCards } from './search-products.ts'
import { findStorePages } from './store-pages.ts'
import { normal } from './substances.ts'
import { besideTopics } from './topics.ts'
import { understandQuery } from './understand/understand-query.ts'

const MAX_PER_KIND = 3
const NOTHING: Suggestions = { suggestions: [], products: [], total: 0, correction: null }

/** Suggestions for the search box, from the first letter on (R65 to R71). */
export async function suggest(ctx: Context, query: string): Promise<Suggestions> {
  if (queryWords(query).length === 0) return NOTHING
  const [index, { search }, topics, pages] = await Promise.all([
    searchIndex(ctx),
    readSettings(ctx),
    findTopics(ctx),
    findStorePages(ctx, query),
  ])
  // The last word may still be being typed.
  const understood = understandQuery(query, (word) => isKnownWord(index, word) || topics.words.has(normal(word)))
  // What must be left out wasn't understood: no product may be shown.
  if (besideTopics(understood.unread, topics).length > 0) return NOTHING
  const isAsked = understood.conditions.length > 0 || queryWords(understood.words).length > 0
  const found = await matchQuery(ctx, index, understood, topics)
  const matches = !isAsked ? matchWords(index, '') : understood.sort ? namedOnly(found) : found
  const { words, isCorrected } = matches
  const hasFilter = understood.conditions.length > 0
  const places = hasFilter ? await filterMatches(ctx, index.columns, understood.filter, matches.places) : matches.places
  const total = hasFilter ? places.length : matches.total
  const best = Array.from(places.subarray(0, search.products), (place) => index.columns.ids[place] as string)
  const asked = { ...understood.filter, ...typedOfCards(index, query, understood.sort) }
  const cards = await fitCards(ctx, await findCards(ctx, best), asked)
  const suggestions = [
    ...pages.slice(0, MAX_PER_KIND).map(({ title, url }): Suggestion => ({ type: 'page', text: title, url })),
    ...namedSuggestions(index, words),
    ...cards.map((card): Suggestion => ({ type: 'product', text: card.name, url: `/product/${card.slug}` })),
  ]
  return {
    suggestions: suggestions.slice(0, search.suggestions),
    products: cards,
    total,
    correction: isCorrected && total > 0 ? words.join(' ') : null,
  }
}

/** Brands and categories whose names match all words. */
function namedSuggestions(index: SearchIndex, words: readonly string[]): Suggestion[] {
  const matching = (list: readonly Named[]) =>
    list.filter((each) => words.every((word) => each.words.some((own) => own.startsWith(word)))).slice(0, MAX_PER_KIND)
  if (words.length === 0) return []
  return [
    ...matching(index.brands).map(
      (brand): Suggestion => ({ type: 'brand', text: brand.name, url: `/brand/${brand.slug}` }),
    ),
    ...matching(index.categories).map(
      (category): Suggestion => ({ type: 'category', text: category.name, url: `/category/${category.slug}` }),
    ),
  ]
}
