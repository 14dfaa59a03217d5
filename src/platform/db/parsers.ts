const INT8 = 20
const NUMERIC = 1700
export const INT8_ARRAY = 1016

/** Parses a bigint as a number; beyond 2^53 it throws rather than lose a digit. Money and counts stay far below. */
function parseInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`A bigint of the database is too large: ${text}`)
  return value
}

/** The same parsing for both kinds of database: bigint (so also `count(*)`) as number, numeric as text. */
export const parsers: Record<number, (text: string) => unknown> = {
  [INT8]: parseInteger,
  [NUMERIC]: (text) => text,
}

/** `{1,2,NULL}`, one level deep. PGlite builds its array parser from `parsers`. */
export function parseIntegers(text: string): (number | null)[] {
  const inner = text.slice(1, -1)
  return inner === '' ? [] : inner.split(',').map((each) => (each === 'NULL' ? null : parseInteger(each)))
}
