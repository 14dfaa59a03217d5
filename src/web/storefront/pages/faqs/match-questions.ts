import type { Question } from '../../../../domains/content/schemas.ts'

export const MAX_QUERY_LENGTH = 64

// Synonyms that people type instead of the words in our answers.
const SAME = [
  ['delivery', 'shipping', 'ship', 'courier'],
  ['refund', 'money', 'moneyback'],
  ['fake', 'genuine', 'authentic', 'original'],
  ['cod', 'cash'],
  ['contact', 'reach', 'call', 'phone', 'support'],
  ['veg', 'vegetarian', 'vegan'],
  ['voucher', 'coupon', 'promo'],
  ['cost', 'costs', 'charge', 'charges', 'fee', 'fees', 'price'],
  ['track', 'tracking', 'status'],
]

const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
const wordsOf = (text: string): string[] => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []

// Stop words: they occur in every question and say nothing about it.
const EMPTY = new Set(
  'a an and can do does how i in is it me my of on or the to what when where who you your'.split(' '),
)

/** The questions in which every word of the query, or a synonym of it, is the prefix of a word. */
export function matchQuestions(questions: readonly Question[], query: string): readonly Question[] {
  const words = wordsOf(query.slice(0, MAX_QUERY_LENGTH))
  const telling = words.filter((word) => !EMPTY.has(word))
  const asked = telling.length > 0 ? telling : words
  return questions.filter((each) => {
    const own = wordsOf(`${each.topic} ${each.question} ${each.answer}`)
    const has = (word: string) => own.some((one) => one.startsWith(word))
    return asked.every((word) => has(word) || SAME.some((group) => group.includes(word) && group.some(has)))
  })
}
