import fc from 'fast-check'
import { expect, test } from 'vitest'
import { slugify } from '../../shared/slugs.ts'
import { ProductColumns } from '../catalog/browse/columns/product-columns.ts'
import type { SearchRow } from '../catalog/index.ts'
import { matchWords } from './look-up.ts'
import { bestFirst, matchAll } from './match-all.ts'
import { buildIndex } from './search-index.ts'

const named = (name: string) => ({ id: name, slug: slugify(name), name, isActive: true })
type Extra = Partial<Omit<SearchRow, 'brand' | 'category'>> & { brand?: string; category?: string; sold?: number }

const row = (id: string, name: string, { brand = 'Ghost', category = 'Protein', sold = 0, ...extra }: Extra = {}) => ({
  id,
  name,
  summary: '',
  tags: [],
  flavors: [],
  weights: [],
  brand: named(brand),
  category: named(category),
  subcategory: null,
  sold,
  ...extra,
})

const rows = [
  row('1', 'Whey Isolate', { sold: 10, flavors: ['Rich Chocolate'], weights: ['1 kg', '2 kg'] }),
  row('2', 'Whey Concentrate', { sold: 90, weights: ['2 kg'] }),
  row('3', 'Creatine Monohydrate', { sold: 50, category: 'Creatine', brand: 'Kaged' }),
  row('4', 'Chocolate Bar', { sold: 5, summary: 'With whey crisps.' }),
  row('5', 'Ignite', { sold: 4, category: 'Pre-Workout', brand: 'Kaged' }),
  row('6', 'Fish Oil 1000', { sold: 3, category: 'Omega Fatty Acids', brand: 'Tidewort' }),
  row('7', 'Flaxseed Oil', { sold: 2, category: 'Omega Fatty Acids', brand: 'Tidewort' }),
]
const columns = new ProductColumns()
columns.write(
  rows.map(({ id, name, brand, category, flavors, sold }) => ({
    id,
    name,
    brandId: brand.id,
    categoryId: category.id,
    subcategoryId: null,
    packs: flavors.map((flavor) => [flavor, null, 100_000, true, false, null] as const),
    traits: ['published' as const],
    price: 100_000,
    sold,
    rating: 4,
    origin: 'India',
    protein: null,
    contains: 0,
    tags: [],
    discount: 0,
    createdDay: 0,
  })),
)
const index = await buildIndex(columns, rows, [['tidewort', 'neptune']])
const find = (query: string) => {
  const { words, isCorrected, ...found } = matchWords(index, query)
  const ids = Array.from(found.places, (place) => columns.ids[place])
  expect(found.total).toBe(ids.length)
  return { ids, correction: isCorrected ? words.join(' ') : null }
}

test('D79: a name counts more than a text, and popularity breaks ties', () => {
  expect(find('whey').ids).toEqual(['2', '1', '4'])
})

test('R65: the first letter is enough', () => {
  expect(find('w').ids).toContain('1')
})

test('every word must match: name with flavour', () => {
  expect(find('whey chocolate').ids).toEqual(['1', '4'])
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
])('the mistake in %s is corrected to %s', (query, correction) => {
  const found = find(query)
  expect(found.correction).toBe(correction)
  expect(found.ids.length).toBeGreaterThan(0)
})

test('a number is no mistake for another number', () => {
  expect(find('1001')).toEqual({ ids: [], correction: null })
})

test('an amount is found however it is written', () => {
  expect(find('whey 1kg').ids).toEqual(['1'])
  expect(find('whey 2 KG').ids).toEqual(['2', '1'])
})

test.each([
  ['preworkout', ['5']],
  ['preworkou', ['5']],
  ['मछली का तेल', ['6']],
  ['machli ka tel', ['6']],
  ['alsi', ['7']],
  ['neptune', ['6', '7']],
  ['व्हे', ['2', '1']],
])('the synonym %s finds what it means, and no more', (query, ids) => {
  expect(find(query).ids).toEqual(ids)
})

const sized = (length: number) => ({ minLength: length, maxLength: length })
/** All places of a small catalogue, the most popular first. */
const popularity = fc
  .shuffledSubarray(
    Array.from({ length: 301 }, (_, place) => place),
    sized(301),
  )
  .map((places) => Uint32Array.from(places))
const scored = fc
  .uniqueArray(fc.nat(300), { maxLength: 60 })
  .chain((places) =>
    fc.tuple(fc.constant(places), fc.array(fc.integer({ min: 1, max: 255 }), sized(places.length)), popularity),
  )

test('the best match comes first, and popularity breaks ties', () => {
  fc.assert(
    fc.property(scored, ([places, scores, order]) => {
      const found = { places: Uint32Array.from(places), scores: Uint8Array.from(scores), total: places.length }
      const ranks = new Uint32Array(order.length)
      for (const [rank, place] of order.entries()) ranks[place] = rank
      const sorted = bestFirst(found, order, () => ranks)
      const expected = places
        .map((place, at) => ({ place, score: scores[at] as number }))
        .sort((a, b) => b.score - a.score || order.indexOf(a.place) - order.indexOf(b.place))
      expect(Array.from(sorted.places, (place, at) => ({ place, score: sorted.scores[at] }))).toEqual(expected)
      expect(sorted.total).toBe(places.length)
    }),
  )
})

const scoresOf = (words: readonly string[]) => {
  const { places, scores, total } = matchAll(index, words)
  expect(total).toBe(places.length)
  return new Map(Array.from(places, (place, at) => [place, scores[at] as number]))
}
const word = fc.constantFrom(
  'w',
  'whey',
  'cho',
  'chocolate',
  'isolate',
  'oil',
  'o',
  'kaged',
  'ghost',
  '1',
  '2kg',
  'protein',
  'zz',
)

test('what has all words are the products that have each, with the sum of its scores', () => {
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), (words) => {
      const [first = new Map<number, number>(), ...others] = words.map((each) => scoresOf([each]))
      const expected = [...first].flatMap(([place, score]) =>
        others.every((each) => each.has(place))
          ? [[place, others.reduce((sum, each) => sum + (each.get(place) ?? 0), score)] as const]
          : [],
      )
      expect(scoresOf(words)).toEqual(new Map(expected))
    }),
  )
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
])('hostile or hopeless text %j finds nothing and does no harm', (query) => {
  expect(find(query).ids).toEqual([])
})
