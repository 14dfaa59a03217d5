import type { Context } from '../../platform/context.ts'
import { latinText } from '../../shared/hindi.ts'
import { pageOf } from '../../shared/pagination.ts'
import { findCards, findListing, fitCards, namesVariant, narrowMatches } from '../catalog/index.ts'
import type { ProductFilter } from '../catalog/schemas.ts'
import { readSettings, SETTINGS_TAG } from '../settings/index.ts'
import { searchIndex } from './index-memory.ts'
import { listedBy, summedUpBy } from './label-words.ts'
import { everything, type Matches, matchWords } from './look-up.ts'
import { type IsKnown, matchAll, namesProduct, onlyThose } from './match-all.ts'
import { CLAIMED, FILLERS, NEGATIONS, queryWords } from './rules.ts'
import type { SearchFilter, SearchPage, WiderSearch } from './schemas.ts'
import type { SearchIndex } from './search-index.ts'
import { WEIGHTS } from './search-layer.ts'
import { ASKING, findStorePages } from './store-pages.ts'
import { normal } from './substances.ts'
import { besideTopics, readTopics, type Topics } from './topics.ts'
import { asTyped, type Understood, understandQuery } from './understand/understand-query.ts'

const MAX_WIDER = 4
/** Labels that one search reads. */
const MAX_LABELS = 3000

/** One page of products that match a query and its filters, sorted, with facet counts; and the pages that it names. */
export async function searchProducts(ctx: Context, filter: SearchFilter): Promise<SearchPage> {
  const { isUnderstood = false } = filter
  const [index, topics, pages] = await Promise.all([
    searchIndex(ctx),
    isUnderstood ? findTopics(ctx) : null,
    isUnderstood ? findStorePages(ctx, filter.q) : [],
  ])
  const { ids, page, total, asked, sort, ...found } = await findPage(ctx, index, topics, filter)
  const typed = isUnderstood ? typedOfCards(index, filter.q, sort) : {}
  const cards = await fitCards(ctx, await findCards(ctx, ids), { ...asked, ...typed })
  return { ...pageOf(cards, { page, limit: filter.limit, total }), ...found, pages }
}

/** What was typed that cards are chosen by. */
export const typedOfCards = ({ columns }: SearchIndex, q: string, sort: SearchFilter['sort'] | null) => ({
  query: namesVariant(q, columns) ? q : '',
  // Products are in the order of their own prices: a typed flavour may cost more.
  keepsPrices: sort === 'price-asc' || sort === 'price-desc',
})

/** The words that name a product of the catalogue. */
export async function catalogueWords(ctx: Context): Promise<IsKnown> {
  const index = await searchIndex(ctx)
  return (word) => namesProduct(index, word)
}

/** Whether the search should be counted as one without results; a page of the store is one. */
export const isMiss = ({ page, matched, leftOut, pages, unread }: SearchPage): boolean =>
  page === 1 && unread.length === 0 && pages.length === 0 && (matched === 0 || leftOut.length > 0)

/** The owner's search topics, prepared once per change of the settings. */
export const findTopics = (ctx: Context): Promise<Topics> =>
  ctx.memory.remember('search:topics', [SETTINGS_TAG], async () => readTopics((await readSettings(ctx)).search.topics))

/**
 * The products that a query describes, before the filters of its conditions. `unchecked`: unwanted words looked for in
 * names and summaries only, because too many labels would have to be read.
 */
export async function matchQuery(
  ctx: Context,
  index: SearchIndex,
  { words, unwanted, conditions }: Understood,
  topics: Topics | null,
): Promise<Matches & { unchecked: string[] }> {
  // "I am allergic to nuts" leaves nothing to look up but "I am".
  const isOpen = queryWords(words).every((word) => conditions.length > 0 && ASKING.has(word))
  const matches = isOpen ? everything(index) : matchWords(index, words, topics)
  if (unwanted.length === 0) return { ...matches, unchecked: [] }
  const isUnwanted = new Set(unwanted.flatMap((each) => [...matchAll(index, queryWords(each)).places]))
  const { total } = matches
  const left = onlyThose(matches, (place) => !isUnwanted.has(place))
  if (left.total > MAX_LABELS) return { ...matches, ...left, total, unchecked: unwanted }
  const ids = Array.from(left.places, (place) => index.columns.ids[place] as string)
  const listing = new Set(
    index.columns.placesOf(
      await findListing(
        ctx,
        ids,
        unwanted.flatMap((each) => [listedBy(each), summedUpBy(each)]),
      ),
    ),
  )
  return { ...matches, ...onlyThose(left, (place) => !listing.has(place)), total, unchecked: [] }
}

/** The filters of a shopper and the conditions of the query; what is ticked wins over what is typed. */
export const joinFilters = (stated: ProductFilter, ticked: ProductFilter): ProductFilter => ({
  ...stated,
  ...ticked,
  ...(stated.exclude ? { exclude: [...new Set([...stated.exclude, ...(ticked.exclude ?? [])])] } : {}),
})

/** Everything on a page except its cards, which are cached individually. */
async function findPage(
  ctx: Context,
  index: SearchIndex,
  topics: Topics | null,
  { q, sort: chosen, page, limit, isUnderstood, ...filter }: SearchFilter,
) {
  const { understood: stated, found } = await matchBoth(ctx, index, topics, isUnderstood ? [q, latinText(q)] : [q])
  const sort = chosen === 'relevance' ? (stated.sort ?? chosen) : chosen
  const isUnread = stated.unread.length > 0
  const meant = isUnread ? { ...found, ...onlyThose(found, () => false) } : found
  const matches = stated.sort && sort !== 'relevance' ? namedOnly(meant) : meant
  const narrowBy = (understood: Understood) =>
    narrowMatches(ctx, index.columns, joinFilters(understood.filter, filter), matches.places)
  const strict = await narrowBy(stated)
  const softer = matches.total > 0 && strict.places.length === 0 ? withoutAddedSugar(stated) : null
  const soft = softer && (await narrowBy(softer))
  const isSofter = softer !== null && soft !== null && soft.places.length > 0
  const [understood, narrowed] = isSofter ? [softer, soft] : [stated, strict]
  return {
    // Matches are sorted by relevance already.
    ...narrowed.page({ sort: sort === 'relevance' ? null : sort, page, size: limit }),
    asked: joinFilters(understood.filter, filter),
    sort,
    facets: narrowed.facets,
    matched: matches.total,
    correction: matches.isCorrected && matches.total > 0 ? matches.words.join(' ') : null,
    conditions: understood.conditions,
    topic: matches.topic && { name: matches.topic.name, note: matches.topic.note },
    leftOut: matches.leftOut,
    ignored: understood.ignored,
    unchecked: found.unchecked,
    unread: stated.unread,
    exclude: understood.filter.exclude ?? [],
    /** The query without its conditions, which may find something. */
    words: matches.words.join(' '),
    wider: matches.total === 0 && !isUnread ? widerSearches(index, matches) : [],
  }
}

/** Peanut butter is never sugar free, but may have no added sugar; null if the query doesn't ask for it. */
function withoutAddedSugar({ filter, conditions, ...understood }: Understood): Understood | null {
  if (!filter.exclude?.includes('sugar')) return null
  return {
    ...understood,
    filter: { ...filter, exclude: filter.exclude.map((each) => (each === 'sugar' ? 'added-sugar' : each)) },
    conditions: conditions.map((text) =>
      text === 'Without sugar' ? 'Without added sugar: nothing here is sugar free' : text,
    ),
  }
}

/** The matches of a query, or of its other spelling where that leaves out less: labels have few words in Hindi letters. */
async function matchBoth(ctx: Context, index: SearchIndex, topics: Topics | null, [q = '', other]: readonly string[]) {
  const own = await matchTyped(ctx, index, topics, q)
  if (other === undefined || other === q || (own.found.total > 0 && own.found.leftOut.length === 0)) return own
  const latin = await matchTyped(ctx, index, topics, other)
  const isBetter = own.found.total === 0 || latin.found.leftOut.length < own.found.leftOut.length
  return latin.found.total > 0 && isBetter ? latin : own
}

async function matchTyped(ctx: Context, index: SearchIndex, topics: Topics | null, q: string) {
  if (!topics) return { understood: asTyped(q), found: await matchRead(ctx, index, null, q, asTyped(q)) }
  const isKnown = (word: string) => namesProduct(index, word) || topics.words.has(normal(word))
  const read = understandQuery(q, isKnown)
  const understood = { ...read, unread: besideTopics(read.unread, topics) }
  const found = await matchRead(ctx, index, topics, q, understood)
  if (understood.filter.exclude || !found.isCorrected) return { understood, found }
  // "Leave amlonds": once corrected, it names a substance beside a word that nobody knows.
  const corrected = understandQuery([...found.words, ...found.leftOut].join(' '), isKnown)
  if (!corrected.filter.exclude) return { understood, found }
  const stricter = { ...corrected, unread: understood.unread, filter: { ...understood.filter, ...corrected.filter } }
  return { understood: stricter, found: await matchRead(ctx, index, topics, q, stricter) }
}

async function matchRead(ctx: Context, index: SearchIndex, topics: Topics | null, q: string, understood: Understood) {
  // Nothing but signs finds nothing; nothing at all, or only conditions, is everything.
  const isEmpty = q.trim() !== '' && understood.conditions.length === 0 && queryWords(understood.words).length === 0
  const found = isEmpty ? { ...matchWords(index, ''), unchecked: [] } : await matchQuery(ctx, index, understood, topics)
  if (!understood.filter.exclude && !understood.filter.diets) return found
  // "I can't digest milk well, snack": only the words that name products say what is looked for.
  const words = queryWords(understood.words)
  const naming = words.filter((word) => namesProduct(index, word) && !FILLERS.has(word) && !CHATTER.has(word))
  const isSaid = found.total > 0 && !words.some((word) => CHATTER.has(word))
  return isSaid || naming.length === 0
    ? found
    : matchQuery(ctx, index, { ...understood, words: naming.join(' ') }, topics)
}

/** Words of product names that say something else beside what is left out: "soy no, protein", "cutting soy out". */
const CHATTER = new Set([
  ...NEGATIONS,
  ...'out up as but can so two three yes year hold filter based band list bad'.split(' '),
])

/** Without products that only mention the words, if others are named by them: the cheapest whey is a whey. */
export function namedOnly(matches: Matches): Matches {
  const least = matches.words.length * WEIGHTS.category
  const named = onlyThose(matches, (_, score) => score >= least)
  return named.total > 0 ? { ...matches, ...named } : matches
}

/** When no product has all the words: the query without one word, or else each word alone; the most specific first. */
function widerSearches(index: SearchIndex, { words }: Matches): WiderSearch[] {
  if (words.length < 2 || words.some((word) => NEGATIONS.has(word) || CLAIMED.has(word))) return []
  // "T" of "t shirt" says nothing alone, nor does "but", which descriptions use.
  const isTold = (word: string) => word.length > 2 && !FILLERS.has(word) && namesProduct(index, word)
  const count = (some: string[]): WiderSearch => ({ q: some.join(' '), total: matchAll(index, some).total })
  const without = words.map((word) => count(words.filter((other) => other !== word)))
  const tried = without.some(({ total }) => total > 0) ? without : words.map((word) => count([word]))
  return tried
    .filter(({ q, total }) => total > 0 && q.split(' ').some(isTold))
    .sort((a, b) => a.total - b.total)
    .slice(0, MAX_WIDER)
}
