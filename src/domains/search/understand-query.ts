import { formatMoney } from '../../shared/money.ts'
import { EXCLUSION_NAMES } from '../catalog/index.ts'
import { DIET_NAMES } from '../catalog/rules.ts'
import type { ProductFilter, ProductSort } from '../catalog/schemas.ts'
import { readConstraints } from './constraints.ts'
import { type Limit, limitText } from './limits.ts'
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
}

/** A query whose words are only looked up. */
export const asTyped = (q: string): Understood => ({
  words: q,
  filter: {},
  sort: null,
  conditions: [],
  unwanted: [],
  ignored: [],
})

/** The smallest step of an amount of protein. */
const STEP = 0.1

/** Reads prices, diets, exclusions and amounts in a query. A query without any is looked up as it is. */
export function understandQuery(q: string): Understood {
  const wishes = readWishes(q)
  const { rest, minPrice, maxPrice, limits, without, unwanted, diet } = readConstraints(wishes.rest)
  const protein = limits.find(isLeastProtein)
  const decided = [
    priceText(minPrice, maxPrice),
    diet && DIET_NAMES[diet],
    ...without.map((each) => `Without ${EXCLUSION_NAMES[each].toLowerCase()}`),
    ...unwanted.map((word) => `Without “${word}” in name and summary`),
    protein && `${protein.isStrict ? 'More than' : 'At least'} ${protein.min} g protein a serving`,
  ]
  const conditions = [...decided.filter((text) => typeof text === 'string'), ...wishes.conditions]
  const { sort } = wishes
  const ignored = limits.filter((limit) => limit !== protein).map(limitText)
  if (conditions.length === 0 && ignored.length === 0) return asTyped(q)
  return {
    words: rest,
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
  }
}

const isLeastProtein = (limit: Limit): limit is Limit & { min: number } =>
  limit.nutrient === 'protein' && limit.min !== null

function priceText(min: ProductFilter['minPrice'] | null, max: ProductFilter['maxPrice'] | null): string | null {
  if (min && max) return `${formatMoney(min)} to ${formatMoney(max)}`
  if (max) return `Up to ${formatMoney(max)}`
  return min ? `From ${formatMoney(min)}` : null
}
