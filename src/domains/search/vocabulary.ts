import { allowedEdits, editDistance } from './rules.ts'

/** The words of the catalogue in alphabetical order. Word `n` has the entries from `starts[n]` to `starts[n + 1]`. */
export type Vocabulary = {
  words: string[]
  starts: Uint32Array
  /** Candidates for correcting a typo: words without digits, since one number is not a typo of another. */
  meant: Uint32Array
  /** For each candidate, the letters it contains, one bit each. */
  letters: Uint32Array
}

const MIN_PART_LENGTH = 3

export function createVocabulary(words: string[], starts: Uint32Array): Vocabulary {
  const meant = Uint32Array.from(
    words.flatMap((word, at) => (word.length >= MIN_PART_LENGTH && !/\p{N}/u.test(word) ? [at] : [])),
  )
  return { words, starts, meant, letters: meant.map((at) => lettersOf(words[at] ?? '')) }
}

/** The range of words that start with `prefix`. */
export function wordRange({ words }: Vocabulary, prefix: string): [from: number, to: number] {
  return [firstAtLeast(words, prefix), firstAtLeast(words, `${prefix}\uffff`)]
}

/**
 * The likely meaning of an unknown word: two words typed as one (`fishoil`), or the nearest word; null if nothing is
 * near.
 */
export const correctionOf = (vocabulary: Vocabulary, typed: string): string[] | null => {
  const parts = twoWords(vocabulary, typed)
  if (parts) return parts
  const near = nearestWord(vocabulary, typed)
  return near === null ? null : [near]
}

/** Position of a whole word; -1 if there is none. */
function placeOf({ words }: Vocabulary, word: string): number {
  const at = firstAtLeast(words, word)
  return words[at] === word ? at : -1
}

/** Number of products that contain a word. */
const commonness = ({ starts }: Vocabulary, at: number): number => (starts[at + 1] ?? 0) - (starts[at] ?? 0)

function twoWords(vocabulary: Vocabulary, typed: string): string[] | null {
  let found: string[] | null = null
  let commonest = 0
  for (let cut = MIN_PART_LENGTH; cut <= typed.length - MIN_PART_LENGTH; cut += 1) {
    const parts = [typed.slice(0, cut), typed.slice(cut)]
    const common = Math.min(
      ...parts.map((part) => {
        const at = placeOf(vocabulary, part)
        return at < 0 ? 0 : commonness(vocabulary, at)
      }),
    )
    if (common > commonest) {
      found = parts
      commonest = common
    }
  }
  return found
}

/**
 * Prefers the fewest typos, then the same first letter, then the most common word. A word still being typed is compared
 * with the starts of words. Comparing letter bits first rules out most words, because they lack too many of the typed
 * letters.
 */
function nearestWord(vocabulary: Vocabulary, typed: string): string | null {
  const maxEdits = allowedEdits(typed.length)
  if (maxEdits === 0) return null
  const { words, meant, letters } = vocabulary
  const wanted = lettersOf(typed)
  let found: string | null = null
  let fewest = maxEdits + 1
  let commonest = 0
  for (let i = 0; i < meant.length; i += 1) {
    if (bitsOf(wanted & ~(letters[i] as number)) > maxEdits) continue
    const at = meant[i] as number
    const word = words[at] as string
    if (word.length + maxEdits < typed.length) continue
    if (word[0] !== typed[0] && typed.length < SURE_LENGTH) continue
    const whole = isNearShort(typed, word) ? editDistance(typed, word, maxEdits) : maxEdits + 1
    const begun = mayBeginAs(typed, word) ? editDistance(typed, word.slice(0, typed.length), maxEdits) + 0.5 : whole
    const mistakes = Math.min(whole, begun) + (word[0] === typed[0] ? 0 : 0.25)
    if (mistakes > maxEdits + 0.5 || mistakes > fewest) continue
    const common = commonness(vocabulary, at)
    if (mistakes < fewest || common > commonest) {
      found = word
      fewest = mistakes
      commonest = common
    }
  }
  return found
}

const SHORT = 4
/** From this length on, the first letter may be the typo: `height` is none of `weight`. */
const SURE_LENGTH = 7

/** A short word is near a longer one, or one with its letters swapped: `ragi` is no typo of `rati`, nor `jain` of `jai`. */
const isNearShort = (typed: string, word: string): boolean =>
  typed.length > SHORT || (word[0] === typed[0] && (word.length > typed.length || lettersOf(word) === lettersOf(typed)))

/** A beginning with a typo at its end is no beginning: `sleep` does not begin `sleeve`, nor `keto` `kettlebell`. */
const mayBeginAs = (typed: string, word: string): boolean =>
  typed.length > SHORT && word.length > typed.length && word[typed.length - 1] === typed.at(-1)

/**
 * One bit per letter; some letters of other scripts share a bit, which may let a word pass but never excludes one
 * wrongly.
 */
function lettersOf(word: string): number {
  let letters = 0
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) & 31)
  return letters >>> 0
}

function bitsOf(value: number): number {
  let bits = value - ((value >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

function firstAtLeast(words: readonly string[], wanted: string): number {
  let low = 0
  let high = words.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((words[middle] as string) < wanted) low = middle + 1
    else high = middle
  }
  return low
}
