import type { Diet, Exclusion } from '../catalog/schemas.ts'
import type { IsKnown } from '../search/index.ts'
import { wordsOf } from '../search/rules.ts'
import { isForDoctorOnly, namesIllness } from './health/for-doctor.ts'
import { hear } from './hear.ts'
import { ABOUT_ONE, claimsIn, GOES_ON, isBareName, isOnlyNames, ORDER_PREFIXES, QUESTION } from './understand.ts'
import { takesBackAll, unwantedOnLabels } from './unread.ts'

const ACCEPTED_WORD = /\b(?:with )?(\p{L}{3,}(?: \p{L}+)?) (?:is (?:fine|ok|okay)|(?:bhi )?chaleg[ai])\b/iu
const ANY_DIET =
  /\bnon[- ]?veg\w* (?:bhi )?(?:chaleg[ai]|is (?:fine|ok|okay)|allowed)\b|\b(?:not|no longer) (?:an? )?(?:vegan|vegetarian)\b/i
const ALSO = /^\s*(?:and|aur|or|also|plus|(?:what|how) about)\b|\b(?:bhi|too|also|as well)\b/i
/** What a label must prove for one product only; the other claims are diets, which hold for the rest of a conversation. */
const OF_ONE_PRODUCT = /^(?:organic|fssai approved|nsf|informed sport|informed choice|lab tested|wada)$/

/** Asks about the products before it: "which one has soy". */
const ASKS_WHICH = /^(?:which|what|kis|kisme|kismen|kaun ?s[aie]|kon ?s[aie])\b/i

/** What a message rules out for the rest of the conversation, whatever else it is about. */
export type Stated = {
  without: Exclusion[]
  unwanted: string[]
  diet: Diet | null
  accepted: Exclusion[]
  /** Words that are accepted again: "honey is fine". */
  acceptedWords: string[]
  /** "Non-veg is fine" */
  acceptsAnyDiet: boolean
  /** What every product must claim for the shopper: "I'm Jain". */
  claims: string[]
  /** What a message names that consists of nothing else: "and soya", "doodh bhi". */
  also: Exclusion[]
  /** What such a message may ask about the product before it: "and soya?", "gluten?". */
  asked: Exclusion[]
  /** What is to be left out without being understood. */
  unread: string[]
  /** Says that nothing has to be left out, or not any more. */
  hasNothing: boolean
  /** Only asks. */
  isQuestion: boolean
  /** Somebody for whom only a doctor may answer: under 18, pregnant, breastfeeding, ill or on medicines. */
  isForDoctor: boolean
}

export function statedIn(typed: string, isKnown: IsKnown): Stated {
  const heard = hear(typed, ORDER_PREFIXES, isKnown)
  const { without, diet, accepted, age } = heard.read
  const asks = QUESTION.test(heard.message.trim())
  const names = isOnlyNames(heard.read) ? heard.read.named : []
  return {
    without,
    unwanted: unwantedOnLabels(heard.read),
    // "Is it vegan?" demands nothing.
    diet: ABOUT_ONE.test(heard.message.trim()) ? null : diet,
    // "Is milk fine?" takes nothing back.
    accepted: asks ? [] : accepted,
    acceptedWords: asks ? [] : wordsOf(ACCEPTED_WORD.exec(heard.message)?.[1] ?? ''),
    acceptsAnyDiet: !asks && ANY_DIET.test(heard.message),
    claims: ABOUT_ONE.test(heard.message.trim())
      ? []
      : claimsIn(heard.meanings).filter((claim) => !OF_ONE_PRODUCT.test(claim)),
    also: ALSO.test(heard.message) ? names : [],
    asked:
      GOES_ON.test(heard.message) ||
      QUESTION.test(heard.message.trim()) ||
      ASKS_WHICH.test(heard.message) ||
      isBareName(heard.message)
        ? names
        : [],
    unread: heard.unread,
    hasNothing: takesBackAll(heard.message),
    isQuestion: QUESTION.test(heard.message.trim()) && !heard.meanings.some(({ marks }) => marks.includes('allergy')),
    isForDoctor: isForDoctorOnly(heard.message, age) || namesIllness(heard.message),
  }
}
