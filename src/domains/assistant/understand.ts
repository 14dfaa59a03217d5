import type { Exclusion } from '../catalog/schemas.ts'
import {
  type Decided,
  type IsKnown,
  isLabelWord,
  isListedWord,
  type Nutrient,
  normal,
  withoutSubstances,
} from '../search/index.ts'
import { wordsOf } from '../search/rules.ts'
import { isAboutOthers } from './about-others.ts'
import { type Compared, comparedIn } from './compare/compare-intent.ts'
import { isCrisis } from './health/crisis.ts'
import { isEmergency } from './health/emergency.ts'
import { asksDoctor, isForDoctorOnly } from './health/for-doctor.ts'
import { asksContents, type Heard, hear } from './hear.ts'
import type { Topic } from './schemas.ts'
import { isNarrowed, isPack, rankingIn, type Search, searchOf, withoutName } from './search-words.ts'
import { isForeign, takesBackAll, unwantedOnLabels } from './unread.ts'
import type { Mark } from './words/lexicon.ts'
import { type Meaning, meaningsOf } from './words/meanings.ts'
import { topicOfPhrase } from './words/store-phrases.ts'
import { type Has, strongTopic, weakTopic } from './words/topics.ts'

/** What somebody asks about one product. */
export type Aspect = 'price' | 'stock' | 'protein' | 'serving' | 'contents' | 'use' | 'diet'

export type ProductIntent = {
  kind: 'products'
  search: Search
  aspects: Aspect[]
  /** Asks whether a product contains these: "does it have soy?". */
  asked: Exclusion[]
  /** What is left out only because it isn't certain that it is wanted. */
  assumed: Exclusion[]
  /** What the shopper accepts again. */
  accepted: Exclusion[]
  /** What a message names that consists of nothing else: "gluten". */
  named: Exclusion[]
  /** Names a kind of product by a food, and asks about another one: "egg protein shake me doodh hai?". */
  isOfFood: boolean
  /** The message asks for a product: by a product word, a goal, a budget, or explicitly. */
  isSure: boolean
  /** A name alone, as people type it into a search box. */
  isBare: boolean
  /** Its words only describe what was asked for before: "in chocolate", "the isolate kind". */
  isTrait: boolean
  /** It goes on with what was asked before: "and …", "what about …". */
  goesOn: boolean
  /** A question about a product, not a wish for some. */
  isQuestion: boolean
  /** The topic to answer if no product matches. */
  otherwise: Topic
}

/** The intent of a message, as far as its words reveal it. */
export type Intent =
  | { kind: 'topic'; topic: Topic }
  | { kind: 'delivery'; pincode: string | null; isCost: boolean }
  | { kind: 'orders'; number: string | null; isCancel: boolean; isHistory: boolean }
  | { kind: 'membership' }
  /** It leaves out something that is not understood, so that no product may be offered. */
  | { kind: 'unclear' }
  | Compared
  | ProductIntent

export const ORDER_PREFIXES = ['NS-', 'ORD-']
const ASPECTS = ['price', 'stock', 'protein', 'serving', 'contents', 'use'] as const
const MAX_BARE_WORDS = 3
/** Topics whose words also describe a product that somebody asks for. */
const ASIDES: ReadonlySet<Topic> = new Set(['genuine', 'expiry', 'hours', 'tax', 'payment'])
const SCOOPS_A_DAY =
  /\b(?:\d+|how many|kitne|kitni|one|two|three|ek|do|teen)\s+scoops?\b.*\b(?:ok|okay|enough|fine|daily|a day|per day|din|roj|roz|safe|theek|sahi|lena|lene|loon|lu)\b|\bdin\b.*\bkitn[ei]\b.*\bscoops?\b/i
/** "Is it vegan", "kya marine collagen veg hai": a question about one product. */
export const ABOUT_ONE =
  /^(?:can an?\b|(?:is|are|kya)\b(?! (?:there|koi|any|you|aap\w*|these|vegan|veg|vegetarian|non|shakahari|pure)\b))/i
export const claimsIn = (meanings: readonly Meaning[]): string[] => [
  ...new Set(meanings.flatMap(({ words, marks }) => (marks.includes('claim') ? [words.join(' ')] : []))),
]
export const QUESTION =
  /^(?:is|are|does|do|has|have|did|kya|can)\b|[.!;]\s*(?:is|does|can (?:i|we|he|she|my))\b|\bkya\b|\?|\bto(?:h)? (?:nah?in?|nhi)(?: (?:hai|h|he|hota|hoti|milaya|dala))?(?: na)?\s*$/i
export const GOES_ON = /^\s*(?:and|or|but|also|only|in|with|what about|how about|aur|ya|lekin|par|sirf|ok|okay)\b/i

/** Reads a message. Pure: the same words give the same intent, given the words that name products (`isKnown`). */
export function understand(
  typed: string,
  orderPrefixes: readonly string[] = ORDER_PREFIXES,
  isKnown: IsKnown = () => false,
): Intent {
  const heard = hear(typed, orderPrefixes, isKnown)
  const { message, number, read, meanings, unread } = heard
  const marks = new Set(meanings.flatMap((meaning) => meaning.marks))
  const has: Has = (...wanted) => wanted.some((mark) => marks.has(mark))

  if (isEmergency(message)) return { kind: 'topic', topic: 'emergency' }
  if (isCrisis(message)) return { kind: 'topic', topic: 'crisis' }
  if (isForeign(message)) return { kind: 'topic', topic: 'language' }
  if (takesBackAll(message)) return { kind: 'topic', topic: 'which' }
  // A doctor who forbids milk has answered already.
  if (read.without.length > 0) removeDoctor(meanings, marks)
  const kept = keptFromAnswering(message, read, has)
  if (kept) return { kind: 'topic', topic: kept }
  if (has('invoice') && !number) return { kind: 'topic', topic: 'invoice' }
  if (number) return { kind: 'orders', number, isCancel: has('cancel'), isHistory: has('history') }
  const business = topicOfPhrase(message)
  if (business) return { kind: 'topic', topic: business }
  // Other shops' prices are unknown here.
  const compared = has('elsewhere') ? null : comparedIn(message, read, meanings, has)
  if (compared) return unread.length > 0 ? { kind: 'unclear' } : compared
  if (read.pincode && !(has('mine') && has('order')))
    return { kind: 'delivery', pincode: read.pincode, isCost: has('cost') && !has('when') }
  const isMembership = has('membership') && !has('place', 'cancel', 'refund', 'return')
  if ((isMembership && has('mine', 'person')) || (has('premium') && has('mine', 'person') && has('running')))
    return { kind: 'membership' }
  if (has('history') && has('pay') && !has('debited', 'refund'))
    return { kind: 'orders', number, isCancel: false, isHistory: true }
  const topic = strongTopic(has)
  // "Original whey without soy" asks for whey.
  const isAside = read.without.length > 0 && has('goods') && topic !== null && ASIDES.has(topic)
  if (topic && !isAside) return { kind: 'topic', topic }
  if (has('history') || (has('order') && has('where', 'mine', 'when', 'cancel')))
    return { kind: 'orders', number, isCancel: has('cancel'), isHistory: has('history') }
  if (has('mine') && has('where')) return { kind: 'orders', number, isCancel: false, isHistory: false }
  // "Kitne din me milega"
  if (has('when') && has('where') && !has('goods')) return { kind: 'delivery', pincode: null, isCost: false }
  if (has('cancel')) return { kind: 'topic', topic: 'cancel' }
  if (read.pincode || has('delivery'))
    return { kind: 'delivery', pincode: read.pincode, isCost: has('cost') && !has('when') }
  const wish = productsIn(heard, has)
  return wish.kind === 'products' && unread.length > 0 ? { kind: 'unclear' } : wish
}

function removeDoctor(meanings: readonly Meaning[], marks: Set<Mark>): void {
  const medical = meanings.filter((meaning) => meaning.marks.includes('medical'))
  if (medical.every(({ words }) => words.join(' ') === 'doctor')) marks.delete('medical')
}

/** Questions for a doctor, and about other people. */
function keptFromAnswering(message: string, { age, without, unwanted }: Decided, has: Has): Topic | null {
  // "Bacha" is a child, and what is left on a card.
  const isMedical = has('medical') && !(has('gift') && has('balance'))
  if (
    isMedical ||
    isForDoctorOnly(message, age) ||
    asksDoctor(message) ||
    SCOOPS_A_DAY.test(message) ||
    (has('safe') && !has('pay', 'site'))
  )
    return 'medical'
  if (has('allergy') && without.length === 0 && !unwanted.some(isLabelWord)) return 'medical'
  return isAboutOthers(message, has) ? 'others' : null
}

function productsIn({ message, read, meanings, isAsking }: Heard, has: Has): Intent {
  const weak = weakTopic(has)
  // "Hi, protein without soy"
  const otherwise = has('goods') && (weak === 'greeting' || weak === 'thanks') ? 'unknown' : weak
  const marks = new Set(meanings.flatMap((meaning) => meaning.marks))
  const looked = meaningsOf(wordsOf(isAsking ? withoutSubstances(read.rest) : read.rest))
  const unwanted = unwantedOnLabels(read)
  const isWish = has('goods', 'find', 'price', 'gainer')
  const claims = claimsIn(meanings)
  const ranked = rankingIn(message)
  // "Mehnga nahi chahiye" asks for the cheapest.
  const isNotDear = read.unwanted.some((word) => meaningsOf(wordsOf(word)).some((each) => each.marks.includes('dear')))
  const found = searchOf(
    read,
    looked,
    isNotDear ? new Set([...marks].filter((mark) => mark !== 'dear')).add('cheap') : marks,
  )
  const search: Search = {
    ...found,
    unwanted,
    claims,
    ranked,
    q: ranked ? withoutName(found.q, ranked.nutrient) : found.q,
  }
  const isLimited = (nutrient: Nutrient) => read.limits.some((limit) => limit.nutrient === nutrient)
  const aspects: Aspect[] = ASPECTS.filter((aspect) => has(aspect) && !(aspect === 'protein' && isLimited('protein')))
  const isQuestion = QUESTION.test(message.trim())
  if (asksContents(message) && wordsOf(read.rest).some((word) => isListedWord(normal(word)))) aspects.push('contents')
  if (has('vegan', 'veg', 'nonveg') && ABOUT_ONE.test(message.trim())) aspects.push('diet')
  const narrowed = isNarrowed(search) || read.accepted.length > 0
  const asked = isAsking ? read.named : []
  const words = looked.filter((meaning) => meaning.marks.length === 0 || meaning.marks.includes('goods'))
  // Only words without a subject: "hello there", "ok".
  if (!search.q && !narrowed && asked.length === 0 && aspects.length === 0)
    return {
      kind: 'topic',
      topic: otherwise !== 'unknown' || !has('goods', 'find') ? otherwise : search.onSale ? 'coupons' : 'which',
    }
  return {
    kind: 'products',
    search,
    aspects,
    asked,
    assumed: read.assumed,
    accepted: read.accepted,
    named: isBareName(message) ? read.named : [],
    isOfFood: isAsking && read.mentions.some(({ isWish }) => isWish) && read.mentions.some(({ isWish }) => !isWish),
    isSure: narrowed || asked.length > 0 || isWish,
    isBare: !has('filler') && search.q.split(' ').length <= MAX_BARE_WORDS,
    isTrait: search.q !== '' && words.every(isTrait),
    goesOn: GOES_ON.test(message),
    isQuestion,
    otherwise,
  }
}

export const isOnlyNames = ({ rest }: Decided): boolean =>
  meaningsOf(wordsOf(withoutSubstances(rest))).every(({ marks }) => marks.length > 0 && !marks.includes('goods'))

/** A substance that names no kind of product, and nothing else. */
export const isBareName = (message: string): boolean =>
  withoutSubstances(message.replace(/[?.!]/g, ' ').trim()) === '' &&
  meaningsOf(wordsOf(message)).every(({ marks }) => !marks.includes('goods'))

const isTrait = ({ words, marks }: Meaning): boolean => marks.includes('trait') || words.every(isPack)

/** Only narrows an earlier question: "under 2000?", "vegan wala", "in chocolate", "does it have soy?". */
export const isRefinement = (wish: ProductIntent): boolean => wish.search.q === '' || wish.isTrait
