import { expect, test } from 'vitest'
import { NO_FACETS } from '../../../../domains/catalog/browse/find-facets.ts'
import { chipsOf, type FilterChoices, offersOf } from './filter-choices.ts'
import { countFilters, filterOf, hrefWith, hrefWithout, readListQuery } from './list-query.ts'

const read = (text: string) => readListQuery(new URLSearchParams(text))

test.each(['page=0', 'page=-1', 'page=1.5', 'page=abc', 'page=99999999'])('%s is the first page', (text) => {
  expect(read(text).page).toBe(1)
})

test.each([
  'minPrice=abc',
  'minPrice=-5',
  'minPrice=1e9',
  'minPrice=',
  'minPrice=99999999',
  'brand=%3Cscript%3E',
  'flavour=',
  'diet=keto',
  'inStock=yes',
])('%s does not filter', (text) => {
  expect(filterOf(read(text))).toEqual({})
})

test('prices are read in rupees and passed on in paise; several brands, flavours and diets are all passed on', () => {
  expect(
    filterOf(read('minPrice=499&maxPrice=2499.5&inStock=1&brand=ghost&brand=bsn&flavour=mango&diet=vegan&onSale=1')),
  ).toEqual({
    brands: ['ghost', 'bsn'],
    flavors: ['mango'],
    diets: ['vegan'],
    minPrice: 49_900,
    maxPrice: 249_950,
    inStock: true,
    onSale: true,
  })
})

test('D87: facts are read from an address by name, limits as numbers, and unknown ones do not filter', () => {
  expect(
    filterOf(
      read(
        'goal=build-muscle&weight=1kg-2kg&weight=heavy&origin=india&without=soy&without=peas&rating=4&protein=24.5&serving=50',
      ),
    ),
  ).toEqual({
    goals: ['build-muscle'],
    weights: ['1kg-2kg'],
    origins: ['india'],
    exclude: ['soy'],
    minRating: 4,
    minProtein: 24.5,
    maxServingPrice: 5000,
  })
  expect(filterOf(read('rating=6&rating=&protein=x&serving=-1'))).toEqual({})
})

test('a thousand brands in an address are twenty', () => {
  const many = Array.from({ length: 1000 }, (_, n) => `brand=b${n}`).join('&')
  expect(read(many).brands).toHaveLength(20)
})

test('sort and page are no filters; a price from and to is one', () => {
  expect(countFilters(read('sort=name&page=3'))).toBe(0)
  expect(countFilters(read('sort=name&brand=ghost&brand=bsn&inStock=1&minPrice=1&maxPrice=9'))).toBe(4)
})

test('an address keeps what is not changed', () => {
  expect(hrefWith(new URLSearchParams('brand=ghost&page=2'), { page: null, sort: 'name' })).toBe(
    '?brand=ghost&sort=name',
  )
  expect(hrefWith(new URLSearchParams('page=2'), { page: null })).toBe('?')
  expect(hrefWithout(new URLSearchParams('brand=ghost&brand=bsn&sort=name&page=2'), 'brand', 'ghost')).toBe(
    '?brand=bsn&sort=name',
  )
  expect(hrefWithout(new URLSearchParams('minPrice=1&maxPrice=2'), 'price')).toBe('?')
})

const choices: FilterChoices = {
  brands: [{ slug: 'ghost', name: 'Ghost', count: 0 }],
  priceRange: null,
  without: { ...NO_FACETS.without, stock: 3, price: 41 },
}

test('each thing that narrows a list has a name and an address without it', () => {
  const params = new URLSearchParams('brand=ghost&brand=gone&minPrice=500&inStock=1&q=whey')
  expect(chipsOf(readListQuery(params), choices, params)).toEqual([
    { part: 'stock', label: 'In stock', to: '?brand=ghost&brand=gone&minPrice=500&q=whey' },
    { part: 'brand', label: 'Ghost', to: '?brand=gone&minPrice=500&inStock=1&q=whey' },
    { part: 'brand', label: 'gone', to: '?brand=ghost&minPrice=500&inStock=1&q=whey' },
    { part: 'price', label: 'From ₹500', to: '?brand=ghost&brand=gone&inStock=1&q=whey' },
  ])
})

test('each fact that narrows a list has a name', () => {
  const params = new URLSearchParams('rating=4&protein=24&serving=50&weight=1kg-2kg&without=soy&origin=india')
  const named = {
    ...choices,
    weights: [{ slug: '1kg-2kg', name: '1 to 2 kg', count: 1 }],
    exclude: [{ slug: 'soy', name: 'Soy', count: 1 }],
    origins: [{ slug: 'india', name: 'India', count: 1 }],
  }
  expect(chipsOf(readListQuery(params), named, params).map(({ label }) => label)).toEqual([
    'Rated 4 and above',
    'Protein: 24 g per serving or more',
    'Up to ₹50 per serving',
    '1 to 2 kg',
    'Without soy',
    'India',
  ])
})

test('an empty list offers to loosen what keeps products away, the most first', () => {
  const params = new URLSearchParams('brand=ghost&minPrice=500&inStock=1')
  expect(offersOf(choices, params)).toEqual([
    { label: 'Any price', count: 41, to: '?brand=ghost&inStock=1' },
    { label: 'Include sold-out products', count: 3, to: '?brand=ghost&minPrice=500' },
  ])
})
