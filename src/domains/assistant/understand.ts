import { latinText } from '../../shared/hindi.ts'
import type { Exclusion } from '../catalog/schemas.ts'
import {
  type Constraints,
  LIMITED,
  MAY_NEGATE,
  type Nutrient,
  readConstraints,
  withoutSubstances,
} from '../search/index.ts'
import { wordsOf } from '../search/rules.ts'
import { type Meaning, meaningsOf } from './meanings.ts'
import type { Topic } from './schemas.ts'
import {
  catalogueWords,
  isNarrowed,
  isPack,
  NO_SEARCH,
  rankingIn,
  type Search,
  searchOf,
  withoutName,
} from './search-words.ts'
import { type Has, strongTopic, weakTopic } from './topics.ts'

/** What somebody asks about one product. */
export type Aspect = 'price' | 'stock' | 'protein' | 'serving' | 'contents' | 'use' | 'diet'

export type ProductIntent = {
  kind: 'products'
  search: Search
  aspects: Aspect[]
  /** Asks whether a product contains these: "does it have soy?". */
  asked: Exclusion[]
  /** What a message consists of that names nothing else: "and milk?". */
  namesOnly: Exclusion[]
  /** What the message names without leaving it out or asking about it. */
  named: Exclusion[]
  /** What the shopper accepts again. */
  accepted: Exclusion[]
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
  /** No searches: what was asked for before is compared. */
  | { kind: 'compare'; searches: Search[]; nutrients: Nutrient[] }
  | ProductIntent

const ADULT = 18
/** The lowest age taken for a customer's; fewer years are how long something lasts. */
const YOUNGEST = 3
const ASPECTS = ['price', 'stock', 'protein', 'serving', 'contents', 'use'] as const
const MAX_COMPARED = 3
const MAX_BARE_WORDS = 3
/** Markup is removed: nobody types it as a word. */
const TAG = /<\/?[a-z][^<>]{0,200}>/gi
const EMAIL = /[\w.+-]+@[\w-]+\.[\w.-]+/
const SCOOPS_A_DAY =
  /\b(?:\d+|how many|kitne|kitni|one|two|three|ek|do|teen)\s+scoops?\b.*\b(?:ok|okay|enough|fine|daily|a day|per day|din|roj|roz|safe|theek|sahi|lena|lene|loon|lu)\b|\bdin\b.*\bkitn[ei]\b.*\bscoops?\b/i
/** "Is Asha a member", "did Ravi order": somebody's own business. */
const ABOUT_SOMEBODY =
  /^(?:is|was|has|did|does)\s+(?!i\b|my\b|the\b|it\b|this\b|that\b|there\b|any)\p{L}[\p{L}\s.]*?\s(?:an? (?:[\w ]+ )?member|ordere?d?|buy|bought|paid)\b/iu
const QUESTION = /^(?:is|are|does|do|has|have|did|kya|can)\b|\bkya\b|\?/i
const CONTAINS =
  /\b(?:contains?|containing)\b|^(?:does|has|do)\b(?!\s+you\b).*\b(?:have|has|any)\b|\b(?:is|are) there\b.*\bin\b|\b(?:[iu][ns])?(?:me|mein|main|men)\b.*\b(?:hai|hain|he|hota|hoti|hote)\b/i
const GOES_ON = /^\s*(?:and|or|but|also|only|in|with|what about|how about|aur|ya|lekin|par|sirf|ok|okay)\b/i
const WHICH = /\b(?:which|kaun ?s[aie]|kon ?s[aie])\b.*\b(?:better|best|good|acc?hh?a|acc?hh?i|sahi)\b/i
const THE_LAST_ONES = /\b(?:first|these|those|them|two|three|dono|inme|inmein|pehle do|both)\b/i

/** Reads a message. Pure: the same words give the same intent in every store. */
export function understand(typed: string, orderPrefixes: readonly string[] = ['NS-', 'ORD-']): Intent {
  // The rules below read one script.
  const plain = latinText(typed.replace(TAG, ' '))
  const number = orderNumberIn(plain, orderPrefixes)
  const message = number ? plain.replace(new RegExp(number, 'i'), ' ') : plain
  // The brand's short name; in lower case it is one of the commonest words.
  const read = readConstraints(
    message === message.toUpperCase() ? message : message.replace(/\bON\b/g, 'optimum nutrition'),
  )
  const meanings = meaningsOf(wordsOf(read.told))
  const marks = new Set(meanings.flatMap((meaning) => meaning.marks))
  const has: Has = (...wanted) => wanted.some((mark) => marks.has(mark))

  const kept = keptFromAnswering(message, read, has)
  if (kept) return { kind: 'topic', topic: kept }
  if (has('invoice') && !number) return { kind: 'topic', topic: 'invoice' }
  if (number) return { kind: 'orders', number, isCancel: has('cancel'), isHistory: has('history') }
  const compared = comparedIn(message, read, meanings, has)
  if (compared) return compared
  if (read.pincode && !has('mine'))
    return { kind: 'delivery', pincode: read.pincode, isCost: has('cost') && !has('when') }
  if (has('membership') && has('mine', 'person') && !has('place')) return { kind: 'membership' }
  const topic = strongTopic(has)
  if (topic) return { kind: 'topic', topic }
  if (has('history') || (has('order') && has('where', 'mine', 'when', 'cancel')))
    return { kind: 'orders', number, isCancel: has('cancel'), isHistory: has('history') }
  if (has('mine') && has('where')) return { kind: 'orders', number, isCancel: false, isHistory: false }
  // "Kitne din me milega"
  if (has('when') && has('where') && !has('goods')) return { kind: 'delivery', pincode: null, isCost: false }
  if (has('cancel')) return { kind: 'topic', topic: 'cancel' }
  if (read.pincode || has('delivery'))
    return { kind: 'delivery', pincode: read.pincode, isCost: has('cost') && !has('when') }
  return productsIn(message, read, meanings, has)
}

/** Questions for a doctor, and about other people. */
function keptFromAnswering(message: string, { age, without }: Constraints, has: Has): Topic | null {
  const isMinor = age !== null && age >= YOUNGEST && age < ADULT
  // "Bacha" is a child, and what is left on a card.
  const isMedical = has('medical') && !(has('gift') && has('balance'))
  if (isMedical || isMinor || SCOOPS_A_DAY.test(message) || (has('safe') && !has('pay', 'site'))) return 'medical'
  if (has('allergy') && without.length === 0) return 'medical'
  const isAboutOthers = has('others') && has('order', 'store', 'contact', 'mine', 'where', 'membership', 'history')
  const namesAddress = EMAIL.test(message) && has('order', 'history', 'membership', 'store', 'pay', 'contact')
  return isAboutOthers || namesAddress || ABOUT_SOMEBODY.test(message.trim()) ? 'others' : null
}

function productsIn(message: string, read: Constraints, meanings: readonly Meaning[], has: Has): Intent {
  const otherwise = weakTopic(has)
  const marks = new Set(meanings.flatMap((meaning) => meaning.marks))
  const isAsking = read.named.length > 0 && CONTAINS.test(message)
  const looked = meaningsOf(wordsOf(isAsking ? withoutSubstances(read.rest) : read.rest))
  // "Not delivered", "no account": words with a meaning of their own are not left out of labels.
  const unwanted = read.unwanted.filter((word) =>
    meaningsOf(wordsOf(word)).every((meaning) => meaning.marks.length === 0 || meaning.marks.includes('goods')),
  )
  // An allergen beside a "not" that no rule has understood: a guess could offer what somebody must not eat.
  if (read.named.length > 0 && !isAsking && MAY_NEGATE.test(read.told)) return { kind: 'topic', topic: 'unclear' }
  const claims = [...new Set(meanings.flatMap((each) => (each.marks.includes('claim') ? [each.words.join(' ')] : [])))]
  const ranked = rankingIn(message)
  const found = searchOf(read, looked, marks)
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
  if (has('vegan', 'veg', 'nonveg') && /^(?:is|are|kya)\b/i.test(message.trim())) aspects.push('diet')
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
    namesOnly: meaningsOf(wordsOf(withoutSubstances(read.rest))).every(
      ({ marks: each }) => each.length > 0 && !each.includes('goods'),
    )
      ? read.named
      : [],
    named: isAsking ? [] : read.named,
    accepted: read.accepted,
    isSure: narrowed || asked.length > 0 || has('goods', 'find', 'price', 'gainer'),
    isBare: !has('filler') && search.q.split(' ').length <= MAX_BARE_WORDS,
    isTrait: search.q !== '' && words.every(isTrait),
    goesOn: GOES_ON.test(message),
    isQuestion,
    otherwise,
  }
}

const isTrait = ({ words, marks }: Meaning): boolean => marks.includes('trait') || words.every(isPack)

/** "Compare A and B", "A ya B mein kya farq hai", "which is cheaper, A or B". */
function comparedIn(message: string, read: Constraints, meanings: readonly Meaning[], has: Has): Intent | null {
  const isVersus = meanings.some(({ words }) => words.some((word) => word === 'vs' || word === 'versus'))
  const nutrients = (Object.keys(LIMITED) as Nutrient[]).filter((each) =>
    new RegExp(`\\b(?:less|more|low|lower|kam|zyada|jyada|most|least) (?:${LIMITED[each].words})\\b`, 'i').test(
      read.told,
    ),
  )
  const isCompared = has('cheap', 'much', 'rated', 'dear') || nutrients.length > 0 || WHICH.test(message)
  const isChoice = isCompared && /\b(?:or|ya)\b/i.test(read.told)
  if (!has('compare') && !isChoice) return null
  const parts = partsOf(meanings.filter(({ marks }) => !marks.includes('much')))
    .map((part) => ({
      q: catalogueWords(part)
        .filter((word) => nutrients.every((each) => word !== each))
        .join(' '),
      heard: part.flatMap(({ words }) => words).join(' '),
    }))
    .filter(({ q }) => q !== '')
  if (parts.length > 1 && (has('compare') || isVersus || isChoice))
    return {
      kind: 'compare',
      searches: parts.slice(0, MAX_COMPARED).map((part) => ({ ...NO_SEARCH, ...part, without: read.without })),
      nutrients,
    }
  const refersBack = parts.length === 0 || THE_LAST_ONES.test(message)
  return has('compare') && refersBack && read.without.length === 0 && /compar|differ|farq|fark|antar/i.test(message)
    ? { kind: 'compare', searches: [], nutrients }
    : null
}

/** The parts that name something. */
function partsOf(meanings: readonly Meaning[]): Meaning[][] {
  const parts: Meaning[][] = [[]]
  for (const meaning of meanings) {
    const isBorder = meaning.marks.includes('between') || ['vs', 'versus', 'compared'].includes(meaning.words[0] ?? '')
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

/** Only narrows an earlier question: "under 2000?", "vegan wala", "in chocolate", "does it have soy?". */
export const isRefinement = (wish: ProductIntent): boolean => wish.search.q === '' || wish.isTrait
