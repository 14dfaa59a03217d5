import { LRUCache } from 'lru-cache'
import type { Places } from '../catalog/index.ts'
import { correctedWord, singularOf } from './correct.ts'
import { bestFirst, isKnownWord, isWholeWord, matchAll, onlyThose, type Scored, Scores } from './match-all.ts'
import { CLAIMED, FILLERS, NEGATIONS, queryWords } from './rules.ts'
import type { SearchIndex } from './search-index.ts'
import { WEIGHTS } from './search-layer.ts'
import { normal } from './substances.ts'
import { NO_TOPICS, type Topic, type Topics, topicIn } from './topics.ts'

/** The result of a query. */
export type Matches = Scored & {
  /** The words that were looked up, after any correction. */
  words: string[]
  isCorrected: boolean
  /** The topic that the words name. */
  topic: Topic | null
  /** Words that no product has and that were ignored. */
  leftOut: string[]
}

/** Scores are at most 255: products named by the words, then those of a topic by its searches, then mere mentions. */
const NAMED_SCORE = 205
const TOPIC_SCORE = 190
const TOPIC_STEP = 10
const MIN_TELLING_LENGTH = 3
/** Longer than any word. */
const WHOLE = 99
/** "Iron" begins "Ironloom". */
const SHORT = 4
/** "Weight loss for women" asks for no multivitamin. */
const PEOPLE = new Set(['women', 'woman', 'womens', 'ladies', 'lady', 'female', 'females'])

/** Bytes that an index may use to cache recent results. */
const MAX_CACHE_SIZE = 16 << 20
type Recent = { order: Places; results: LRUCache<string, Matches> }
const remembered = new WeakMap<SearchIndex, Recent>()

/** The results since the index was built or the order of popularity changed. */
function recentOf(index: SearchIndex): Recent {
  const order = index.columns.orders.of('default')
  const known = remembered.get(index)
  if (known?.order === order) return known
  const results = new LRUCache<string, Matches>({
    maxSize: MAX_CACHE_SIZE,
    sizeCalculation: ({ places }) => 5 * places.length + 256,
  })
  remembered.set(index, { order, results })
  return { order, results }
}

/**
 * Finds the products of a query, best first, ties in order of popularity: every word must match, as a whole word or as a
 * prefix. With topics, the words may also name one, and words that say nothing are left out; the topics must be those of
 * the index's time. Results are cached as long as their index lives, because people type the same prefixes and page and
 * filter through one search.
 */
export function matchWords(index: SearchIndex, query: string, topics: Topics | null = null): Matches {
  const { order, results } = recentOf(index)
  const asked = queryWords(query)
  const key = `${topics ? 'meant' : 'typed'} ${asked.join(' ')}`
  const known = results.get(key)
  if (known) return known
  const found = find(index, asked, topics)
  const ranked = { ...found, ...bestFirst(found, order, () => index.columns.orders.ranksOf(order)) }
  results.set(key, ranked)
  return ranked
}

/**
 * Tries the readings of a query from the most to the least literal: the words as typed and as a topic, without words
 * that say nothing about a product, with typos corrected, and without the words that no product has.
 */
function find(index: SearchIndex, asked: readonly string[], topics: Topics | null): Matches {
  const plain = { words: [...asked], isCorrected: false, topic: null, leftOut: [] }
  // A diet that no product claims: without the word, the shopper would be offered anything.
  const isClaimed = (word: string) => isWholeWord(index, word) || topics?.words.has(normal(word))
  if (asked.some((word) => CLAIMED.has(word) && !isClaimed(word))) return { ...plain, ...matchAll(index, asked, WHOLE) }
  const literal = matchAll(index, asked)
  const wished = topics && matchTopic(index, asked, topics)
  if (wished) return { ...plain, ...wished, ...joined(index, literal, wished, asked.length) }
  if (literal.total > 0) return { ...plain, ...literal }
  const telling = asked.filter((word) => !FILLERS.has(word))
  if (topics && telling.length > 0 && telling.length < asked.length) {
    const found = find(index, telling, topics)
    if (found.total > 0) return found
  }
  const singular = asked.map((word) => singularOf(index, word))
  if (singular.some((word, at) => word !== asked[at])) return find(index, singular, topics)
  const words = asked.flatMap((word) =>
    FILLERS.has(word) ? word : (correctedWord(index, word, topics ?? NO_TOPICS) ?? word),
  )
  const isCorrected = words.some((word, at) => word !== asked[at])
  if (isCorrected) {
    const found = find(index, words, topics)
    if (found.total > 0 || found.words.length > 1) return { ...found, isCorrected: true }
  }
  return { ...plain, ...literal, ...(topics && (withoutUnknown(index, telling) ?? withoutAmounts(index, telling))) }
}

/** First amounts with a unit, then any number. */
const AMOUNTS = [/^\d+(?:\.\d+)?(?:k?g|m[gl]|lb)$/, /^\d+(?:\.\d+)?(?:k?g|m[gl]|lb)?$/]

/** The matches without amounts that no product has together with the other words: "omega 3 1200 mg". */
function withoutAmounts(index: SearchIndex, words: readonly string[]) {
  if (words.some((word) => NEGATIONS.has(word))) return null
  for (const amount of AMOUNTS) {
    const kept = words.filter((word) => !amount.test(word))
    const found = matchAll(index, kept)
    if (found.total > 0) return { ...found, words: kept, leftOut: words.filter((word) => amount.test(word)) }
  }
  return null
}

/** The matches of the known words, if they carry a query of which at most half is unknown. */
function withoutUnknown(
  index: SearchIndex,
  words: readonly string[],
): (Scored & { words: string[]; leftOut: string[] }) | null {
  // Without the word that it negates, "stevia free" would mean its opposite.
  if (words.some((word) => NEGATIONS.has(word) || CLAIMED.has(word))) return null
  const known = words.filter((word) => isKnownWord(index, word))
  const leftOut = words.filter((word) => !known.includes(word))
  const isTelling = known.some(
    (word) => word.length >= MIN_TELLING_LENGTH && isWholeWord(index, word, WEIGHTS.category),
  )
  if (!isTelling || leftOut.length === 0 || leftOut.length > known.length) return null
  const found = matchAll(index, known)
  if (found.total > 0) return { ...found, words: known, leftOut }
  // "Optimum Nutrition gold standard": one of the known words belongs to another product.
  const [fewest] = known
    .map((word) => known.filter((other) => other !== word))
    .filter((some) => some.length > leftOut.length)
    .map((some) => ({ ...matchAll(index, some), words: some, leftOut: words.filter((word) => !some.includes(word)) }))
    .filter(({ total }) => total > 0)
    .sort((a, b) => a.total - b.total)
  return fewest ?? null
}

/** The products of a topic, those of its first search first, narrowed by the words beside its phrase. */
function matchTopic(
  index: SearchIndex,
  asked: readonly string[],
  topics: Topics,
): (Scored & { topic: Topic | null; leftOut: string[] }) | null {
  const named = topicIn(topics, asked)
  if (!named) return null
  const { topic, length } = named
  const beside = named.rest.filter((word) => !FILLERS.has(word))
  // One word beside words that nobody knows is too little: "back pain" is no question of training.
  if (length === 1 && !beside.every((word) => isKnownWord(index, word) || topics.words.has(normal(word)))) return null
  const raised = new Scores(index.count)
  for (const [at, words] of topic.finds.entries()) {
    const found = matchAll(index, words, SHORT)
    const base = TOPIC_SCORE - at * TOPIC_STEP
    for (const [position, place] of found.places.entries()) {
      const own = found.scores[position] as number
      // A word in the text of a product does not make it one of the topic.
      if (own >= words.length * WEIGHTS.tag) raised.raise(place, base + Math.min(own, 9))
    }
  }
  const found = raised.end()
  const rest = beside.filter((word) => isKnownWord(index, word))
  const own = matchAll(index, rest)
  const has = new Set(own.places)
  const narrowed = onlyThose(found, (place) => has.has(place))
  // "Jain snack": other snacks, or other Jain food, are no answer.
  if (narrowed.total > 0 || (rest.length > 0 && asked.some((word) => CLAIMED.has(word))))
    return { ...narrowed, topic, leftOut: [] }
  // "Creatine for weight loss": the product is there, and is none of the topic.
  if (own.total > 0 && !rest.every((word) => PEOPLE.has(word)))
    return { ...own, topic: null, leftOut: asked.filter((word) => !named.rest.includes(word)) }
  return found.total > 0 ? { ...found, topic, leftOut: [] } : null
}

/** Both results: products that have the words in their names come first, those that only mention them last. */
function joined(index: SearchIndex, literal: Scored, wished: Scored, words: number): Scored {
  const scores = new Scores(index.count)
  // The highest score wins: named by the words, of the topic, mentioned.
  for (const [at, place] of wished.places.entries()) scores.raise(place, wished.scores[at] as number)
  for (const [at, place] of literal.places.entries()) {
    const own = literal.scores[at] as number
    scores.raise(place, own >= words * WEIGHTS.category ? Math.min(NAMED_SCORE + own, 255) : Math.min(own, 9))
  }
  return scores.end()
}

/** All products in order of popularity, as for a search without words. */
export function everything(index: SearchIndex): Matches {
  const { order, results } = recentOf(index)
  const known = results.get('everything')
  if (known) return known
  const places = order.filter((place) => place < index.count)
  const scores = new Uint8Array(places.length).fill(1)
  const found = { places, scores, total: index.products, words: [], isCorrected: false, topic: null, leftOut: [] }
  results.set('everything', found)
  return found
}
