import { expect, test } from 'vitest'
import { countFilters, filterOf, hrefWith, readListQuery } from './list-query.ts'

const read = (text: string) => readListQuery(new URLSearchParams(text))

test.each(['page=0', 'page=-1', 'page=1.5', 'page=abc', 'page=99999999'])('%s is the first page', (text) => {
  expect(read(text).page).toBe(1)
})

test.each(['minPrice=abc', 'minPrice=-5', 'minPrice=1e9', 'minPrice=', 'minPrice=99999999'])(
  '%s does not filter',
  (text) => {
    expect(filterOf(read(text))).toEqual({})
  },
)

test('prices are read in rupees and passed on in paise', () => {
  expect(filterOf(read('minPrice=499&maxPrice=2499.5&inStock=1&brand=ghost'))).toEqual({
    brand: 'ghost',
    minPrice: 49_900,
    maxPrice: 249_950,
    inStock: true,
  })
})

test('sort and page are no filters', () => {
  expect(countFilters(read('sort=name&page=3'))).toBe(0)
  expect(countFilters(read('sort=name&brand=ghost&inStock=1'))).toBe(2)
})

test('an address keeps what is not changed', () => {
  expect(hrefWith(new URLSearchParams('brand=ghost&page=2'), { page: null, sort: 'name' })).toBe(
    '?brand=ghost&sort=name',
  )
  expect(hrefWith(new URLSearchParams('page=2'), { page: null })).toBe('?')
})
