import { fromRupees } from '../../shared/money.ts'
import { slugify } from '../../shared/slugs.ts'
import type { ProductFilter, ProductSort } from '../catalog/schemas.ts'

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

const WISHES: readonly Wish[] = [
  {
    pattern:
      /\b(?:under|below|less than|up ?to|within)?\s*(?:₹|rs\.?)?\s*(\d{1,4})\s*(?:₹|rs\.?|rupees|\/-)?\s*(?:per|a|each|\/)\s*(?:serving|scoop)\b/i,
    read: ([rupees = '']) => ({
      filter: { maxServingPrice: fromRupees(Number(rupees)) },
      condition: `Up to ₹${rupees} a serving`,
    }),
  },
  {
    pattern: /\b(?:above|over|more than|at least|minimum)?\s*([1-5](?:\.\d)?)\s*(?:\+\s*)?(?:stars?|ratings?|rated)\b/i,
    read: ([stars = '']) => ({ filter: { minRating: Number(stars) }, condition: `Rated ${stars} and above` }),
  },
  {
    pattern: /\b(?:top|best|highest|high)[ -](?:rated|rating)\b/i,
    read: () => ({ sort: 'rating', condition: 'Highest rated first' }),
  },
  {
    pattern: /\b(?:cheap(?:er|est)?|sast[aei]|sabse sast[aei]|affordable|low(?:est)? price|budget)\b/i,
    read: () => ({ sort: 'price-asc', condition: 'Lowest price first' }),
  },
  {
    pattern: new RegExp(`\\b(?:made|manufactured|produced|origin) (?:in|from)? ?(${COUNTRY})\\b`, 'i'),
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
