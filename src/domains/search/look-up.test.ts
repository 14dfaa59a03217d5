import { expect, test } from 'vitest'
import type { Paise } from '../../shared/money.ts'
import type { SearchRow } from '../catalog/index.ts'
import { lookUp } from './look-up.ts'
import { buildIndex } from './search-index.ts'

const row = (id: string, name: string, extra: Partial<SearchRow> = {}): SearchRow => ({
  id,
  name,
  summary: '',
  tags: [],
  flavors: [],
  brandSlug: 'ghost',
  brandName: 'Ghost',
  categorySlug: 'protein',
  categoryName: 'Protein',
  subcategorySlug: null,
  subcategoryName: null,
  price: 100_000 as Paise,
  rating: 4,
  sold: 0,
  isInStock: true,
  ...extra,
})

const rows = () => [
  row('1', 'Whey Isolate', { sold: 10, flavors: ['Rich Chocolate'] }),
  row('2', 'Whey Concentrate', { sold: 90 }),
  row('3', 'Creatine Monohydrate', {
    sold: 50,
    categoryName: 'Creatine',
    categorySlug: 'creatine',
    brandName: 'Kaged',
    brandSlug: 'kaged',
  }),
  row('4', 'Chocolate Bar', { sold: 5, summary: 'With whey crisps.' }),
]
const indexed = () => buildIndex(rows(), [['bcaa', 'amino']], async () => undefined)
const find = async (query: string) => {
  const index = await indexed()
  const { products, correction } = lookUp(index, query)
  return { ids: products.map((product) => index.ids[product]), correction }
}

test('a name counts more than a text, and popularity breaks ties', async () => {
  expect((await find('whey')).ids).toEqual(['2', '1', '4'])
})

test('the first letter is enough', async () => {
  expect((await find('w')).ids).toContain('1')
})

test('every word must match: name with flavour', async () => {
  expect((await find('whey chocolate')).ids).toEqual(['1', '4'])
})

test.each([
  ['craetine', 'creatine'],
  ['isolat', null],
  ['isollate', 'isolate'],
  ['monohydrte', 'monohydrate'],
  ['whye', 'whey'],
])('the mistake in %s is corrected to %s', async (query, correction) => {
  const found = await find(query)
  expect(found.correction).toBe(correction)
  expect(found.ids.length).toBeGreaterThan(0)
})

test.each([
  '',
  '   ',
  '%',
  '_',
  "'",
  '"; drop table products',
  'zzzzzzzzzz',
  '<script>',
  '😀',
  '\u0000',
  'a'.repeat(10_000),
])('hostile or hopeless text %j finds nothing and does no harm', async (query) => {
  expect((await find(query)).ids).toEqual([])
})
