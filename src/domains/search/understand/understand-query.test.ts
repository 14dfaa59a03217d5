import { array, assert, constantFrom, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { queryWords } from '../rules.ts'
import { DOUBTFUL_WAYS } from '../testing/doubtful-ways.ts'
import { WAYS_TO_LEAVE_OUT } from '../testing/ways-to-leave-out.ts'
import { understandQuery } from './understand-query.ts'

test.each([
  ['whey under 1500', 'whey', { maxPrice: 150_000 }],
  ['protein without soya', 'protein', { exclude: ['soy'] }],
  ['50 rs per serving whey', 'whey', { maxServingPrice: 5000 }],
  ['above 4 rating', '', { minRating: 4 }],
  ['creatine made in india', 'creatine', { origins: ['india'] }],
  ['25g protein', 'protein', { minProtein: 25 }],
  ['vegan bar', 'bar', { diets: ['vegan'] }],
  ['whey around 2500', 'whey', { minPrice: 200_000, maxPrice: 300_000 }],
  ['2500 ke aas paas whey', 'whey', { minPrice: 200_000, maxPrice: 300_000 }],
  ['₹700 से ज़्यादा नहीं bar', 'bar', { maxPrice: 70_000 }],
  ['700 se zyada nahi bar', 'bar', { maxPrice: 70_000 }],
  ['1000 se kam nahi creatine', 'creatine', { minPrice: 100_000 }],
  ['not more than 700 bars', 'bars', { maxPrice: 70_000 }],
  ['25 gram se kam nahi protein', 'protein', { minProtein: 25 }],
])('%s', (q, words, filter) => {
  const understood = understandQuery(q)
  expect(queryWords(understood.words).join(' ')).toBe(words)
  expect(understood.filter).toEqual(filter)
})

test.each(['50% off whey', 'whey up to 50 % off', 'whey on offer', 'discounted whey'])('D300: %s', (q) => {
  const { words, filter, conditions } = understandQuery(q)
  expect(queryWords(words)).toEqual(['whey'])
  expect({ filter, conditions }).toEqual({ filter: { onSale: true }, conditions: ['On offer'] })
})

test.each(['80% whey', 'whey isolate 50% protein', 'discount code'])('D300: %s asks for no offer', (q) =>
  expect(understandQuery(q).filter).toEqual({}),
)

test.each([
  ['pre workout without beta alanine', 'pre workout', 'beta alanine'],
  ['no beta-alanine pre workout', 'pre workout', 'beta alanine'],
  ['fat burner bina green tea', 'fat burner', 'green tea'],
])('D300: “%s” leaves out one thing of two words', (q, words, thing) => {
  const understood = understandQuery(q)
  expect(queryWords(understood.words).join(' ')).toBe(words)
  expect(understood.unwanted).toEqual([thing])
})

test('what somebody leaves out is excluded, however it is said', () => {
  const namesProduct = (word: string) => word === 'protein' || word === 'bar'
  const missed = [...WAYS_TO_LEAVE_OUT, ...DOUBTFUL_WAYS].flatMap((way) =>
    [
      ['soy', 'egg'],
      ['doodh', 'soya'],
      ['peanuts', 'gluten'],
    ].flatMap(([x = '', y = '']) => {
      const q = way.replaceAll('X', x).replaceAll('Y', y).replace('KIND', 'protein bar')
      return (understandQuery(q, namesProduct).filter.exclude ?? []).length >= (way.includes('Y') ? 2 : 1) ? [] : [q]
    }),
  )
  expect(missed).toEqual([])
})

test('an allergen beside a “not” that no rule understands is left out', () => {
  expect(understandQuery('soya ka naam bhi nahi, protein')).toMatchObject({ filter: { exclude: ['soy'] } })
  expect(understandQuery('milk se koi problem nahi, protein').filter).toEqual({})
})

test('a query without conditions is looked up as it is typed', () => {
  for (const q of ['whey', '1 kg whey', 'Vitamin D3', 'मछली का तेल', '%_%', ' on  whey '])
    expect(understandQuery(q)).toEqual({
      words: q,
      filter: {},
      sort: null,
      conditions: [],
      unwanted: [],
      ignored: [],
      unread: [],
    })
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
