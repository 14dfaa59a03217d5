const INT8 = 20
const NUMERIC = 1700

/** bigint as a number; beyond 2^53 it throws rather than lose a digit. Money and counts stay far below. */
function parseInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`A bigint of the database is too large: ${text}`)
  return value
}

/** Read the same on both kinds of database: bigint (so also `count(*)`) as number, numeric as text. */
export const parsers: Record<number, (text: string) => unknown> = {
  [INT8]: parseInteger,
  [NUMERIC]: (text) => text,
}
