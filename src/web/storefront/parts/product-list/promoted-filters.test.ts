import { expect, test } from 'vitest'
import type { FilterChoices } from './filter-choices.ts'
import { readListQuery } from './list-query.ts'
import { promotedOf } from './promoted-filters.tsx'

const choice = (slug: string, count: number) => ({ slug, name: slug.toUpperCase(), count })
const limit = (value: string, count: number) => ({ value, name: value, count })
const choices: FilterChoices = {
  brands: [choice('acme', 3), choice('north', 9), choice('one', 1), choice('zed', 5)],
  diets: [choice('veg', 20), choice('vegan', 6)],
  ratings: [limit('4', 12), limit('3', 18)],
  proteins: [limit('20', 14), limit('25', 4), limit('30', 1)],
  servingPrices: [limit('50', 0), limit('100', 7)],
  onSale: 8,
  priceRange: null,
}
const shown = (search: string, total = 20) => {
  const params = new URLSearchParams(search)
  return promotedOf({ total }, choices, readListQuery(params), params).map(({ label, to }) => `${label} ${to}`)
}

test('D207: filters above a list leave several products and not all, and go to its first page', () => {
  expect(shown('sort=rating&page=2')).toEqual([
    '4 stars and above ?sort=rating&rating=4',
    'On offer ?sort=rating&onSale=1',
    '25 g protein or more ?sort=rating&protein=25',
    'Up to ₹100 per serving ?sort=rating&serving=100',
    'VEGAN ?sort=rating&diet=vegan',
    'NORTH ?sort=rating&brand=north',
  ])
})

test('D207: none is offered of a part in which something is chosen, nor in a list that none would narrow', () => {
  expect(shown('rating=3&onSale=1&protein=20&serving=200&diet=veg')).toEqual([
    'NORTH ?rating=3&onSale=1&protein=20&serving=200&diet=veg&brand=north',
    'ZED ?rating=3&onSale=1&protein=20&serving=200&diet=veg&brand=zed',
  ])
  expect(shown('', 1)).toEqual([])
})
