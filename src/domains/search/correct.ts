import { isKnownWord, isWholeWord } from './match-all.ts'
import { allowedEdits, editDistance } from './rules.ts'
import type { SearchIndex } from './search-index.ts'
import { STORE_WORDS } from './store-pages.ts'
import { normal } from './substances.ts'
import type { Topics } from './topics.ts'
import { correctionOf } from './vocabulary.ts'

/**
 * The likely meaning of a word that no product has: two words typed as one, or the nearest word of the topics or of the
 * catalogue; null if nothing is near, or if it is a word in its own right.
 */
export function correctedWord(index: SearchIndex, word: string, { words }: Topics): string[] | null {
  if (words.has(normal(word)) || STORE_WORDS.has(word) || isKnownWord(index, word)) return null
  const offers = index.layers.flatMap(({ vocabulary }) => {
    const meant = correctionOf(vocabulary, word)
    return meant ? [meant] : []
  })
  const wished = nearestOf([...words.values()], word)
  if (wished) offers.unshift([wished])
  return offers.toSorted((a, b) => distance(word, a) - distance(word, b))[0] ?? null
}

/** The singular of an English plural that no product has: `eggs`. */
export const singularOf = (index: SearchIndex, word: string): string => {
  const singular = word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word
  return !isKnownWord(index, word) && isWholeWord(index, singular) ? singular : word
}

const distance = (word: string, meant: readonly string[]): number =>
  meant.length > 1
    ? 0
    : Math.min(
        ...meant.flatMap((each) => [each, each.slice(0, word.length)]).map((each) => editDistance(word, each, 3)),
      )

/** Shorter words are too close to too many others. */
const MIN_WISH_LENGTH = 5

function nearestOf(words: readonly string[], typed: string): string | null {
  if (typed.length < MIN_WISH_LENGTH) return null
  let found: string | null = null
  let fewest = allowedEdits(typed.length) + 1
  for (const word of words) {
    if (word.length < MIN_WISH_LENGTH || word[0] !== typed[0]) continue
    const mistakes = editDistance(typed, word, fewest - 1)
    if (mistakes < fewest) {
      found = word
      fewest = mistakes
    }
  }
  return found
}
