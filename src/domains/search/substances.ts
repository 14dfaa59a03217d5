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
    `milk, mlik, milck, dairy, dary, casein, cassein, kesin, caseinate, caseinates, doodh, dudh, dhoodh, dhudh, dood, doodhh, lactose, laktose, lactos, laktoz,
    lactoz, lektoj, lektos, ghee, lassi, rabri, buttermilk, paneer, dahi, chaas, chhachh, khoya, curd, cheese, yogurt, yoghurt, milk product, milk products, milk protein, milk solids, दूध`,
  ],
  [
    'soy',
    'soy, soya, soja, soyaa, soia, soyya, soybean, soyabean, soybeans, soyabeans, soyabin, soybin, soy bean, soya bean, soy beans, soya beans, soy lecithin, soya lecithin',
  ],
  [
    'gluten',
    'gluten, glutin, glutan, gluton, glutein, wheat, gehu, gehun, gehoon, geehu, gehon, genhu, atta, maida, sooji, suji, barley, rye, jau',
  ],
  [
    'peanuts',
    `peanut, peanuts, pea nut, pea nuts, penut, penuts, groundnut, groundnuts, ground nut, ground nuts, moongphali, moongfali, mungfali, mungphali, mungafli, mumfali,
    mumphali, moong fali, moong phali, mung fali, mung phali, mungfalli, singdana, shengdana, mungafliyan, mungfaliyan, moongfaliyan`,
  ],
  [
    ['peanuts', 'tree-nuts'],
    'nut, nuts, dry fruit, dry fruits, dryfruit, dryfruits, meva, mewa, meve, mewe, drai frut, draifrut, drai fruts, drai fruits',
  ],
  [
    'tree-nuts',
    'tree nut, tree nuts, almond, almonds, badam, cashew, cashews, kaju, walnut, walnuts, akhrot, pista, pistachio, pistachios, hazelnut, hazelnuts, kajoo, cashewnut, cashewnuts, badaam, alamond, pecan, pecans, macadamia, brazil nut, brazil nuts',
  ],
  ['egg', 'egg, eggs, egs, anda, ande, andey, andon, andaa, egg white, egg whites, egg protein, albumin, albumen'],
  [
    'fish',
    'fish, fishes, machli, machhli, machali, machhali, machi, macchi, machchi, macchli, machchli, fish oil, fish products',
  ],
  [
    'crustaceans',
    'shellfish, crustacean, crustaceans, prawn, prawns, shrimp, shrimps, crab, crabs, lobster, lobsters, krill, jhinga, jhinge, jheenga, jheenge, jhingha, kekda, shell fish, mollusc, molluscs, mollusk, mollusks, oyster, oysters, mussel, mussels, clam, clams, scallop, scallops, squid, octopus',
  ],
  [['fish', 'crustaceans'], 'seafood, sea food, seafoods, samudri'],
  ['sulphite', 'sulphite, sulphites, sulfite, sulfites'],
  ['sugar', 'sugar, sugars, suger, sugr, sugur, shugar'],
  [
    'added-sugar',
    'added sugar, added sugars, extra sugar, sugar added, cheeni, chini, cheenee, chinee, shakkar, shakar, shakkr, sakkar, table sugar, refined sugar, white sugar',
  ],
  [
    'caffeine',
    'caffeine, caffein, cafeine, caffiene, caffine, cafein, caffien, stimulant, stimulants, stimulent, stimulents, stim, stims, kaifin, kaifeen, kafeen, kaffeine, caffene, caffeen, cofeine, coffeine',
  ],
  [
    'sesame',
    'sesame, sesames, sesame seed, sesame seeds, sesame oil, til, til seeds, tilli, tahini, tahina, gingelly, gingelly oil, simsim',
  ],
  ['mustard', 'mustard, mustard seed, mustard seeds, mustard oil, mustard flour, sarson, sarso, sarson tel, rai'],
  ['celery', 'celery, celeriac, selery, seleri'],
  ['lupin', 'lupin, lupine, lupins, lupin flour, lupin bean, lupin beans'],
]

const DIETS: readonly (readonly [Diet, string])[] = [
  ['vegan', 'vegan, vegans, plant based, plantbased, vegan only, vegen, vegon, veagan, veggan, vigan, wegan'],
  [
    'nonveg',
    'non veg, nonveg, non vegetarian, nonvegetarian, nonvej, non vej, mansahari, mansahar, mansaahar, meat, maans, gosht, chicken, mutton, beef, pork',
  ],
  [
    'veg',
    'veg, vej, vegetarian, vegetarians, vegeterian, vegitarian, vegiterian, vegetarean, pure veg, pure vegetarian, shakahari, shuddh shakahari, veggie, eggetarian, eggitarian, eggeterian, eggiterian, lacto vegetarian',
  ],
]

export type Term = { exclusions: readonly Exclusion[]; diet: null } | { exclusions: readonly []; diet: Diet }

/** One spelling for each word, whatever its script. */
export function normal(word: string): string {
  const folded = foldSpelling(latinText(word.toLowerCase()))
  return NAHI.test(folded) ? 'nahi' : folded
}
/** How people write "nahi". */
const NAHI = /^(?:nahin|nhi|nhin|nehi|nahe|nai|nahi)$/

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
  const typed = text.split(' ').filter(Boolean)
  const words = typed.map(normal)
  const left: string[] = []
  for (let at = 0; at < words.length; ) {
    const length = termAt(words, at)?.length ?? 0
    if (length === 0) left.push(typed[at] ?? '')
    at += Math.max(1, length)
  }
  return left.join(' ')
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
