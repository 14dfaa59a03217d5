import { foldSpelling, latinText } from '../../shared/hindi.ts'
import type { Diet, Exclusion } from '../catalog/schemas.ts'
import { editDistance } from './rules.ts'

/**
 * What shoppers call the things that they leave out, in English and Hindi. "Nuts" means peanuts as well; free of lactose
 * is judged as free of milk, the only declaration that labels have.
 */
const EXCLUDED: readonly (readonly [Exclusion | readonly Exclusion[], string])[] = [
  [
    'milk',
    'milk, dairy, casein, caseinate, doodh, dudh, lactose, laktose, milk product, milk products, milk protein, दूध',
  ],
  ['soy', 'soy, soya, soja, soybean, soyabean, soybeans, soy lecithin, soya lecithin, soyabin'],
  ['gluten', 'gluten, glutin, wheat, gehu, gehun, gehoon, atta, maida, barley, rye, jau'],
  ['peanuts', 'peanut, peanuts, groundnut, groundnuts, moongphali, moongfali, mungfali, mungphali, mungafli, singdana'],
  [['peanuts', 'tree-nuts'], 'nut, nuts, dry fruit, dry fruits, dryfruit, dryfruits, meva, mewa'],
  [
    'tree-nuts',
    'tree nut, tree nuts, almond, almonds, badam, cashew, cashews, kaju, walnut, walnuts, akhrot, pista, pistachio, pistachios, hazelnut, hazelnuts',
  ],
  ['egg', 'egg, eggs, anda, ande, andey, andon, egg white, egg whites'],
  ['fish', 'fish, machli, machhli, machi, fish oil'],
  ['crustaceans', 'shellfish, crustacean, crustaceans, prawn, prawns, shrimp, shrimps, crab, jhinga'],
  [['fish', 'crustaceans'], 'seafood, sea food'],
  ['sulphite', 'sulphite, sulphites, sulfite, sulfites'],
  ['sugar', 'sugar, sugars, suger'],
  [
    'added-sugar',
    'added sugar, added sugars, extra sugar, sugar added, cheeni, chini, shakkar, shakar, table sugar, refined sugar',
  ],
  [
    'caffeine',
    'caffeine, caffein, cafeine, caffiene, caffine, cafein, caffien, stimulant, stimulants, stim, stims, kaifin',
  ],
]

const DIETS: readonly (readonly [Diet, string])[] = [
  ['vegan', 'vegan, vegans, plant based, vegan only, vegen, vegon, veagan, veggan'],
  ['nonveg', 'non veg, nonveg, non vegetarian, nonvegetarian, mansahari, meat, maans'],
  [
    'veg',
    'veg, vegetarian, vegetarians, vegeterian, vegitarian, vegiterian, vegetarean, pure veg, pure vegetarian, shakahari, shuddh shakahari, veggie',
  ],
]

export type Term = { exclusions: readonly Exclusion[]; diet: null } | { exclusions: readonly []; diet: Diet }

/** One spelling for each word, whatever its script. */
export const normal = (word: string): string => foldSpelling(latinText(word.toLowerCase()))

const MAX_WORDS = 2
const TERMS = new Map<string, Term>()
const add = (names: string, term: Term) => {
  for (const name of names.split(',')) TERMS.set(name.trim().split(' ').map(normal).join(' '), term)
}
for (const [exclusions, names] of EXCLUDED) add(names, { exclusions: [exclusions].flat(), diet: null })
for (const [diet, names] of DIETS) add(names, { exclusions: [], diet })

/** The longest term that begins at a position of normalised words, and its number of words. */
export function termAt(words: readonly string[], at: number): { term: Term; length: number } | null {
  for (let length = MAX_WORDS; length > 0; length -= 1) {
    const term = at + length <= words.length ? TERMS.get(words.slice(at, at + length).join(' ')) : undefined
    if (term) return { term, length }
  }
  return null
}

/** A text without the words that name a substance or a diet. */
export function withoutSubstances(text: string): string {
  const typed = text.split(' ')
  const words = typed.map(normal)
  return typed.filter((_, at) => !termAt([words[at] ?? ''], 0)).join(' ')
}

const MIN_NEAR_LENGTH = 5
/** Words of their own beside `shakar` and `dairy`. */
const NO_TYPOS = new Set(['shaker', 'daily'].map(normal))

/** A term with one typo, where a negation says that something is named: leaving out too much does no harm. */
export function nearTermAt(words: readonly string[], at: number): { term: Term; length: number } | null {
  const word = words[at] ?? ''
  if (word.length < MIN_NEAR_LENGTH || NO_TYPOS.has(word)) return null
  const near = [...TERMS].find(
    ([name, { diet }]) =>
      diet === null && name.length >= MIN_NEAR_LENGTH && name[0] === word[0] && editDistance(word, name, 1) === 1,
  )
  return near ? { term: near[1], length: 1 } : null
}
