/**
 * A key by which names sort as people expect: case and accents do not count, and numbers go by value. Compared as plain
 * text, which is several times as fast as `Intl.Collator` for a long list.
 */
export const nameKey = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/\d+/g, (digits) => digits.padStart(12, '0'))

/** Names of brands, categories and flavours come up again in every list. */
const MAX_KEYS = 2000
const keys = new Map<string, string>()

function keyOf(name: string): string {
  const known = keys.get(name)
  if (known !== undefined) return known
  if (keys.size >= MAX_KEYS) keys.clear()
  const key = nameKey(name)
  keys.set(name, key)
  return key
}

/** Compares two names for `sort`. */
export function compareNames(one: string, other: string): number {
  const [a, b] = [keyOf(one), keyOf(other)]
  return a < b ? -1 : a > b ? 1 : 0
}
