import { tagKey } from '../../collections/rules.ts'
import type { CollectionRule, CollectionScope } from '../../collections/schemas.ts'
import { type ProductColumns, TRAITS } from './product-columns.ts'

/** A collection, and the day on which its new products are counted. */
export type CollectionOn = { scope: CollectionScope; today: number }

/** The products of a collection in these columns; `key` identifies the condition as long as no list is forgotten. */
export type Members = { key: string; has: (place: number) => boolean }

type Test = (place: number) => boolean

export function membersOf(columns: ProductColumns, { scope, today }: CollectionOn): Members {
  if (scope.kind === 'picked') {
    const picked = new Set(columns.placesOf(scope.productIds))
    return { key: `picked ${scope.productIds.join()}`, has: (place) => picked.has(place) }
  }
  const { rule } = scope
  // The columns forget their lists when a product changes, but not when one sells out or a day ends.
  const day = rule.newDays === null ? '' : today
  const shelf = rule.inStock ? columns.stockVersion : ''
  return { key: `rule ${day} ${shelf} ${JSON.stringify(rule)}`, has: testOf(columns, rule, today) }
}

function testOf(columns: ProductColumns, rule: CollectionRule, today: number): Test {
  const tests = testsOf(columns, rule, today)
  const [first] = tests
  if (first && tests.length === 1) return first
  return rule.match === 'all' && first
    ? (place) => tests.every((test) => test(place))
    : (place) => tests.some((test) => test(place))
}

function testsOf(columns: ProductColumns, rule: CollectionRule, today: number): Test[] {
  const { category, subcategory, brand, traits, tags, price, discount, rating, createdDay } = columns
  const { minPrice, maxPrice, minDiscount, minRating, newDays } = rule
  const tests: Test[] = []
  if (rule.categories.length > 0) {
    const wanted = new Set(columns.categoryNumbers.among(rule.categories))
    tests.push((place) => wanted.has(category[place] as number) || wanted.has(subcategory[place] as number))
  }
  if (rule.brands.length > 0) {
    const wanted = new Set(columns.brandNumbers.among(rule.brands))
    tests.push((place) => wanted.has(brand[place] as number))
  }
  for (const list of [rule.goals, rule.labels]) {
    const bits = list.reduce((sum, trait) => sum | TRAITS[trait], 0)
    if (list.length > 0) tests.push((place) => ((traits[place] as number) & bits) !== 0)
  }
  if (rule.tags.length > 0) {
    const wanted = new Uint8Array(columns.tagNumbers.texts.length)
    for (const number of columns.tagNumbers.among(rule.tags.map(tagKey))) wanted[number] = 1
    tests.push((place) => tags.has(place, wanted))
  }
  if (minPrice !== null || maxPrice !== null) {
    const [from, to] = [minPrice ?? 0, maxPrice ?? Number.POSITIVE_INFINITY]
    tests.push((place) => (price[place] as number) >= from && (price[place] as number) <= to)
  }
  if (minDiscount !== null) tests.push((place) => (discount[place] as number) >= minDiscount)
  if (minRating !== null) tests.push((place) => (rating[place] as number) >= minRating)
  if (newDays !== null) tests.push((place) => (createdDay[place] as number) > today - newDays)
  if (rule.inStock) tests.push((place) => ((traits[place] as number) & TRAITS.inStock) !== 0)
  return tests
}
