import { expect, test } from 'vitest'
import { apiAddress, readApiQuery } from './api-query.ts'

const read = (text: string) => readApiQuery(new URLSearchParams(text))

test('blank texts, unset flags and odd pages are not asked for', () => {
  expect(read('search=%20&category=&featured=false&trending=1&page=-3')).toEqual({ filter: {}, page: 1 })
})

test('R161: the page and the API are asked by the same names', () => {
  const query = read('search=whey+isolate&brand=ghost&onSale=true&page=2')
  expect(query.filter).toEqual({ search: 'whey isolate', brand: 'ghost', onSale: true })
  expect(apiAddress(query, 20)).toBe(
    '/api/products-public?amounts=paise&limit=20&page=2&search=whey+isolate&brand=ghost&onSale=true',
  )
})
