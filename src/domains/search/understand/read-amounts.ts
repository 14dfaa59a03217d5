import { fromRupees, MAX_AMOUNT, type Paise, paise } from '../../../shared/money.ts'
import { LIMITED, type Limit, type Nutrient } from '../limits.ts'
import { factorOf, readRange } from './read-range.ts'

/** The numbers in a text that have a meaning, and the rest of the text. Amounts in paise. */
export type Amounts = {
  rest: string
  minPrice: Paise | null
  maxPrice: Paise | null
  /** "Under ₹50 per serving". */
  maxServingPrice: Paise | null
  limits: Limit[]
  pincode: string | null
  /** An age in years, if given. */
  age: number | null
}

const MAX_LENGTH = 1000
/** A rupee sign, or its letters as a word of their own: "bars 500" names no price. */
const COINS = String.raw`(?:₹|(?<![a-z])(?:rs\.?|inr))`
const SIGN = String.raw`${COINS}?\s*`
const NUMBER = String.raw`(\d{1,3}(?:,\d{2,3})+|\d{1,7}(?:\.\d{1,2})?)`
// `2k`, `1.5 hazar`; not an amount of money if a unit follows: 24 g, 60 capsules.
const MEASURES =
  'g|gm|gms|grams?|kg|kgs|kilo|mg|mcg|ml|l|ltr|lit(?:er|re)s?|lbs?|iu|%|k?cal|calories|servings?|scoops?|capsules?|caps|tablets?|tabs|softgels?|din|days?|hours?|saal|years?'
// A pack has a few bars: in "under 700 bars" the number is a price.
const COUNTS = 'packs?|bars?|sachets?|cookies|shakes?'
const TAIL = String.raw`\s*(?:(k|ha[zj]aa?r|thousand|sau|hundred)(?!(?!rs|inr|rup)[a-z]))?(?![\d.,]*\d)(?!\s*(?:${MEASURES})(?![a-z]))(?!(?<!\d{3}\s*)\s*(?:${COUNTS})(?![a-z]))`
const COIN = String.raw`\s*(?:₹|\/-|(?:rs\.?|inr|rupees?|rupaye|rupye|rupae|rupay|rupya|rupiya|bucks)(?![a-z]))?`
const PRICE = `${SIGN}${NUMBER}${TAIL}${COIN}`

// Words of their own: "vitamin 1000" has no minimum.
const AT_MOST =
  '(?<![a-z])(?:(?:not|no|nothing) (?:more|higher|greater) than|(?:not|nothing) (?:above|over|exceeding)|up ?to|at ?most|[jz]y?ada se [jz]y?ada|max(?:imum)?|within)|<='
const UNDER = '(?<![a-z]|(?:not|no) )(?:under|below|less than|lower than|fewer than|cheaper than)|<'
const AT_LEAST =
  '(?<![a-z])(?:(?:not|no) (?:less|lower|fewer) than|not (?:under|below)|at ?least|kam se kam|min(?:imum)?)|>='
const OVER = '(?<![a-z]|(?:not|no|nothing) )(?:above|over|more than|higher than)|>'
const MORE = 'se (?:jyada|zyada|jada|upar|uper|adhik)'
const LESS = 'se (?:kam|niche|neeche|sast[aei])'
/** "700 se zyada nahi" is at most 700. */
const NEGATED = '\\s+(?:ka |ki |ke |wal[aie] )?(?:nahin?|nhi|na|mat)(?![a-z])'
/** "20 g or more than that", in Hindi. */
const OR_THAT = '(?:ya|or) [ui]s+e?(?:a?se| se)?'
const AT_MOST_AFTER = `${OR_THAT} (?:kam|niche|neeche)|or less|or under|or below|max(?:imum)?|tak|${MORE}${NEGATED}`
const UNDER_AFTER = `${LESS}(?!${NEGATED})|ke (?:andar|ander|niche|neeche|nice|under)`
const AT_LEAST_AFTER = `${OR_THAT} (?:jyada|zyada|jada|upar|uper|adhik)|or more|or above|or higher|\\+|minimum|${LESS}${NEGATED}`
const OVER_AFTER = `${MORE}(?!${NEGATED})`

const BETWEEN = new RegExp(`(?<![a-z])(?:between|from)\\s+${PRICE}\\s*(?:and|to|se|-|–)\\s*${PRICE}`, 'i')
const BETWEEN_AFTER = new RegExp(
  `${PRICE}\\s*(?:and|to|se|aur|-|–)\\s*${PRICE}\\s*(?:ke (?:beech|bich)|tak|range)(?![a-z])|${COINS}\\s*${NUMBER}${TAIL}\\s*(?:to|-|–)\\s*${PRICE}`,
  'i',
)
/** "1000-1500 rs" */
const BETWEEN_COINS = new RegExp(
  `${SIGN}${NUMBER}${TAIL}\\s*(?:to|se|-|–)\\s*${NUMBER}${TAIL}\\s*(?:₹|rs\\.?|inr|rupees?|rupaye|rupay|bucks|\\/-)(?![a-z])`,
  'i',
)
const MAX_BEFORE = new RegExp(`(?:${AT_MOST}|${UNDER}|(?<![a-z])budget(?: is| of| hai)?)\\s*${PRICE}`, 'i')
const MAX_AFTER = new RegExp(`${PRICE}\\s*(?:${UNDER_AFTER}|${AT_MOST_AFTER}|(?:ka |mera )?budget)(?![a-z])`, 'i')
const MIN_BEFORE = new RegExp(`(?:${AT_LEAST}|${OVER})\\s*${PRICE}`, 'i')
const MIN_AFTER = new RegExp(`${PRICE}\\s*(?:${OVER_AFTER}|or more|or above|${LESS}${NEGATED})(?![a-z])`, 'i')
/** "Around 2500": a price of at least three digits, or in hundreds or thousands. */
const LARGE = String.raw`${SIGN}(?=\d[\d,]{2}|\d[\d.]*\s*(?:k|ha[zj]aa?r|thousand|sau|hundred))${NUMBER}${TAIL}${COIN}`
const NEARLY = new RegExp(
  `(?:(?<![a-z])(?:around|about|approx(?:imately)?\\.?|roughly|nearly|close to|near|lagbhag|kare?eb|karib)|~)\\s*${LARGE}`,
  'i',
)
const NEARLY_AFTER = new RegExp(`${LARGE}\\s*(?:ke (?:a+s[ -]?a?pa+s|kare?eb|karib|lagbhag)|approx)(?![a-z])`, 'i')
const NEAR = 0.2
const WITH_SIGN = new RegExp(
  `${COINS}\\s*${NUMBER}\\s*(k(?![a-z]))?(?!\\s*(?:${MEASURES})(?![a-z]))|${NUMBER}\\s*(k)?\\s*(?:₹|rs\\.?|inr|rupees?|rupaye|rupye|rupae|rupay)(?![a-z]|\\s*\\d{3})`,
  'i',
)
const PER_SERVING = /(?<![a-z])(?:per|a|each|har|prati)\s*(?:serving|scoop)(?![a-z])/i
/** "5 g sugar per 100 g": the amount counts in 100 g of the product. */
const PER_100 =
  /(?<![a-z\d])(?:(?:per|in|every|har|prati)\s*100\s*(?:gms?|grams?|g|ml)|100\s*(?:gms?|grams?|g)\s*(?:me|mein|main))(?![a-z])/i
/** "pin110024" too, but no digits inside a name. */
const PINCODE = /(?:(?<![a-z\d])|(?<=pin|code))([1-9]\d{2})\s?(\d{3})(?![a-z\d])/i
const AGE = /(?<!\d)(\d{1,2})\s*-?\s*(?:years?|yrs?|y\/o|saal|sal|varsh|baras)(?![a-z])(?:[- ]old(?![a-z]))?/i

const COUNTED: Readonly<Record<string, number>> = {
  ek: 1,
  do: 2,
  tin: 3,
  teen: 3,
  char: 4,
  chaar: 4,
  panch: 5,
  paanch: 5,
  chhe: 6,
  saat: 7,
  aath: 8,
  nau: 9,
  das: 10,
  dedh: 1.5,
  dhai: 2.5,
  adha: 0.5,
  aadha: 0.5,
  half: 0.5,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  ten: 10,
}
const COUNTED_WORD = new RegExp(
  `(?<![a-z])(${Object.keys(COUNTED).join('|')}) (?=(?:ha[zj]aa?r|thousand|sau|hundred|kilo|kg)(?![a-z]))`,
  'gi',
)

const QUALIFIER = `(?:(${AT_MOST}|budget)|(${UNDER})|(${AT_LEAST})|(${OVER}))?\\s*`
const QUALIFIER_AFTER = `\\s*(?:(${AT_MOST_AFTER})|(${UNDER_AFTER})|(${AT_LEAST_AFTER})|(${OVER_AFTER}))?(?![a-z])`
/** Ten groups: four qualifiers, number, unit, four qualifiers. */
const measure = (unit: string): string =>
  `${QUALIFIER}(?<![\\d.,])(\\d{1,4}(?:\\.\\d{1,2})?)\\s*(${unit})(?![a-z])${QUALIFIER_AFTER}`
const MASS = measure('mg|mcg|gms?|grams?|g|k?cals?|calories')
const NAMES = Object.values(LIMITED)
  .map(({ words }) => words)
  .join('|')
const BEFORE_NAME = new RegExp(
  `${MASS}\\s*(?:wala|vala|wale|of|ka|ki)?\\s*(?<![a-z])(?<name>${NAMES})(?![a-z])(?:\\s*(?:(?<less>or less|or below|or under|max|${LESS}(?!${NEGATED})|${MORE}${NEGATED})|(?<more>or more|or above|${MORE}|${LESS}${NEGATED}))(?![a-z]))?`,
  'i',
)
const AFTER_NAME = new RegExp(`(?<![a-z])(?:${NAMES})(?![a-z])\\s*(?:content|is|of|with|ki matra)?\\s*${MASS}`, 'i')
/** "Creatine 3 g per serving" is no pack of 3 g. */
const OF_SERVING = new RegExp(
  `(?<![a-z])(${NAMES})\\s+(?:with |of )?(\\d{1,4}(?:\\.\\d{1,2})?\\s*(?:mg|mcg|gms?|grams?|g))\\s*(?:per|a|each|har|prati)\\s*(?:serving|scoop)(?![a-z])`,
  'i',
)
const CALORIES = new RegExp(measure('k?cals?|calories'), 'i')
const NAME = new RegExp(`^(?:${NAMES})(?![a-z])`, 'i')

/** "Do kilo" as `2 kilo`. */
export const withDigits = (text: string): string =>
  text.replace(COUNTED_WORD, (_, word: string) => `${COUNTED[word.toLowerCase()]} `)

/** Extracts prices, amounts of nutrients, PIN code and age from a text; the first of each counts. */
export function readAmounts(text: string): Amounts {
  let rest = withDigits(text.slice(0, MAX_LENGTH)).replace(OF_SERVING, '$2 $1')
  const take = (pattern: RegExp): RegExpExecArray | null => {
    const match = pattern.exec(rest)
    if (match) rest = `${rest.slice(0, match.index)} ${rest.slice(match.index + match[0].length)}`
    return match
  }
  const age = take(AGE)
  const whole = rest
  const isPer100 = take(PER_100) !== null
  const limits: Limit[] = []
  for (let limit = takeLimit(); limit && limits.length < 5; limit = takeLimit())
    limits.push(isPer100 ? { ...limit, isPer100 } : limit)
  if (limits.length === 0) rest = whole
  const between = take(BETWEEN) ?? take(BETWEEN_AFTER) ?? take(BETWEEN_COINS)
  const near = between ? null : (take(NEARLY) ?? take(NEARLY_AFTER))
  const most = between || near ? null : (take(MAX_BEFORE) ?? take(MAX_AFTER))
  const least = between || near ? null : (take(MIN_BEFORE) ?? take(MIN_AFTER))
  const bare = between || near || most || least ? null : take(WITH_SIGN)
  const [low, high] = between ? pricesOf(between).sort((a, b) => Number(a) - Number(b)) : near ? pricesNear(near) : []
  const pin = take(PINCODE)
  const maxPrice = high ?? priceOf(most?.[1], most?.[2]) ?? priceOf(bare?.[1] ?? bare?.[3], bare?.[2] ?? bare?.[4])
  const isPerServing = maxPrice !== null && low === undefined && take(PER_SERVING) !== null
  return {
    rest,
    minPrice: low ?? priceOf(least?.[1], least?.[2]),
    maxPrice: isPerServing ? null : maxPrice,
    maxServingPrice: isPerServing ? maxPrice : null,
    limits,
    pincode: pin ? `${pin[1]}${pin[2]}` : null,
    age: age ? Number(age[1]) : null,
  }

  function takeLimit(): Limit | null {
    const range = readRange(rest)
    if (range) return takeNamed(range.limit, range.name, range.start, range.end)
    for (const pattern of [BEFORE_NAME, AFTER_NAME, CALORIES]) {
      const match = pattern.exec(rest)
      const name = match && (pattern === CALORIES ? 'calories' : (match.groups?.name ?? NAME.exec(match[0])?.[0] ?? ''))
      const limit = match && name ? limitOf(match, name, pattern === AFTER_NAME) : null
      if (!match || !name || !limit) continue
      return takeNamed(limit, name, match.index, match.index + match[0].length)
    }
    return null
  }

  function takeNamed(limit: Limit, name: string, start: number, end: number): Limit {
    const { isKind } = LIMITED[limit.nutrient]
    rest = `${rest.slice(0, start)} ${isKind ? name : ''} ${rest.slice(end)}`
    return limit
  }
}

function limitOf(match: RegExpExecArray, name: string, isAfter: boolean): Limit | null {
  const [, most, under, least, over, digits, typed = '', mostAfter, underAfter, leastAfter, overAfter] = match
  const nutrient = nutrientOf(name)
  if (!nutrient) return null
  const { unit, isBest, plausible } = LIMITED[nutrient]
  const isUpper = [most, under, mostAfter, underAfter, match.groups?.less].some(Boolean)
  const isLower = [least, over, leastAfter, overAfter, match.groups?.more].some(Boolean)
  const value = Number(digits) * factorOf(typed, unit)
  // "Creatine 300 g" and "300 g creatine" name a pack.
  if (!isUpper && !isLower && (isAfter || value > plausible)) return null
  const isMax = isUpper || (!isLower && isBest === 'low')
  const isStrict = [under, underAfter, over, overAfter].some(Boolean)
  return { nutrient, min: isMax ? null : value, max: isMax ? value : null, isStrict }
}

const nutrientOf = (name: string): Nutrient | null =>
  (Object.keys(LIMITED) as Nutrient[]).find((each) => new RegExp(`^(?:${LIMITED[each].words})$`, 'i').test(name)) ??
  null

function pricesOf(match: RegExpExecArray): (Paise | null)[] {
  const [, a, aTail, b, bTail, c, cTail, d, dTail] = match
  return a === undefined ? [priceOf(c, cTail), priceOf(d, dTail)] : [priceOf(a, aTail), priceOf(b, bTail)]
}

function pricesNear([, digits, tail]: RegExpExecArray): Paise[] {
  const price = priceOf(digits, tail)
  return price === null ? [] : [1 - NEAR, 1 + NEAR].map((part) => paise(Math.round((price * part) / 100) * 100))
}

function priceOf(digits: string | undefined, tail: string | undefined): Paise | null {
  if (!digits) return null
  const times = !tail ? 1 : /^(sau|hundred)$/i.test(tail) ? 100 : 1000
  const rupees = Number(digits.replaceAll(',', '')) * times
  const amount = fromRupees(rupees)
  return rupees > 0 && amount <= MAX_AMOUNT ? amount : null
}
