const MAX_WORDS = 6

/** `+91 98765-43210`, or a part of it. */
const PHONE = /^\+?[\d\s()-]{4,}$/

/**
 * What somebody typed to find an order, as a query of PostgreSQL: every word is the beginning of a word of the order. A
 * phone may be written as people write phones. Null where there is nothing to look for.
 */
export function termsQuery(text: string): string | null {
  const words = PHONE.test(text) ? [phoneOf(text)] : text.split(/\s+/)
  const terms = words
    .map((word) => word.replaceAll(/\p{Cc}/gu, ''))
    .filter(Boolean)
    .slice(0, MAX_WORDS)
  if (terms.length === 0) return null
  return terms.map((term) => `'${term.replaceAll('\\', '\\\\').replaceAll("'", "''")}':*`).join(' & ')
}

/** Ten digits, or as many as were typed. */
const phoneOf = (text: string): string => text.replaceAll(/\D/g, '').slice(-10)
