/** `₹`, `Rs.` or `INR` before the digits, and `/-` after them, which ends an amount on Indian bills. */
const CURRENCY = /^([+-]?)\s*(?:₹|rs\.?|inr)\s*/i
const END = /\s*\/-$/
const GROUPED = /^[+-]?\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d+)?$/
const PLAIN = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/

/**
 * A number as typed in India, without grouping and currency: `₹2,499.00` is `2499.00`, `1,50,000` is `150000`. Null if
 * a comma is not at a grouping position, since `89,50` may mean 89.50 or 8,950.
 */
export function plainNumber(text: string): string | null {
  const plain = text.trim().replace(CURRENCY, '$1').replace(END, '')
  if (!plain.includes(',')) return plain
  return GROUPED.test(plain) ? plain.replaceAll(',', '') : null
}

/** The number that was typed as above, or NaN. */
export function typedNumber(text: string): number {
  const plain = plainNumber(text)
  return plain !== null && PLAIN.test(plain) ? Number(plain) : Number.NaN
}
