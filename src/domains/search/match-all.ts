import type { Places } from '../catalog/index.ts'
import type { SearchIndex } from './search-index.ts'
import { type Layer, WEIGHTS } from './search-layer.ts'
import { wordRange } from './vocabulary.ts'

/** Places in the columns that match, each with its score at the same position, and their number. */
export type Scored = { places: Places; scores: Uint8Array; total: number }

const EXACT_BONUS = 2
/** Arrays kept for the next queries; few are in use at once. */
const MAX_FREE = 4

/** Whether a product has the word or one that starts with it. */
export const isKnownWord = (index: SearchIndex, word: string): boolean =>
  index.layers.some((layer) => hasWord(layer, word))

/** Whether a product has exactly this word, in a field of at least this weight. */
export const isWholeWord = (index: SearchIndex, word: string, least = 0): boolean =>
  index.layers.some(({ vocabulary, entryWeights }) => {
    const [at] = wordRange(vocabulary, word)
    if (vocabulary.words[at] !== word) return false
    const weights = entryWeights.subarray(vocabulary.starts[at], vocabulary.starts[at + 1])
    return weights.some((weight) => weight >= least)
  })

export type IsKnown = (word: string) => boolean

/** Whether a product is named by a word: by its name, brand, category, flavour, pack or tag. Descriptions say anything. */
export const namesProduct = (index: SearchIndex, word: string): boolean => isWholeWord(index, word, WEIGHTS.tag)

function hasWord({ vocabulary }: Layer, word: string): boolean {
  const [from, to] = wordRange(vocabulary, word)
  return to > from
}

/**
 * For products that match every word, the sum of the words' weights. Words of at most `wholeUpTo` letters match whole
 * words only: the C of "vitamin C" begins "calcium" too.
 */
export function matchAll(index: SearchIndex, words: readonly string[], wholeUpTo = 0): Scored {
  const sums = new Scores(index.count)
  for (const [at, word] of words.entries()) {
    const weights = at === 0 ? sums : new Scores(index.count)
    for (const layer of index.layers) scoreLayer(layer, word, weights, word.length <= wholeUpTo)
    if (weights !== sums) sums.addWhereBoth(weights)
  }
  return sums.end()
}

/** Scores by place while a query is worked out. The large array is used again, since `end` empties what was written. */
export class Scores {
  static readonly #free: Uint8Array[] = []
  readonly #scores: Uint8Array
  readonly #places: number[] = []

  constructor(count: number) {
    const free = Scores.#free.pop()
    this.#scores = free && free.length >= count ? free : new Uint8Array(count)
  }

  /** Gives a place this score, if it has none or a lower one. */
  raise(place: number, score: number): void {
    const known = this.#scores[place] as number
    if (known === 0) this.#places.push(place)
    if (score > known) this.#scores[place] = score
  }

  /** Adds the others' scores, and drops the places that have none there. Ends the others. */
  addWhereBoth(others: Scores): void {
    for (const place of this.#places) {
      const [own, other] = [this.#scores[place] as number, others.#scores[place] as number]
      this.#scores[place] = own === 0 || other === 0 ? 0 : own + other
    }
    others.end()
  }

  end(): Scored {
    const places = Uint32Array.from(this.#places.filter((place) => this.#scores[place] !== 0))
    const scores = Uint8Array.from(places, (place) => this.#scores[place] as number)
    for (const place of this.#places) this.#scores[place] = 0
    if (Scores.#free.length < MAX_FREE) Scores.#free.push(this.#scores)
    return { places, scores, total: places.length }
  }
}

const MAX_SCORE = 255

/** The matches by score, those with the same score in this order of all products: a counting sort. */
export function bestFirst({ places, scores, total }: Scored, order: Places): Scored {
  const scoreAt = new Uint8Array(order.length)
  const starts = new Uint32Array(MAX_SCORE + 2)
  for (const [at, place] of places.entries()) {
    const score = scores[at] as number
    scoreAt[place] = score
    starts[MAX_SCORE + 1 - score] = (starts[MAX_SCORE + 1 - score] as number) + 1
  }
  // So far the number of matches with each score, one place on; summed up, where those with a score begin.
  for (let at = 1; at < starts.length; at += 1) starts[at] = (starts[at] as number) + (starts[at - 1] as number)
  const sorted = { places: new Uint32Array(places.length), scores: new Uint8Array(places.length), total }
  for (const place of order) {
    const score = scoreAt[place] as number
    if (score === 0) continue
    const at = starts[MAX_SCORE - score] as number
    starts[MAX_SCORE - score] = at + 1
    sorted.places[at] = place
    sorted.scores[at] = score
  }
  return sorted
}

/** The matches for which this is true. */
export function onlyThose({ places, scores }: Scored, isKept: (place: number, score: number) => boolean): Scored {
  const kept = places.filter((place, at) => isKept(place, scores[at] as number))
  return { places: kept, scores: scores.filter((score, at) => isKept(places[at] as number, score)), total: kept.length }
}

/** Writes the weight of a word in each product: its heaviest field with a word that starts with it. */
function scoreLayer(
  { vocabulary, entryProducts, entryWeights, hidden }: Layer,
  word: string,
  weights: Scores,
  isWhole: boolean,
): void {
  const { words, starts } = vocabulary
  const [from, to] = wordRange(vocabulary, word)
  // The whole word sorts first among the words that start with it.
  const exactEnd = words[from] === word ? (starts[from + 1] as number) : 0
  const end = isWhole ? exactEnd : (starts[to] as number)
  for (let entry = starts[from] as number; entry < end; entry += 1) {
    const product = entryProducts[entry] as number
    if (hidden !== null && hidden[product] === 1) continue
    weights.raise(product, (entryWeights[entry] as number) + (entry < exactEnd ? EXACT_BONUS : 0))
  }
}
