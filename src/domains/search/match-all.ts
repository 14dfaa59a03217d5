import type { Places } from '../catalog/index.ts'
import type { SearchIndex } from './search-index.ts'
import type { Layer } from './search-layer.ts'
import { wordRange } from './vocabulary.ts'

/** A score per place in the columns, 0 if it does not match; the places that match, and their number. */
export type Scored = { scores: Uint8Array; places: Places; total: number }

const EXACT_BONUS = 2

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

function hasWord({ vocabulary }: Layer, word: string): boolean {
  const [from, to] = wordRange(vocabulary, word)
  return to > from
}

/**
 * For products that match every word, the sum of the words' weights. Words of at most `wholeUpTo` letters match whole
 * words only: the C of "vitamin C" begins "calcium" too.
 */
export function matchAll(index: SearchIndex, words: readonly string[], wholeUpTo = 0): Scored {
  const [first, ...others] = words
  const scores = new Uint8Array(index.count)
  if (first === undefined) return { scores, places: new Uint32Array(0), total: 0 }
  let places = scoreMatches(index, first, scores, first.length <= wholeUpTo)
  for (const word of others) {
    const weights = new Uint8Array(scores.length)
    scoreMatches(index, word, weights, word.length <= wholeUpTo)
    for (const place of places) {
      const weight = weights[place] as number
      scores[place] = weight === 0 ? 0 : (scores[place] as number) + weight
    }
    places = places.filter((place) => weights[place] !== 0)
  }
  return { scores, places: Uint32Array.from(places), total: places.length }
}

/** Counts the matches of these scores. */
export function counted(scores: Uint8Array): Scored {
  const places: number[] = []
  for (let place = 0; place < scores.length; place += 1) if (scores[place] !== 0) places.push(place)
  return { scores, places: Uint32Array.from(places), total: places.length }
}

/** Writes the weight of a word in each product that has it, and returns their places. */
function scoreMatches({ layers }: SearchIndex, word: string, weights: Uint8Array, isWhole: boolean): number[] {
  const places: number[] = []
  for (const layer of layers) scoreLayer(layer, word, weights, { isWhole, places })
  return places
}

/** Writes the weight of a word in each product: its heaviest field with a word that starts with it. */
function scoreLayer(
  { vocabulary, entryProducts, entryWeights, hidden }: Layer,
  word: string,
  weights: Uint8Array,
  { isWhole, places }: { isWhole: boolean; places: number[] },
): void {
  const { words, starts } = vocabulary
  const [from, to] = wordRange(vocabulary, word)
  // The whole word sorts first among the words that start with it.
  const exactEnd = words[from] === word ? (starts[from + 1] as number) : 0
  const end = isWhole ? exactEnd : (starts[to] as number)
  for (let entry = starts[from] as number; entry < end; entry += 1) {
    const product = entryProducts[entry] as number
    if (hidden !== null && hidden[product] === 1) continue
    const weight = (entryWeights[entry] as number) + (entry < exactEnd ? EXACT_BONUS : 0)
    const known = weights[product] as number
    if (known === 0) places.push(product)
    if (weight > known) weights[product] = weight
  }
}
