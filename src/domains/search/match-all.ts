import type { SearchIndex } from './search-index.ts'
import type { Layer } from './search-layer.ts'
import { wordRange } from './vocabulary.ts'

/** A score per product, 0 if it does not match, and the number of matches. */
export type Scored = { scores: Uint8Array; total: number }

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
  if (first === undefined) return { scores, total: 0 }
  scoreMatches(index, first, scores, first.length <= wholeUpTo)
  const weights = new Uint8Array(others.length > 0 ? scores.length : 0)
  for (const word of others) {
    weights.fill(0)
    scoreMatches(index, word, weights, word.length <= wholeUpTo)
    for (let product = 0; product < scores.length; product += 1) {
      const weight = weights[product] as number
      if (scores[product] !== 0) scores[product] = weight === 0 ? 0 : (scores[product] as number) + weight
    }
  }
  return counted(scores)
}

export function counted(scores: Uint8Array): Scored {
  let total = 0
  for (let product = 0; product < scores.length; product += 1) if (scores[product] !== 0) total += 1
  return { scores, total }
}

function scoreMatches({ layers }: SearchIndex, word: string, weights: Uint8Array, isWhole: boolean): void {
  for (const layer of layers) scoreLayer(layer, word, weights, isWhole)
}

/** Writes the weight of a word in each product: its heaviest field with a word that starts with it. */
function scoreLayer(
  { vocabulary, entryProducts, entryWeights, hidden }: Layer,
  word: string,
  weights: Uint8Array,
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
    const weight = (entryWeights[entry] as number) + (entry < exactEnd ? EXACT_BONUS : 0)
    if (weight > (weights[product] as number)) weights[product] = weight
  }
}
