const CURRENCY = /^(?:₹|rs\.?|inr)\s*/i
const GROUPED = /^-?\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d+)?$/

/**
 * A number as typed in India, without grouping and currency: `₹2,499.00` is `2499.00`, `1,50,000` is `150000`. Null if
 * a comma is not at a grouping position, since `89,50` may mean 89.50 or 8,950.
 */
export function plainNumber(text: string): string | null {
  const plain = text.trim().replace(CURRENCY, '')
  if (!plain.includes(',')) return plain
  return GROUPED.test(plain) ? plain.replaceAll(',', '') : null
}
