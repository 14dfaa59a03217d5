import { isKnownWord, isWholeWord } from './match-all.ts'
import { allowedEdits, editDistance } from './rules.ts'
import type { SearchIndex } from './search-index.ts'
import { WEIGHTS } from './search-layer.ts'
import { STORE_WORDS } from './store-pages.ts'
import { normal } from './substances.ts'
import type { Topics } from './topics.ts'
import { correctionOf } from './vocabulary.ts'

/** Words for what a supplement store may not sell. They are near words of the catalogue, but no typos of them. */
const REAL_WORDS: ReadonlySet<string> = new Set(
  `shirt shirts tshirt tshirts short shorts shoe shoes sock socks pant pants cap caps jacket hoodie legging leggings bra
  tracksuit watch mat mats rope ropes bike cycle rod rods plate plates bench rack wheel ball bat racket mask towel perfume
  soap shampoo cream lotion oil face beard paste brush bread rice flour honey ghee butter cheese paneer chicken mutton meat
  tofu salad soup pasta noodles pizza burger cake candy juice water beer wine coffee spice salt pickle sauce medicine
  tablet insulin steroid steroids viagra condom cigarette tobacco phone mobile charger laptop book books toy toys`.split(
    /\s+/,
  ),
)

/**
 * The likely meaning of a word that no product has: two words typed as one, or the nearest word of the topics or of the
 * catalogue; null if nothing is near, or if it is a word in its own right.
 */
export function correctedWord(index: SearchIndex, word: string, { words }: Topics): string[] | null {
  if (words.has(normal(word)) || STORE_WORDS.has(word) || REAL_WORDS.has(word) || isKnownWord(index, word)) return null
  const pack = nearestPack(index, word)
  if (pack) return [pack]
  const offers = index.layers.flatMap(({ vocabulary }) => {
    const meant = correctionOf(vocabulary, word)
    return meant ? [meant] : []
  })
  const wished = nearestOf([...words.values()], word)
  if (wished) offers.unshift([wished])
  return offers.toSorted((a, b) => distance(word, a) - distance(word, b))[0] ?? null
}

const GRAMS_PER_POUND = 453.6
/** "5 lb" is sold as 2 kg. */
const MAX_PACK_DIFFERENCE = 0.15

/** The metric pack of the catalogue that is nearest to pounds; null for other words, or if none is near. */
function nearestPack(index: SearchIndex, word: string): string | null {
  const [, pounds] = /^(\d+(?:\.\d+)?)lb$/.exec(word) ?? []
  if (!pounds) return null
  const wanted = Number(pounds) * GRAMS_PER_POUND
  const packs = index.layers.flatMap(({ vocabulary }) =>
    vocabulary.words.flatMap((each) => {
      const [, digits, kilos] = /^(\d+(?:\.\d+)?)(k?)g$/.exec(each) ?? []
      if (!digits || !isWholeWord(index, each, WEIGHTS.flavor)) return []
      return { each, difference: Math.abs(Number(digits) * (kilos ? 1000 : 1) - wanted) / wanted }
    }),
  )
  const [nearest] = packs.toSorted((a, b) => a.difference - b.difference)
  return nearest && nearest.difference <= MAX_PACK_DIFFERENCE ? nearest.each : null
}

/** The singular of an English plural: `eggs`. */
export const singularOf = (index: SearchIndex, word: string): string => {
  const singular = word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word
  return !REAL_WORDS.has(word) && isWholeWord(index, singular) ? singular : word
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
