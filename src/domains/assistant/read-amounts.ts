import { fromRupees, MAX_AMOUNT, type Paise } from '../../shared/money.ts'

/**
 * The numbers in a message that have a meaning, and the rest of the text. Amounts in paise, protein in grams per
 * serving.
 */
export type Amounts = {
  rest: string
  minPrice: Paise | null
  maxPrice: Paise | null
  minProtein: number | null
  pincode: string | null
  /** An age in years, if given. */
  age: number | null
}

const SIGN = String.raw`(?:₹|rs\.?|inr)?\s*`
const NUMBER = String.raw`(\d{1,3}(?:,\d{2,3})+|\d{1,7}(?:\.\d{1,2})?)`
// `2k`, `1.5 hazar`; not an amount if a unit follows: 24 g, 60 capsules.
const MEASURES =
  'g|gm|gms|grams?|kg|kgs|kilo|mg|ml|iu|%|servings?|scoops?|capsules?|tablets?|din|days?|hours?|saal|years?'
const TAIL = String.raw`\s*(k|hazaa?r|thousand)?(?![\d.,]*\d)(?!\s*(?:${MEASURES})(?![a-z]))`
const COIN = String.raw`\s*(?:₹|rs\.?|inr|rupees?|rupaye|rupay|rupya|rupiya|bucks|\/-)?`
const PRICE = `${SIGN}${NUMBER}${TAIL}${COIN}`

const BETWEEN = new RegExp(`(?:between|from)\\s+${PRICE}\\s*(?:and|to|se|-|–)\\s*${PRICE}`, 'i')
const BETWEEN_AFTER = new RegExp(`${PRICE}\\s*(?:and|to|se|aur|-|–)\\s*${PRICE}\\s*(?:ke beech|ke bich|tak|range)`, 'i')
const MAX_BEFORE = new RegExp(
  `(?:under|below|less than|cheaper than|up ?to|within|max(?:imum)?|not more than|budget(?: is| of| hai)?|<)\\s*${PRICE}`,
  'i',
)
const MAX_AFTER = new RegExp(
  `${PRICE}\\s*(?:se (?:kam|niche|neeche|sast[aei])|ke (?:andar|ander|niche|neeche|under)|tak|(?:ka |mera )?budget|or less|max)(?![a-z])`,
  'i',
)
const MIN_BEFORE = new RegExp(`(?:above|over|more than|at least|min(?:imum)?|>)\\s*${PRICE}`, 'i')
const MIN_AFTER = new RegExp(`${PRICE}\\s*(?:se (?:zyada|jyada|upar|uper)|or more)(?![a-z])`, 'i')
const WITH_SIGN = new RegExp(
  `(?:₹|rs\\.?|inr)\\s*${NUMBER}\\s*(k)?|${NUMBER}\\s*(k)?\\s*(?:₹|rs\\.?|inr|rupees?|rupaye|rupay)(?![a-z])`,
  'i',
)
const PROTEIN =
  /(?:more than |at least |over |above )?(\d{1,2})\s*(?:g|gm|gms|grams?)\s*(?:\+|or more|se zyada|se jyada)?\s*(?:of )?(?=protein)/i
const PINCODE = /(?<!\d)([1-9]\d{2})\s?(\d{3})(?!\d)/
const AGE = /(?<!\d)(\d{1,2})\s*-?\s*(?:years?|yrs?|y\/o|saal|sal|varsh|baras)(?![a-z])/i

/** Extracts budget, protein, PIN code and age from a message; the first of each counts. */
export function readAmounts(message: string): Amounts {
  let rest = message.slice(0, 1000)
  const take = (pattern: RegExp): RegExpExecArray | null => {
    const match = pattern.exec(rest)
    if (match) rest = `${rest.slice(0, match.index)} ${rest.slice(match.index + match[0].length)}`
    return match
  }
  const age = take(AGE)
  const protein = take(PROTEIN)
  const between = take(BETWEEN) ?? take(BETWEEN_AFTER)
  const most = between ? null : (take(MAX_BEFORE) ?? take(MAX_AFTER))
  const least = between ? null : (take(MIN_BEFORE) ?? take(MIN_AFTER))
  const bare = between || most || least ? null : take(WITH_SIGN)
  const [low, high] = between
    ? [priceOf(between[1], between[2]), priceOf(between[3], between[4])].sort((a, b) => Number(a) - Number(b))
    : []
  const pin = take(PINCODE)
  return {
    rest,
    minPrice: low ?? priceOf(least?.[1], least?.[2]),
    maxPrice: high ?? priceOf(most?.[1], most?.[2]) ?? priceOf(bare?.[1] ?? bare?.[3], bare?.[2] ?? bare?.[4]),
    minProtein: protein ? Number(protein[1]) : null,
    pincode: pin ? `${pin[1]}${pin[2]}` : null,
    age: age ? Number(age[1]) : null,
  }
}

function priceOf(digits: string | undefined, thousands: string | undefined): Paise | null {
  if (!digits) return null
  const rupees = Number(digits.replaceAll(',', '')) * (thousands ? 1000 : 1)
  const amount = fromRupees(rupees)
  return rupees > 0 && amount <= MAX_AMOUNT ? amount : null
}
