import fc from 'fast-check'
import { expect, test } from 'vitest'
import { questionsOf } from '../../../../domains/content/index.ts'
import { Settings } from '../../../../domains/settings/index.ts'
import { matchQuestions } from './match-questions.ts'

const all = questionsOf(Settings.parse({}))
const idsFor = (query: string) => matchQuestions(all, query).map(({ id }) => id)

test.each([
  ['refund', 'refund'],
  ['When do I get my MONEY back?', 'refund'],
  ['shipping charges', 'delivery-cost'],
  ['cod', 'pay'],
  ['voucher', 'coupon'],
  ['fake', 'authentic'],
  ['delhi', 'delivery-time'],
  ['gift card valid', 'gift-card'],
  ['vegan', 'vegetarian'],
  ['phone', 'reach'],
])('%j finds the answer %s', (query, id) => {
  expect(idsFor(query)).toContain(id)
})

test('each question has an address of its own', () => {
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
})

test('nothing asked is everything, and what no answer has is nothing', () => {
  expect(idsFor('')).toHaveLength(all.length)
  expect(idsFor(' ?! ')).toHaveLength(all.length)
  expect(idsFor('helicopter')).toEqual([])
})

test('whatever is typed, the answers come from the list, in its order', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (query) => {
      const found = idsFor(query)
      expect(found).toEqual(all.map(({ id }) => id).filter((id) => found.includes(id)))
    }),
  )
})

test('more words find no more answers', () => {
  const word = fc.constantFrom('delivery', 'refund', 'days', 'card', 'order', 'cost', 'pack', 'zebra')
  fc.assert(
    fc.property(word, word, (one, two) => {
      expect(idsFor(one)).toEqual(expect.arrayContaining(idsFor(`${one} ${two}`)))
    }),
  )
})
