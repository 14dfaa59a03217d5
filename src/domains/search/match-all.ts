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
  // The rarest word first: the others are then looked for in few products.
  const looked = words
    .map((word) => ({ word, isWhole: word.length <= wholeUpTo }))
    .map((each) => ({ ...each, size: sizeOf(index, each) }))
    .toSorted((a, b) => a.size - b.size)
  const sums = new Scores(index.count)
  for (const [at, each] of looked.entries()) {
    const weights = at === 0 ? sums : new Scores(index.count)
    for (const layer of index.layers) scoreLayer(layer, each, weights, at === 0 ? null : sums)
    if (weights !== sums) sums.addWhereBoth(weights)
  }
  return sums.end()
}

/** Scores by place while a query is worked out. The large arrays are used again, since `#empty` clears what was written. */
export class Scores {
  static readonly #free: { scores: Uint8Array; places: Uint32Array }[] = []
  readonly #scores: Uint8Array
  readonly #places: Uint32Array
  #total = 0

  constructor(count: number) {
    const free = Scores.#free.pop()
    const isFit = free !== undefined && free.places.length >= count
    this.#scores = isFit ? free.scores : new Uint8Array(count)
    this.#places = isFit ? free.places : new Uint32Array(count)
  }

  has(place: number): boolean {
    return this.#scores[place] !== 0
  }

  /** Gives a place this score, if it has none or a lower one. */
  raise(place: number, score: number): void {
    const known = this.#scores[place] as number
    if (known === 0) {
      this.#places[this.#total] = place
      this.#total += 1
    }
    if (score > known) this.#scores[place] = score
  }

  /** Adds the others' scores, and drops the places that have none there. Ends the others. */
  addWhereBoth(others: Scores): void {
    const [own, other, places] = [this.#scores, others.#scores, this.#places]
    let kept = 0
    for (let at = 0; at < this.#total; at += 1) {
      const place = places[at] as number
      const [known, added] = [own[place] as number, other[place] as number]
      own[place] = added === 0 ? 0 : known + added
      if (added === 0) continue
      places[kept] = place
      kept += 1
    }
    this.#total = kept
    others.#empty()
  }

  end(): Scored {
    const places = this.#places.slice(0, this.#total)
    const scores = new Uint8Array(places.length)
    for (let at = 0; at < places.length; at += 1) scores[at] = this.#scores[places[at] as number] as number
    this.#empty()
    return { places, scores, total: places.length }
  }

  #empty(): void {
    for (let at = 0; at < this.#total; at += 1) this.#scores[this.#places[at] as number] = 0
    this.#total = 0
    if (Scores.#free.length < MAX_FREE) Scores.#free.push({ scores: this.#scores, places: this.#places })
  }
}

const MAX_SCORE = 255
/** Fewer than one in so many products are sorted; more are picked out of the whole order. */
const SPARSE = 16

/** The matches by score, those with the same score in this order of all products. `ranks`: each one's position in it. */
export function bestFirst({ places, scores, total }: Scored, order: Places, ranks: () => Uint32Array): Scored {
  if (total * SPARSE < order.length) {
    const rankOf = ranks()
    const keys = Float64Array.from(
      places,
      (place, at) => (MAX_SCORE - (scores[at] as number)) * order.length + (rankOf[place] as number),
    ).sort()
    return {
      places: Uint32Array.from(keys, (key) => order[key % order.length] as number),
      scores: Uint8Array.from(keys, (key) => MAX_SCORE - Math.floor(key / order.length)),
      total,
    }
  }
  // A counting sort.
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

type Looked = { word: string; isWhole: boolean }

/** Where the entries of a word begin and end in a layer, and where those of the whole word end, which come first. */
function entriesOf({ vocabulary }: Layer, { word, isWhole }: Looked) {
  const { words, starts } = vocabulary
  const [from, to] = wordRange(vocabulary, word)
  const exactEnd = words[from] === word ? (starts[from + 1] as number) : 0
  return { start: starts[from] as number, exactEnd, end: isWhole ? exactEnd : (starts[to] as number) }
}

const sizeOf = ({ layers }: SearchIndex, looked: Looked): number =>
  layers.reduce((sum, layer) => {
    const { start, end } = entriesOf(layer, looked)
    return sum + Math.max(0, end - start)
  }, 0)

/** Writes the weight of a word in each product of `within`, or in any: its heaviest field with a word that starts with it. */
function scoreLayer(layer: Layer, looked: Looked, weights: Scores, within: Scores | null): void {
  const { entryProducts, entryWeights, hidden } = layer
  const { start, exactEnd, end } = entriesOf(layer, looked)
  for (let entry = start; entry < end; entry += 1) {
    const product = entryProducts[entry] as number
    if (within !== null && !within.has(product)) continue
    if (hidden !== null && hidden[product] === 1) continue
    weights.raise(product, (entryWeights[entry] as number) + (entry < exactEnd ? EXACT_BONUS : 0))
  }
}
