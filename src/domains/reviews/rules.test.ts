import fc from 'fast-check'
import { expect, test } from 'vitest'
import { authorName, averageOf, plainLine, plainText } from './rules.ts'
import { NewReview } from './schemas.ts'

const REVIEW = { product: 'whey', stars: 4, text: 'Mixes well, tastes of mango.' }
const parse = (changes: object) => NewReview.safeParse({ ...REVIEW, ...changes })

test.each([
  [{ stars: 0 }, 'stars', 'Choose 1 to 5 stars'],
  [{ stars: 6 }, 'stars', 'Choose 1 to 5 stars'],
  [{ stars: 4.5 }, 'stars', 'Choose 1 to 5 stars'],
  [{ stars: '4.0' }, 'stars', 'Choose 1 to 5 stars'],
  [{ stars: '٣' }, 'stars', 'Choose 1 to 5 stars'],
  [{ stars: [4] }, 'stars', 'Choose 1 to 5 stars'],
  [{ stars: null }, 'stars', 'Choose 1 to 5 stars'],
  [{ stars: undefined }, 'stars', 'Choose 1 to 5 stars'],
  [{ text: undefined }, 'text', 'Tell us what you think'],
  [{ text: ' \n\0\u200b ' }, 'text', 'Tell us what you think'],
  [{ text: '…………………………' }, 'text', 'Tell us what you think'],
  [{ text: 'Good' }, 'text', 'At least 10 characters'],
  [{ text: 'a'.repeat(2001) }, 'text', 'At most 2000 characters'],
  [{ text: 'a'.repeat(100_000) }, 'text', 'At most 2000 characters'],
  [{ title: 'a'.repeat(81) }, 'title', 'At most 80 characters'],
  [{ variantId: { $gt: 0 } }, 'variantId', 'Choose one that you bought'],
  [{ product: '' }, 'product', 'Which product?'],
])('%j is refused beside its field', (changes, field, text) => {
  const issue = parse(changes).error?.issues[0]
  expect([issue?.path.join('.'), issue?.message]).toEqual([field, text])
})

test('A30: a form’s digits are stars, and unknown fields are dropped', () => {
  const { data } = parse({ stars: '5', status: 'published', customerId: 'usr_1', isReviewed: true, version: 9 })
  expect(data).toEqual({ ...REVIEW, stars: 5, title: '' })
})

test('A19: line breaks stay; invisible and text-reversing characters go; markup is plain text', () => {
  const text = '<b>Good</b>\r\n\r\n\r\n\r\nhttps://x.example \u202eevil\u202c\ttab\0'
  expect(parse({ text }).data?.text).toBe('<b>Good</b>\n\nhttps://x.example evil tab')
  expect(parse({ title: ' Two\r\nlines\u0007 ' }).data?.title).toBe('Two lines')
})

test('whatever is taken can be kept, and is the same when it is sent again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      const plain = plainText(text)
      expect(plain).not.toMatch(/[\p{Cs}\u202e]|[^\P{Cc}\n]|\n\n\n/u)
      expect(plainText(plain)).toBe(plain)
      expect(plainLine(text)).not.toMatch(/[\p{Cc}\p{Cs}]/u)
    }),
  )
})

test.each([
  ['Asha', 'Rao', 'Asha R.'],
  ['  Asha ', ' rao', 'Asha R.'],
  ['आशा', 'क्षत्रिय', 'आशा क्ष.'],
  ['Asha', '', 'Asha'],
  ['', 'Rao', 'A verified buyer'],
])('%s %s signs as %s', (firstName, lastName, name) => {
  expect(authorName({ firstName, lastName })).toBe(name)
})

test('an average lies between the fewest and the most stars, to a hundredth', () => {
  expect(averageOf(0, 0)).toBe(0)
  expect(averageOf(13, 3)).toBe(4.33)
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 50 }), (stars) => {
      const average = averageOf(
        stars.reduce((sum, each) => sum + each, 0),
        stars.length,
      )
      expect(average).toBeGreaterThanOrEqual(Math.min(...stars))
      expect(average).toBeLessThanOrEqual(Math.max(...stars))
      expect(Math.round(average * 100)).toBeCloseTo(average * 100, 9)
    }),
  )
})
