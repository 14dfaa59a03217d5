import { wordsOf } from '../../search/rules.ts'
import { meaningsOf } from '../words/meanings.ts'

const CURRENCY = String.raw`(?:₹|\brs\.?|\binr\b|\brupees?\b|\brupaye\b|रुप\S*)`
const DIGITS = String.raw`\d(?:[\d,]*\d)?(?:\.\d+)?`
/** An amount of money in a text. */
export const AMOUNT = new RegExp(`${CURRENCY}\\s*${DIGITS}|${DIGITS}\\s*(?:${CURRENCY}|\\/-)`, 'gi')
const MONEY = new RegExp(`${CURRENCY}|\\bpaise\\b|\\blakhs?\\b`, 'i')
const NUMBER = new RegExp(DIGITS, 'g')
const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g
const MARKUP = /<[/!?a-z]|&#?\w+;|\bjavascript:/i
// Matches any two words joined by a full stop without a space: no sentence needs them.
const ADDRESS = /https?:|\bwww\.|[\w-]{2,}\.[a-z]{2,}/i

/** What an answer may repeat: the results of the tools used for it, and the shopper's own words. */
export type Sources = { results: readonly string[]; asked: readonly string[]; hasCards: boolean }

/**
 * A sentence of a model as plain text; null if it says something that no source says. Every number is in a result or
 * was written by the shopper; every amount is in a result, and none is allowed beside product cards, which show the
 * prices. No markup, no web address, no email address but the store's, nothing medical but "ask a doctor".
 */
export function checkSentence(sentence: string, { results, asked, hasCards }: Sources): string | null {
  const text = sentence.replace(/[*_#`]+/g, '')
  if (MARKUP.test(text)) return null
  const all = results.join('\n')
  const withoutMails = text.replace(EMAIL, (mail) => (all.includes(mail) ? '' : mail))
  if (withoutMails.includes('@') || ADDRESS.test(withoutMails)) return null

  const amounts = valuesOf(text.match(AMOUNT) ?? [])
  const known = valuesOf(all.match(AMOUNT) ?? [])
  if (amounts.some((amount) => hasCards || !known.includes(amount))) return null
  // "Two thousand rupees": an amount that cannot be looked up.
  if (amounts.length === 0 && MONEY.test(text)) return null

  const numbers = new Set(valuesOf([...results, ...asked]))
  const listed = text.replace(/^\s*\d{1,2}[.)]\s/, '')
  if (valuesOf([listed]).some((value) => !numbers.has(value))) return null

  const isMedical = meaningsOf(wordsOf(text)).some(
    ({ marks }) => marks.includes('medical') || marks.includes('allergy'),
  )
  return isMedical && !/doctor|dietitian/i.test(text) ? null : text
}

/** The numbers in texts, without commas and trailing zeros. */
const valuesOf = (texts: readonly string[]): number[] =>
  texts.flatMap((text) => (text.match(NUMBER) ?? []).map((digits) => Number(digits.replaceAll(',', ''))))
