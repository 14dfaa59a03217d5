import { foldSpelling } from '../../../shared/hindi.ts'
import { ownValue } from '../../../shared/own-value.ts'
import { allowedEdits, editDistance, wordsOf } from '../../search/rules.ts'
import { LEXICON, type Mark } from './lexicon.ts'

const MAX_TERM_WORDS = 5
/** Shorter words of different meanings fold into one: "tel" is oil, and no "tell". */
const MIN_FOLDED_LENGTH = 4
const byTerm = new Map<string, Mark[]>()
/** The same terms by one spelling for the ways in which Hindi is typed. */
const byFolded = new Map<string, Mark[]>()
const addTo = (terms: Map<string, Mark[]>, key: string, mark: Mark) =>
  terms.set(key, [...new Set([...(terms.get(key) ?? []), mark])])
for (const [mark, terms] of Object.entries(LEXICON) as [Mark, string][])
  for (const term of terms.split(',')) {
    const key = wordsOf(term).join(' ')
    if (!key) continue
    addTo(byTerm, key, mark)
    addTo(byFolded, foldSpelling(key), mark)
  }

// Terms that may be misspelled: single words long enough to be distinct from similar ones.
const MIN_MISTYPED_LENGTH = 6
const mistypable = [...byTerm].filter(
  ([term, [mark]]) => !term.includes(' ') && term.length >= MIN_MISTYPED_LENGTH && mark !== 'filler',
)

/** One or more words of a message and their meanings; no meanings if only the catalogue may know them. */
export type Meaning = { words: string[]; marks: readonly Mark[] }

/** Common spellings of product words that the search would not recognise. */
const SPELLINGS: Readonly<Record<string, string>> = {
  vit: 'vitamin',
  wey: 'whey',
  vey: 'whey',
  wheyy: 'whey',
  protien: 'protein',
  protin: 'protein',
  criatine: 'creatine',
  kreatine: 'creatine',
  ladies: 'women',
  mahila: 'women',
  gents: 'men',
}

/** Reads words from left to right, longest terms first; a mistyped word means the nearest term. */
export function meaningsOf(typed: readonly string[]): Meaning[] {
  const words = typed.map((word) => ownValue(SPELLINGS, word) ?? word)
  const found: Meaning[] = []
  for (let at = 0; at < words.length; ) {
    const meaning = termAt(words, at) ?? { words: [words[at] ?? ''], marks: nearest(words[at] ?? '') }
    found.push(meaning)
    at += meaning.words.length
  }
  return found
}

function termAt(words: readonly string[], at: number): Meaning | null {
  for (let length = Math.min(MAX_TERM_WORDS, words.length - at); length > 0; length -= 1) {
    const term = words.slice(at, at + length)
    const key = term.join(' ')
    const marks = byTerm.get(key) ?? (key.length < MIN_FOLDED_LENGTH ? undefined : byFolded.get(foldSpelling(key)))
    if (marks) return { words: term, marks }
  }
  return null
}

function nearest(word: string): readonly Mark[] {
  if (word.length < MIN_MISTYPED_LENGTH || /\p{N}/u.test(word)) return []
  const maxEdits = Math.min(allowedEdits(word.length), word.length < 8 ? 1 : 2)
  let fewest = maxEdits + 1
  let marks: readonly Mark[] = []
  for (const [term, own] of mistypable) {
    if (term[0] !== word[0]) continue
    const mistakes = editDistance(word, term, maxEdits)
    if (mistakes < fewest) {
      fewest = mistakes
      marks = own
    }
  }
  return marks
}
