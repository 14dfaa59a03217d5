import { LRUCache } from 'lru-cache'
import { editDistance, queryWords } from './rules.ts'
import type { SearchIndex } from './search-index.ts'
import type { Layer } from './search-layer.ts'
import { correctionOf, wordRange } from './vocabulary.ts'

/** The result of a query: a score per product, 0 if it does not match. */
export type Matches = {
  scores: Uint8Array
  total: number
  /** The words that were looked up, after any correction. */
  words: string[]
  isCorrected: boolean
}

const EXACT_BONUS = 2

/** Bytes that an index may use to cache recent results. */
const MAX_CACHE_SIZE = 16 << 20
const remembered = new WeakMap<SearchIndex, LRUCache<string, Matches>>()

/**
 * Finds the products of a query: every word must match, as a whole word or as a prefix. Results are cached as long as
 * their index lives, because people type the same prefixes and page and filter through one search.
 */
export function matchWords(index: SearchIndex, query: string): Matches {
  const own =
    remembered.get(index) ??
    new LRUCache<string, Matches>({ maxSize: MAX_CACHE_SIZE, sizeCalculation: ({ scores }) => scores.length + 256 })
  remembered.set(index, own)
  const asked = queryWords(query)
  const key = asked.join(' ')
  const known = own.get(key)
  if (known) return known
  const found = find(index, asked)
  own.set(key, found)
  return found
}

function find(index: SearchIndex, asked: readonly string[]): Matches {
  let isCorrected = false
  const words = asked.flatMap((word) => {
    const meant = index.layers.some((layer) => hasWord(layer, word)) ? null : nearest(index, word)
    if (meant) isCorrected = true
    return meant ?? word
  })
  return { ...matchAll(index, words), words, isCorrected }
}

function hasWord({ vocabulary }: Layer, word: string): boolean {
  const [from, to] = wordRange(vocabulary, word)
  return to > from
}

/** The likely meaning of an unknown word: the nearest correction from any layer, the large layer's if equally near. */
function nearest({ layers }: SearchIndex, word: string): string[] | null {
  const distance = (meant: string[]) =>
    meant.length > 1
      ? 0
      : Math.min(
          ...meant.flatMap((each) => [each, each.slice(0, word.length)]).map((each) => editDistance(word, each, 3)),
        )
  const offers = layers.flatMap(({ vocabulary }) => {
    const meant = correctionOf(vocabulary, word)
    return meant ? [meant] : []
  })
  return offers.toSorted((a, b) => distance(a) - distance(b))[0] ?? null
}

/** All products, as for a search without words. */
export const everything = (index: SearchIndex): Matches => ({
  scores: new Uint8Array(index.count).fill(1),
  total: index.products,
  words: [],
  isCorrected: false,
})

/** For products that match every word, the sum of the words' weights. */
export function matchAll(index: SearchIndex, words: readonly string[]): { scores: Uint8Array; total: number } {
  const [first, ...others] = words
  const scores = new Uint8Array(index.count)
  if (first === undefined) return { scores, total: 0 }
  scoreMatches(index, first, scores)
  const weights = new Uint8Array(others.length > 0 ? scores.length : 0)
  for (const word of others) {
    weights.fill(0)
    scoreMatches(index, word, weights)
    for (let product = 0; product < scores.length; product += 1) {
      const weight = weights[product] as number
      if (scores[product] !== 0) scores[product] = weight === 0 ? 0 : (scores[product] as number) + weight
    }
  }
  let total = 0
  for (let product = 0; product < scores.length; product += 1) if (scores[product] !== 0) total += 1
  return { scores, total }
}

function scoreMatches({ layers }: SearchIndex, word: string, weights: Uint8Array): void {
  for (const layer of layers) scoreLayer(layer, word, weights)
}

/** Writes the weight of a word in each product: its heaviest field with a word that starts with it. */
function scoreLayer(
  { vocabulary, entryProducts, entryWeights, hidden }: Layer,
  word: string,
  weights: Uint8Array,
): void {
  const { words, starts } = vocabulary
  const [from, to] = wordRange(vocabulary, word)
  const end = starts[to] as number
  // The whole word sorts first among the words that start with it.
  const exactEnd = words[from] === word ? (starts[from + 1] as number) : 0
  for (let entry = starts[from] as number; entry < end; entry += 1) {
    const product = entryProducts[entry] as number
    if (hidden !== null && hidden[product] === 1) continue
    const weight = (entryWeights[entry] as number) + (entry < exactEnd ? EXACT_BONUS : 0)
    if (weight > (weights[product] as number)) weights[product] = weight
  }
}

/** The products from position `from` to `to`, best first; ties in order of popularity. */
export function bestOf({ columns }: SearchIndex, scores: Uint8Array, from: number, to: number): string[] {
  const counts = new Uint32Array(256)
  for (let place = 0; place < scores.length; place += 1) (counts[scores[place] as number] as number) += 1
  // Where the products of each score start.
  const next = new Uint32Array(256)
  for (let score = 254; score >= 1; score -= 1)
    next[score] = (next[score + 1] as number) + (counts[score + 1] as number)
  const found: string[] = []
  for (const place of columns.order('default')) {
    const score = scores[place]
    if (!score) continue
    const number = next[score] as number
    next[score] = number + 1
    if (number >= from && number < to) found[number - from] = columns.ids[place] as string
  }
  return found
}
