import { formatMoney, fromRupees, type Paise } from '../../../shared/money.ts'
import { slugify } from '../../../shared/slugs.ts'
import type { ProductFilter, ProductSort } from '../../catalog/schemas.ts'

/** Order, rating, price per serving and country as a query states them, and the text that is left. */
export type Wishes = { filter: ProductFilter; sort: ProductSort | null; conditions: string[]; rest: string }

type Wish = {
  pattern: RegExp
  read: (found: string[]) => Partial<Pick<Wishes, 'filter' | 'sort'>> & { condition: string }
}

const COUNTRIES: Readonly<Record<string, string>> = {
  usa: 'United States',
  us: 'United States',
  america: 'United States',
  'united states': 'United States',
  uae: 'United Arab Emirates',
  dubai: 'United Arab Emirates',
  uk: 'United Kingdom',
  england: 'United Kingdom',
  india: 'India',
  bharat: 'India',
  canada: 'Canada',
  germany: 'Germany',
  australia: 'Australia',
  ireland: 'Ireland',
  china: 'China',
  japan: 'Japan',
}
const COUNTRY = Object.keys(COUNTRIES).join('|')

/** "3k" is 3,000; in "2-3k" the 2 is in thousands too. */
const rupeesOf = (text: string, isThousands: boolean): Paise =>
  fromRupees(Number.parseFloat(text) * (/k$/i.test(text) || isThousands ? 1000 : 1))
const COINS = String.raw`(?:₹|(?<![a-z])rs\.?)?`
const PRICE = String.raw`${COINS}\s*(\d{3,5}|\d{1,2}(?:\.\d)?\s?k(?![a-z]))`
const UNITS = 'k?gm?s?|grams?|mg|ml|lbs?|k?cal|calories|iu|servings?|capsules?|tablets?'

const WISHES: readonly Wish[] = [
  {
    // "2000-3000", "2-3k"; the bounds are prices only if nothing says what else they count.
    pattern: new RegExp(
      String.raw`(?<![\d.,-])(?:(?<![a-z])(?:between|from))?\s*${COINS}\s*(\d{3,5}|\d{1,2}(?:\.\d)?\s?k|\d{1,2}(?:\.\d)?(?=\s*(?:to|-|–)\s*\d{1,2}(?:\.\d)?\s?k(?![a-z])))\s*(?:to|se|and|-|–)\s*${PRICE}(?![\d.,-]*\d|\s*(?:${UNITS})(?![a-z]))(?:\s*(?:rs|rupees|rupaye)(?![a-z]))?(?:\s*ke (?:beech|bich)(?![a-z]))?(?:\s*tak(?![a-z]))?`,
      'i',
    ),
    read: ([one = '', other = '']) => {
      const isThousands = /k$/i.test(other) && Number.parseFloat(one) < 100
      const [a, b] = [rupeesOf(one, isThousands), rupeesOf(other, false)]
      const [minPrice, maxPrice] = a < b ? [a, b] : [b, a]
      return { filter: { minPrice, maxPrice }, condition: `${formatMoney(minPrice)} to ${formatMoney(maxPrice)}` }
    },
  },
  {
    pattern:
      /\b(?:under|below|less than|up ?to|within)?\s*(?:₹|rs\.?)?\s*(\d{1,4})\s*(?:₹|rs\.?|rupees|\/-)?\s*(?:per|a|each|\/)\s*(?:serving|scoop)\b/i,
    read: ([rupees = '']) => ({
      filter: { maxServingPrice: fromRupees(Number(rupees)) },
      condition: `Up to ₹${rupees} per serving`,
    }),
  },
  {
    pattern:
      /\b(?:above|over|more than|at least|minimum)?\s*([1-5](?:\.\d)?)\s*(?:\+\s*)?(?:stars?|ratings?|rated)\b(?:\s*(?:and|&|or|aur|se)?\s*(?:above|up|more|upar|zyada)\b)?/i,
    read: ([stars = '']) => ({ filter: { minRating: Number(stars) }, condition: `Rated ${stars} and above` }),
  },
  {
    pattern: /\b(?:top|best|highest|high)[ -](?:rated|rating)\b/i,
    read: () => ({ sort: 'rating', condition: 'Highest rated first' }),
  },
  {
    pattern:
      /\b(?:cheap(?:er|est)?|sast[aei]|sabse sast[aei]|affordable|low(?:est)? price|(?<!\d\s*(?:ka |mera )?)budget(?!\s*(?:is |of |hai )?(?:₹|rs\.?)?\s*\d))\b/i,
    read: () => ({ sort: 'price-asc', condition: 'Lowest price first' }),
  },
  {
    // No filter knows how much is saved: the condition says that the offers are shown.
    pattern:
      /\b(?:(?:up ?to|at ?least|min(?:imum)?|flat)\s*)?\d{1,2}\s?%\s*(?:off|discount)\b|\b(?:on|with) (?:an? |special )?(?:offer|discount|sale)s?\b|\bdiscounted\b/i,
    read: () => ({ filter: { onSale: true }, condition: 'On offer' }),
  },
  {
    pattern: new RegExp(`\\b(?:made|manufactured|produced|imported|origin) (?:in|from)? ?(${COUNTRY})\\b`, 'i'),
    read: ([name = '']) => ({
      filter: { origins: [slugify(countryOf(name))] },
      condition: `Made in ${countryOf(name)}`,
    }),
  },
  {
    pattern: new RegExp(`\\bfrom (${COUNTRY})\\b`, 'i'),
    read: ([name = '']) => ({
      filter: { origins: [slugify(countryOf(name))] },
      condition: `Made in ${countryOf(name)}`,
    }),
  },
]

const countryOf = (name: string): string => COUNTRIES[name.toLowerCase()] ?? name

/** Reads each kind of wish at most once. */
export function readWishes(text: string): Wishes {
  return WISHES.reduce<Wishes>(
    (wishes, { pattern, read }) => {
      const found = pattern.exec(wishes.rest)
      if (!found) return wishes
      const { filter, sort, condition } = read(found.slice(1))
      return {
        filter: { ...wishes.filter, ...filter },
        sort: sort ?? wishes.sort,
        conditions: [...wishes.conditions, condition],
        rest: `${wishes.rest.slice(0, found.index)} ${wishes.rest.slice(found.index + found[0].length)}`,
      }
    },
    { filter: {}, sort: null, conditions: [], rest: text },
  )
}
