import { latinDigits } from '../../../shared/digits.ts'

const MAX_WORDS = 6

/** `+91 98765-43210`, or part of it. */
const PHONE = /^\+?[\d\s()-]{4,}$/

/**
 * Turns the text of an order search into a PostgreSQL text query in which each word is a prefix of one of the order's
 * words. Accepts the usual ways to write a phone number. Null if there is nothing to search for.
 */
export function termsQuery(typed: string): string | null {
  const text = latinDigits(typed)
  const words = PHONE.test(text) ? [phoneOf(text)] : text.split(/\s+/)
  const terms = words
    .map((word) => word.replaceAll(/\p{Cc}/gu, ''))
    .filter(Boolean)
    .slice(0, MAX_WORDS)
  if (terms.length === 0) return null
  return terms.map((term) => `'${term.replaceAll('\\', '\\\\').replaceAll("'", "''")}':*`).join(' & ')
}

/** The last ten digits, or fewer if fewer were typed. */
const phoneOf = (text: string): string => text.replaceAll(/\D/g, '').slice(-10)
