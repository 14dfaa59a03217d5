import { assert, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { editDistance, markMatches, queryWords, readQuery, wordsOf } from './rules.ts'

test('words are lower-case, without accents and signs', () => {
  expect(wordsOf('Crème-Brûlée® Whey 1 kg')).toEqual(['creme', 'brulee', 'whey', '1kg'])
  expect(wordsOf('व्हे प्रोटीन')).toEqual(['व्हे', 'प्रोटीन'])
})

test.each(['1kg', '1 kg', '1 KGS', '1 Kilo', '1000g', '1.0 kg'])('%s is one amount, however it is written', (text) => {
  expect(wordsOf(text)).toEqual(['1kg'])
})

test('other amounts keep their unit, and a letter after a number is no unit', () => {
  expect(wordsOf('250 gm, 500 mg, 30 ml')).toEqual(['250g', '500mg', '30ml'])
  expect(wordsOf('1.5 kg, 0.5kg, 2.2 lbs, 5 pounds')).toEqual(['1.5kg', '500g', '2.2lb', '5lb'])
  expect(wordsOf('Creatine 200 mesh, 2 great')).toEqual(['creatine', '200', 'mesh', '2', 'great'])
})

test('what is shown of a query is one bounded line without commands for the screen', () => {
  expect(readQuery('  whey\n\u0000 protein\u202e ')).toBe('whey protein')
  expect(readQuery('   \t ')).toBe('')
  expect(readQuery('😀'.repeat(5000))).toBe('😀'.repeat(200))
  expect(readQuery('व्हे प्रोटीन')).toBe('व्हे प्रोटीन')
})

test('A23: a query is bounded, and its stop words go unless it has no others', () => {
  expect(queryWords('protein for the women')).toEqual(['protein', 'women'])
  expect(queryWords('to the')).toEqual(['to', 'the'])
  expect(queryWords('x'.repeat(10_000))).toEqual(['x'.repeat(64)])
  expect(queryWords(' %_\' " \\ ')).toEqual([])
})

test.each([
  ['protien', 'protein', 1],
  ['creatne', 'creatine', 1],
  ['glutamin', 'glutamine', 1],
  ['whey', 'whey', 0],
  ['bcaa', 'casein', 3],
])('%s and %s are %i mistakes apart', (a, b, mistakes) => {
  expect(editDistance(a, b, 2)).toBe(mistakes)
})

test('marking never changes the text', () => {
  assert(
    property(string(), string({ maxLength: 20 }), (text, query) => {
      expect(
        markMatches(text, query)
          .map((part) => part.text)
          .join(''),
      ).toBe(text)
    }),
  )
})

test('the beginning of a word is marked, not its middle', () => {
  expect(markMatches('Whey Protein', 'pro')).toEqual([
    { text: 'Whey ', isMatch: false },
    { text: 'Pro', isMatch: true },
    { text: 'tein', isMatch: false },
  ])
  expect(markMatches('Whey', 'hey')).toEqual([{ text: 'Whey', isMatch: false }])
})
