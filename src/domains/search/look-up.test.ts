import { expect, test } from 'vitest'
import type { Paise } from '../../shared/money.ts'
import { slugify } from '../../shared/slugs.ts'
import type { SearchRow } from '../catalog/index.ts'
import { bestOf, inOrder, lookUp } from './look-up.ts'
import { buildIndex } from './search-index.ts'

const named = (name: string) => ({ id: name, slug: slugify(name), name, isActive: true })
type Extra = Partial<Omit<SearchRow, 'brand' | 'category'>> & { brand?: string; category?: string }

const row = (id: string, name: string, { brand = 'Ghost', category = 'Protein', ...extra }: Extra = {}): SearchRow => ({
  id,
  name,
  summary: '',
  tags: [],
  flavors: [],
  weights: [],
  brand: named(brand),
  category: named(category),
  subcategory: null,
  price: 100_000 as Paise,
  rating: 4,
  sold: 0,
  diet: null,
  marks: ['inStock'],
  ...extra,
})

const rows = () => [
  row('1', 'Whey Isolate', { sold: 10, flavors: ['Rich Chocolate'], weights: ['1 kg', '2 kg'] }),
  row('2', 'Whey Concentrate', { sold: 90, weights: ['2 kg'] }),
  row('3', 'Creatine Monohydrate', { sold: 50, category: 'Creatine', brand: 'Kaged' }),
  row('4', 'Chocolate Bar', { sold: 5, summary: 'With whey crisps.' }),
  row('5', 'Ignite', { sold: 4, category: 'Pre-Workout', brand: 'Kaged' }),
  row('6', 'Fish Oil 1000', { sold: 3, category: 'Omega Fatty Acids', brand: 'Tidewort' }),
  row('7', 'Flaxseed Oil', { sold: 2, category: 'Omega Fatty Acids', brand: 'Tidewort' }),
]
const indexed = () => buildIndex(rows(), [['tidewort', 'neptune']], async () => undefined)
const find = async (query: string) => {
  const index = await indexed()
  const { scores, total, words, isCorrected } = lookUp(index, query)
  const ids = bestOf(scores, 0, 100).map((product) => index.ids[product])
  expect(total).toBe(ids.length)
  return { ids, correction: isCorrected ? words.join(' ') : null }
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
  ['craet', 'creatine'],
  ['wheyisolate', 'whey isolate'],
  ['fishoil', 'fish oil'],
  ['ceratine', 'creatine'],
])('the mistake in %s is corrected to %s', async (query, correction) => {
  const found = await find(query)
  expect(found.correction).toBe(correction)
  expect(found.ids.length).toBeGreaterThan(0)
})

test('a number is no mistake for another number', async () => {
  expect(await find('1001')).toEqual({ ids: [], correction: null })
})

test('an amount is found however it is written', async () => {
  expect((await find('whey 1kg')).ids).toEqual(['1'])
  expect((await find('whey 2 KG')).ids).toEqual(['2', '1'])
})

test.each([
  ['preworkout', ['5']],
  ['preworkou', ['5']],
  ['मछली का तेल', ['6']],
  ['machli ka tel', ['6']],
  ['alsi', ['7']],
  ['neptune', ['6', '7']],
  ['व्हे', ['2', '1']],
])('the synonym %s finds what it means, and no more', async (query, ids) => {
  expect((await find(query)).ids).toEqual(ids)
})

test('any part of the best matches is the same as that part of all of them', async () => {
  const { scores } = lookUp(await indexed(), 'w')
  const all = bestOf(scores, 0, 100)
  expect(all.length).toBe(4)
  expect(all.flatMap((_, at) => bestOf(scores, at, at + 1))).toEqual(all)
  expect(inOrder(scores, null, 0, 100)).toEqual([...all].sort((a, b) => a - b))
  expect(inOrder(scores, null, 1, 2)).toEqual(inOrder(scores, null, 0, 100).slice(1, 2))
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
