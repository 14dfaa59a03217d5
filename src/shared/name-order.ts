import { rememberTexts } from './remember-texts.ts'

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

const keyOf = rememberTexts(nameKey)

/** Compares two names for `sort`. */
export function compareNames(one: string, other: string): number {
  const [a, b] = [keyOf(one), keyOf(other)]
  return a < b ? -1 : a > b ? 1 : 0
}
