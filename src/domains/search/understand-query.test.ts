import { array, assert, constantFrom, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { queryWords } from './rules.ts'
import { understandQuery } from './understand-query.ts'

test.each([
  ['whey under 1500', 'whey', { maxPrice: 150_000 }],
  ['protein without soya', 'protein', { exclude: ['soy'] }],
  ['50 rs per serving whey', 'whey', { maxServingPrice: 5000 }],
  ['above 4 rating', '', { minRating: 4 }],
  ['creatine made in india', 'creatine', { origins: ['india'] }],
  ['25g protein', 'protein', { minProtein: 25 }],
  ['vegan bar', 'bar', { diets: ['vegan'] }],
])('%s', (q, words, filter) => {
  const understood = understandQuery(q)
  expect(queryWords(understood.words).join(' ')).toBe(words)
  expect(understood.filter).toEqual(filter)
})

test('a query without conditions is looked up as it is typed', () => {
  for (const q of ['whey', '1 kg whey', 'Vitamin D3', 'मछली का तेल', '%_%', ' on  whey '])
    expect(understandQuery(q)).toEqual({ words: q, filter: {}, sort: null, conditions: [], unwanted: [], ignored: [] })
})

const piece = constantFrom(
  'whey',
  'no',
  'soy',
  'under',
  '2000',
  '₹',
  'free',
  'bina',
  'chini',
  'se kam',
  '4',
  'star',
  'per serving',
)

test('D89: any text is understood, the same way each time, and every condition is named', () => {
  const isSound = (q: string) => {
    const understood = understandQuery(q)
    expect(understandQuery(q)).toEqual(understood)
    const { filter, conditions, sort, unwanted } = understood
    const hasCondition = Object.keys(filter).length > 0 || sort !== null || unwanted.length > 0
    expect(conditions.length > 0).toBe(hasCondition)
    expect(queryWords(understood.words).length).toBeLessThanOrEqual(8)
  }
  assert(property(string({ maxLength: 300 }), isSound))
  assert(property(array(piece, { maxLength: 12 }), (pieces) => isSound(pieces.join(' '))))
})
