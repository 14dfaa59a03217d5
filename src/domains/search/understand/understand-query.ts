import { latinText } from '../../../shared/hindi.ts'
import { formatMoney } from '../../../shared/money.ts'
import { EXCLUSION_NAMES } from '../../catalog/index.ts'
import { DIET_NAMES } from '../../catalog/rules.ts'
import type { ProductFilter, ProductSort } from '../../catalog/schemas.ts'
import { type Limit, limitPerText, limitText } from '../limits.ts'
import type { IsKnown } from '../match-all.ts'
import { FILLERS, queryWords, wordsOf } from '../rules.ts'
import { STORE_WORDS } from '../store-pages.ts'
import { withoutSubstances } from '../substances.ts'
import { readConstraints } from './constraints.ts'
import { leaveOutDoubtful } from './doubts.ts'
import { isLabelWord } from './negations.ts'
import { withDigits } from './read-amounts.ts'
import { readWishes } from './wishes.ts'

/** A query split into the words to look up and the conditions that it states. */
export type Understood = {
  words: string
  filter: ProductFilter
  /** The order that the words ask for, such as "cheap". */
  sort: ProductSort | null
  /** The conditions as shown to the shopper: `Up to ₹1,500`. */
  conditions: string[]
  /** Words that a product must not have. */
  unwanted: string[]
  /** Conditions that no filter can decide. */
  ignored: string[]
  /** Clauses that leave something out without saying what in known words: nothing may be listed. */
  unread: string[]
}

/** A query whose words are only looked up. */
export const asTyped = (q: string): Understood => ({
  words: q,
  filter: {},
  sort: null,
  conditions: [],
  unwanted: [],
  ignored: [],
  unread: [],
})

/** Unlike "gas" or "problem", which a search names to find something against it. */
const NEGATES =
  /\b(?:no|not|non|dont|doesnt|cant|cannot|wont|never|without|bina|bagair|nah?in?|nhi|mat|except\w*|exclud\w*|avoid\w*|aller\w*|intoler\w*|react\w*|other than|anything but)\b/

/** "That stuff", "woh cheez": only the shopper knows what. */
const NAMELESS =
  /^(?:che+[sz]e?n?|chi[jz]e?n?|stuff|things?|everything|anything|those|that|these|this|it|them|ones?|seeds?|grains?|legumes?|nightshades?)$/i

const ADULT = 18
const VAGUE = [
  /(?<![a-z])(?:low|lower|less|reduced|kam)[ -](?:in[ -])?(?:sugar|chini|cheeni|calories?|salt|sodium)(?![a-z])/i,
  /(?<![\d.])\d{1,3} ?servings?(?![a-z])/i,
  // The size of a pack is looked up, and can't be compared.
  /(?<![\d.])\d{1,3}(?:\.\d)? ?(?:kgs?|kilos?|lbs?)\s*(?:se (?:kam|zyada|jyada|upar|niche|neeche)|or (?:less|more))(?![a-z])/i,
  /(?<![a-z])(?:under|below|above|over|less than|more than) \d{1,3}(?:\.\d)? ?(?:kgs?|kilos?|lbs?)(?![a-z])/i,
]

/** Takes out what no filter can decide, such as "low sugar", unless nothing else is asked for. */
function readVague(q: string): { text: string; vague: string[] } {
  return VAGUE.reduce<{ text: string; vague: string[] }>(
    ({ text, vague }, pattern) => {
      const [found] = pattern.exec(text) ?? []
      const rest = found ? text.replace(found, ' ') : text
      return found && queryWords(rest).length > 0 ? { text: rest, vague: [...vague, found] } : { text, vague }
    },
    { text: q, vague: [] },
  )
}

/** Words that say nothing about what is asked for. */
const isSaid = (word: string): boolean => FILLERS.has(word) || STORE_WORDS.has(word)

/** The smallest step of an amount of protein. */
const STEP = 0.1

/**
 * Reads prices, diets, exclusions and amounts in a query. A query without any is looked up as it is. `isKnown`: whether
 * a word names a product; beside any other word, a substance may be meant to be left out.
 */
export function understandQuery(q: string, isKnown: IsKnown = () => true): Understood {
  const { text, vague } = readVague(latinText(q))
  const wishes = readWishes(text)
  const constraints = readConstraints(wishes.rest)
  const unknown = wordsOf(withoutSubstances(constraints.rest)).filter(
    (word) => /^\p{L}{2,}$/u.test(word) && !isSaid(word) && !isKnown(word),
  )
  const {
    minPrice,
    maxPrice,
    limits,
    diet,
    age,
    without,
    unwanted,
    rest: left,
    unread: clauses,
  } = leaveOutDoubtful(constraints, unknown)
  // Products for adults are no answer for somebody younger: the owner's topic says so.
  const rest = age !== null && age < ADULT ? `${left} teenager` : left
  const unread = [
    ...clauses.filter((clause) => NEGATES.test(clause)).map((clause) => clause.replace(/[_\s]+/g, ' ').trim()),
    ...unwanted.filter((word) => NAMELESS.test(word)),
  ]
  const protein = limits.find(isLeastProtein)
  const decided = [
    priceText(minPrice, maxPrice),
    diet && DIET_NAMES[diet],
    ...without.map((each) => `Without ${EXCLUSION_NAMES[each].toLowerCase()}`),
    // Labels may list it under a name that is not known here.
    ...unwanted.map((word) => (isLabelWord(word) ? `Without ${word}` : `Label doesn’t mention “${word}”`)),
    protein && `${protein.isStrict ? 'More than' : 'At least'} ${protein.min} g protein per serving`,
  ]
  const conditions = [...decided.filter((text) => typeof text === 'string'), ...wishes.conditions]
  const { sort } = wishes
  const unmet = (limit: Limit) => {
    if (limit !== protein) return [limit.isPer100 ? limitPerText(limit) : limitText(limit)]
    return limit.max === null ? [] : [limitText({ ...limit, min: null })]
  }
  const ignored = [...vague, ...limits.flatMap(unmet)]
  if (conditions.length === 0 && ignored.length === 0)
    return { ...asTyped(age === null ? withDigits(q) : rest), unread }
  const wanted = limits.find(({ min }) => min !== null)
  return {
    // "200 mg caffeine" without another word asks for caffeine.
    words: queryWords(rest).length === 0 && conditions.length === 0 && wanted ? wanted.nutrient : rest,
    filter: {
      ...(minPrice === null ? {} : { minPrice }),
      ...(maxPrice === null ? {} : { maxPrice }),
      ...(diet === null ? {} : { diets: [diet] }),
      ...(without.length > 0 ? { exclude: without } : {}),
      ...wishes.filter,
      ...(protein ? { minProtein: protein.min + (protein.isStrict ? STEP : 0) } : {}),
    },
    sort,
    conditions,
    unwanted,
    ignored,
    unread,
  }
}

const isLeastProtein = (limit: Limit): limit is Limit & { min: number } =>
  limit.nutrient === 'protein' && limit.min !== null && !limit.isPer100

function priceText(min: ProductFilter['minPrice'] | null, max: ProductFilter['maxPrice'] | null): string | null {
  if (min && max) return `${formatMoney(min)} to ${formatMoney(max)}`
  if (max) return `Up to ${formatMoney(max)}`
  return min ? `From ${formatMoney(min)}` : null
}
