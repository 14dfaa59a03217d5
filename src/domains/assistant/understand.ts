import type { Paise } from '../../shared/money.ts'
import type { Diet, GoalValue, ProductSort } from '../catalog/schemas.ts'
import { wordsOf } from '../search/rules.ts'
import { type Mark, type Meaning, meaningsOf } from './lexicon.ts'
import { type Amounts, readAmounts } from './read-amounts.ts'
import type { Topic } from './schemas.ts'

/** What somebody asks about one product. */
export type Aspect = 'price' | 'stock' | 'protein' | 'serving' | 'contents' | 'use' | 'diet'

/** What to search for; prices in paise. `q` holds the words that only the catalogue may know. */
export type Search = {
  q: string
  goal: GoalValue | null
  diets: Diet[]
  minPrice: Paise | null
  maxPrice: Paise | null
  minProtein: number | null
  sort: ProductSort | 'relevance' | 'protein' | 'popular'
  onSale: boolean
}

/** The intent of a message, as far as its words reveal it. */
export type Intent =
  | { kind: 'topic'; topic: Topic }
  | { kind: 'delivery'; pincode: string | null; isCost: boolean }
  | { kind: 'orders'; number: string | null; isCancel: boolean }
  | { kind: 'compare'; searches: Search[] }
  | {
      kind: 'products'
      search: Search
      aspects: Aspect[]
      /** The message asks for a product: by a product word, a goal, a budget, or explicitly. */
      isSure: boolean
      /** A name alone, as people type it into a search box. */
      isBare: boolean
      /** The topic to answer if no product matches. */
      otherwise: Topic
    }

const ADULT = 18
/** The lowest age taken for a customer's; fewer years are how long something lasts. */
const YOUNGEST = 3
const ASPECTS = ['price', 'stock', 'protein', 'serving', 'contents', 'use'] as const
const MAX_COMPARED = 3
const MAX_BARE_WORDS = 3
/** Markup is removed: nobody types it as a word. */
const TAG = /<\/?[a-z][^<>]{0,200}>/gi

/** Reads a message. Pure: the same words give the same intent in every store. */
export function understand(typed: string, orderPrefixes: readonly string[] = ['NS-', 'ORD-']): Intent {
  const message = typed.replace(TAG, ' ')
  const number = orderNumberIn(message, orderPrefixes)
  const amounts = readAmounts(number ? message.replace(new RegExp(number, 'i'), ' ') : message)
  // The brand's short name; in lower case it is one of the commonest words.
  const text = message === message.toUpperCase() ? amounts.rest : amounts.rest.replace(/\bON\b/g, 'optimum nutrition')
  const meanings = meaningsOf(wordsOf(text))
  const marks = new Set(meanings.flatMap((meaning) => meaning.marks))
  const has = (...wanted: Mark[]) => wanted.some((mark) => marks.has(mark))
  const search = searchOf(meanings, amounts, marks)

  const isMinor = amounts.age !== null && amounts.age >= YOUNGEST && amounts.age < ADULT
  if (has('medical') || isMinor || (has('safe') && !has('pay', 'site'))) return { kind: 'topic', topic: 'medical' }
  if (has('others') && has('order', 'store', 'contact', 'mine', 'where')) return { kind: 'topic', topic: 'others' }
  if (number) return { kind: 'orders', number, isCancel: has('cancel') }
  if (has('compare')) {
    const searches = partsOf(meanings).map((part) => searchOf(part, NO_AMOUNTS, new Set()))
    if (searches.length > 1) return { kind: 'compare', searches: searches.slice(0, MAX_COMPARED) }
  }
  if (amounts.pincode && !has('mine'))
    return { kind: 'delivery', pincode: amounts.pincode, isCost: has('cost') && !has('when') }
  const topic = strongTopic(has)
  if (topic) return { kind: 'topic', topic }
  if (has('order') && has('where', 'mine', 'when', 'cancel')) return { kind: 'orders', number, isCancel: has('cancel') }
  if (has('mine') && has('where')) return { kind: 'orders', number, isCancel: false }
  if (amounts.pincode || has('delivery'))
    return { kind: 'delivery', pincode: amounts.pincode, isCost: has('cost') && !has('when') }
  if (has('cancel')) return { kind: 'topic', topic: 'cancel' }

  const otherwise = weakTopic(has)
  const aspects: Aspect[] = ASPECTS.filter(
    (aspect) => has(aspect) && !(aspect === 'protein' && search.minProtein !== null),
  )
  if (has('vegan', 'veg', 'nonveg') && /^(?:is|are|kya)\b/i.test(message.trim())) aspects.push('diet')
  const isNarrowed =
    search.goal !== null ||
    search.diets.length > 0 ||
    search.minPrice !== null ||
    search.maxPrice !== null ||
    search.minProtein !== null ||
    search.sort !== 'relevance'
  const isBare = !has('filler') && search.q.split(' ').length <= MAX_BARE_WORDS
  const isSure = isNarrowed || has('goods', 'find', 'price', 'gainer')
  // Only words without a subject: "hello there", "ok".
  if (!search.q && !isNarrowed && (otherwise !== 'unknown' || !has('goods', 'find')))
    return { kind: 'topic', topic: otherwise }
  if (!search.q && !isNarrowed) return { kind: 'topic', topic: search.onSale ? 'coupons' : 'which' }
  return { kind: 'products', search, aspects, isSure, isBare, otherwise }
}

type Has = (...marks: Mark[]) => boolean

/** Topics that apply whatever else the message says. */
function strongTopic(has: Has): Topic | null {
  const topics: [Topic, boolean][] = [
    ['giftCards', has('gift')],
    ['refund', has('refund')],
    ['returns', has('return')],
    ['contact', has('trouble')],
    ['membership', has('membership')],
    ['coupons', has('coupon')],
    ['ordering', has('place') || (has('account') && !has('where'))],
    ['cash', has('cash')],
    ['data', has('data')],
    ['password', has('password')],
    ['newsletter', has('newsletter')],
    ['complaint', has('complaint')],
    ['genuine', has('genuine')],
    ['tax', has('tax')],
    ['payment', (has('pay') && !has('where')) || has('safe')],
    ['expiry', has('expiry')],
    ['hours', has('hours') && !has('order')],
  ]
  return topics.find(([, isMeant]) => isMeant)?.[0] ?? null
}

/** Topics whose words also occur with products: "any discount on whey", "premium whey", "thanks". */
function weakTopic(has: Has): Topic {
  const topics: [Topic, boolean][] = [
    ['contact', has('contact')],
    ['brands', has('brands')],
    ['store', has('store')],
    ['coupons', has('sale')],
    ['membership', has('premium')],
    ['ordering', has('order')],
    ['self', has('self')],
    ['thanks', has('thanks')],
    ['greeting', has('greeting')],
  ]
  return topics.find(([, isMeant]) => isMeant)?.[0] ?? 'unknown'
}

const NO_AMOUNTS: Omit<Amounts, 'rest' | 'pincode' | 'age'> = { minPrice: null, maxPrice: null, minProtein: null }

function searchOf(meanings: readonly Meaning[], amounts: typeof NO_AMOUNTS, marks: ReadonlySet<Mark>): Search {
  const { minPrice, maxPrice, minProtein } = amounts
  return {
    q: catalogueWords(meanings).join(' '),
    goal: goalOf(marks),
    diets: marks.has('vegan') ? ['vegan'] : marks.has('nonveg') ? ['nonveg'] : marks.has('veg') ? ['veg', 'vegan'] : [],
    minPrice,
    maxPrice,
    minProtein,
    sort: sortOf(marks),
    onSale: marks.has('sale'),
  }
}

/** The words for the search: product words, and those that the lexicon does not know. */
function catalogueWords(meanings: readonly Meaning[]): string[] {
  const words: string[] = []
  meanings.forEach(({ words: own, marks }, at) => {
    const isFree = own[0] === 'free' && at > 0 && !meanings[at - 1]?.marks.includes('delivery')
    if (own[0] === 'bina' || own[0] === 'without') words.push('without')
    else if (marks.length === 0 || marks.includes('goods') || (isFree && words.length > 0)) words.push(...own)
    else if (marks.includes('gainer')) words.push('gainer')
    else if (marks.includes('much') || marks.includes('protein')) words.push('protein')
  })
  // A trailing "without" has nothing left to exclude.
  const told = words.at(-1) === 'without' ? words.slice(0, -1) : words
  return told.some((word) => /\p{L}/u.test(word)) ? [...new Set(told)] : []
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

/** "Compare A and B", "A ya B mein kya farq hai": the parts that name something. */
function partsOf(meanings: readonly Meaning[]): Meaning[][] {
  const parts: Meaning[][] = [[]]
  for (const meaning of meanings) {
    const isBorder = meaning.marks.includes('between') || ['vs', 'versus'].includes(meaning.words[0] ?? '')
    if (isBorder) parts.push([])
    else parts.at(-1)?.push(meaning)
  }
  return parts.filter((part) => catalogueWords(part).length > 0)
}

/** An order number in a text, in capital letters, or null. */
function orderNumberIn(message: string, prefixes: readonly string[]): string | null {
  const starts = prefixes.map((prefix) => prefix.replace(/[^A-Za-z-]/g, '')).filter(Boolean)
  const match = new RegExp(`(?<![A-Za-z])(?:${starts.join('|')})[A-Z0-9]{5,20}(?![A-Za-z0-9])`, 'i').exec(message)
  return match ? match[0].toUpperCase() : null
}

/** Only narrows an earlier question: "under 2000?", "vegan wala", "the cheapest one". */
export const isRefinement = (wish: Intent): boolean => wish.kind === 'products' && wish.search.q === ''

/** The search of a follow-up message: its conditions replace the earlier ones. */
export function refine(earlier: Search, later: Search): Search {
  return {
    q: later.q || earlier.q,
    goal: later.goal ?? earlier.goal,
    diets: later.diets.length > 0 ? later.diets : earlier.diets,
    minPrice: later.minPrice ?? earlier.minPrice,
    maxPrice: later.maxPrice ?? earlier.maxPrice,
    minProtein: later.minProtein ?? earlier.minProtein,
    sort: later.sort === 'relevance' ? earlier.sort : later.sort,
    onSale: later.onSale || earlier.onSale,
  }
}
