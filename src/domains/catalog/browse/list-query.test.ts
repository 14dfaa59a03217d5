import { expect, test } from 'vitest'
import { ListQuery, listingOf } from './list-query.ts'

const limitOf = (query: object) => listingOf(ListQuery.parse(query)).limit

test('R344: a list has 20 products a page, the list of a flag 12, and a client may ask for up to 100', () => {
  expect(limitOf({})).toBe(20)
  expect(limitOf({ onSale: 'true' })).toBe(20)
  for (const flag of ['featured', 'trending', 'bestSeller', 'lovedByExperts'])
    expect(limitOf({ [flag]: 'true' })).toBe(12)
  expect(limitOf({ featured: 'true', limit: '8' })).toBe(8)
  expect(limitOf({ limit: '1000' })).toBe(100)
})
