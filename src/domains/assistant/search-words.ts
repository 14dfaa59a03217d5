import type { Paise } from '../../shared/money.ts'
import { DIETS_THAT_MEET } from '../catalog/rules.ts'
import type { Diet, Exclusion, GoalValue, ProductSort } from '../catalog/schemas.ts'
import { type Constraints, LIMITED, type Limit, type Nutrient } from '../search/index.ts'
import type { Mark } from './words/lexicon.ts'
import type { Meaning } from './words/meanings.ts'

/** The order of an amount per serving, the least or the most first. */
export type Ranking = { nutrient: Nutrient; isLeast: boolean }

/** What to search for; prices in paise. `q` holds the words that only the catalogue may know. */
export type Search = {
  q: string
  /** All words as they were said, to recognise a name among them: "zero can". */
  heard: string
  goal: GoalValue | null
  diets: Diet[]
  minPrice: Paise | null
  maxPrice: Paise | null
  /** Amounts per serving. */
  limits: Limit[]
  /** What every product must be declared without; never given up to find something. */
  without: Exclusion[]
  /** Other words that no label may list. */
  unwanted: string[]
  /** What a label must claim: "halal". */
  claims: string[]
  /** Per serving, in paise. */
  maxServingPrice: Paise | null
  /** The nutrient to sort by: "least caffeine". */
  ranked: Ranking | null
  sort: ProductSort | 'relevance' | 'protein' | 'popular'
  onSale: boolean
}

export const NO_SEARCH: Search = {
  q: '',
  heard: '',
  goal: null,
  diets: [],
  minPrice: null,
  maxPrice: null,
  limits: [],
  without: [],
  unwanted: [],
  claims: [],
  maxServingPrice: null,
  ranked: null,
  sort: 'relevance',
  onSale: false,
}

export const searchOf = (
  { told, minPrice, maxPrice, maxServingPrice, limits, without, diet }: Constraints,
  meanings: readonly Meaning[],
  marks: ReadonlySet<Mark>,
): Search => ({
  ...NO_SEARCH,
  q: catalogueWords(meanings).join(' '),
  heard: told,
  goal: goalOf(marks),
  diets: diet ? [...DIETS_THAT_MEET[diet]] : [],
  minPrice,
  maxPrice,
  maxServingPrice,
  limits,
  without,
  sort: sortOf(marks),
  onSale: marks.has('sale'),
})

/** The words for the search: product words, and those that the lexicon does not know. */
export function catalogueWords(meanings: readonly Meaning[]): string[] {
  const words = meanings.flatMap(({ words: own, marks }) => {
    if (marks.length === 0 || marks.includes('goods') || marks.includes('trait')) return own
    if (marks.includes('gainer')) return ['gainer']
    return marks.includes('much') || marks.includes('protein') ? ['protein'] : []
  })
  return words.some((word) => /\p{L}/u.test(word)) ? [...new Set(words)] : []
}

function goalOf(marks: ReadonlySet<Mark>): GoalValue | null {
  if (marks.has('loss')) return 'WEIGHT_LOSS'
  if (marks.has('gain')) return 'MUSCLE_GAIN'
  if (marks.has('energy')) return 'ENERGY_PERFORMANCE'
  return marks.has('wellness') ? 'HEALTH_WELLNESS' : null
}

function sortOf(marks: ReadonlySet<Mark>): Search['sort'] {
  if (marks.has('dear')) return 'price-desc'
  if (marks.has('cheap')) return 'price-asc'
  if (marks.has('rated')) return 'rating'
  if (marks.has('popular')) return 'popular'
  return marks.has('much') ? 'protein' : 'relevance'
}

/** Whether a search has any condition besides its words. */
export const isNarrowed = ({ q: _, heard: __, onSale: ___, ...search }: Search): boolean =>
  Object.values(search).some((value) =>
    Array.isArray(value) ? value.length > 0 : value !== null && value !== 'relevance',
  )

/** The size of a pack: `1kg`. */
export const isPack = (word: string): boolean => /^\d+(?:\.\d+)?(?:k?g|m[gl]|lb)$/.test(word)
const withoutPacks = (q: string): string =>
  q
    .split(' ')
    .filter((word) => !isPack(word))
    .join(' ')

/** The search of a follow-up message: its conditions replace the earlier ones, exclusions add up. */
export function refine(earlier: Search, later: Search, accepted: readonly Exclusion[] = []): Search {
  const packs = later.q.split(' ').filter(isPack)
  const unique = <T>(list: T[]): T[] => [...new Set(list)]
  return {
    q: unique(`${packs.length > 0 ? withoutPacks(earlier.q) : earlier.q} ${later.q}`.trim().split(' ')).join(' '),
    heard: later.q ? later.heard : earlier.heard,
    goal: later.goal ?? earlier.goal,
    diets: later.diets.length > 0 ? later.diets : earlier.diets,
    minPrice: later.minPrice ?? earlier.minPrice,
    maxPrice: later.maxPrice ?? earlier.maxPrice,
    limits: [
      ...earlier.limits.filter(({ nutrient }) => later.limits.every((limit) => limit.nutrient !== nutrient)),
      ...later.limits,
    ],
    without: unique([...earlier.without, ...later.without]).filter((each) => !accepted.includes(each)),
    unwanted: unique([...earlier.unwanted, ...later.unwanted]),
    claims: unique([...earlier.claims, ...later.claims]),
    maxServingPrice: later.maxServingPrice ?? earlier.maxServingPrice,
    ranked: later.ranked ?? earlier.ranked,
    sort: later.sort === 'relevance' ? earlier.sort : later.sort,
    onSale: later.onSale || earlier.onSale,
  }
}

/** "The least caffeine", "sabse kam sugar". */
export function rankingIn(message: string): Ranking | null {
  const nutrients = Object.keys(LIMITED) as Nutrient[]
  for (const nutrient of nutrients) {
    const { words } = LIMITED[nutrient]
    if (new RegExp(`\\b(?:least|lowest|sabse kam|low|less|kam) (?:${words})\\b`, 'i').test(message))
      return { nutrient, isLeast: true }
    if (
      nutrient !== 'protein' &&
      new RegExp(`\\b(?:most|highest|high|(?:sabse )?(?:zyada|jyada)) (?:${words})\\b`, 'i').test(message)
    )
      return { nutrient, isLeast: false }
  }
  return null
}

export const withoutName = (q: string, nutrient: Nutrient): string =>
  q
    .split(' ')
    .filter((word) => LIMITED[nutrient].isKind || !new RegExp(`^(?:${LIMITED[nutrient].words})$`, 'i').test(word))
    .join(' ')
