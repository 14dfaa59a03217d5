import { type AnyColumn, desc, type SQL, sql } from 'drizzle-orm'

const EXACT = 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'

/** A time to the microsecond, as text: a Date has only milliseconds and would lose rows between two pages. */
export const exactTime = (at: AnyColumn | SQL) =>
  sql<string>`to_char(${at} at time zone 'UTC', ${sql.raw(`'${EXACT}'`)})`

const TIME = /^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?Z$/
/** `2026-02-30` is well-formed but not a date: the database refuses it. */
const isTime = (text: string): boolean =>
  TIME.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().slice(0, 19) === text.slice(0, 19)

/**
 * Where the next page of a list begins: `2026-11-22T10:00:00.123456Z~ord_x`. Null for anything else, which anybody may
 * send: the list then begins at its start, and the database never sees the text.
 */
export function readCursor(cursor: string | undefined): { at: string; id: string } | null {
  const [at = '', ...rest] = cursor?.split('~') ?? []
  const id = rest.join('~')
  return isTime(at) && /^[^\p{Cc}\p{Cs}]{1,200}$/u.test(id) ? { at, id } : null
}

/** Reads a list page by page, newest first: by a time, then by id among equal times. */
export function keyset(at: AnyColumn, id: AnyColumn) {
  return {
    /** Selected with each row: the cursor of the page that follows it. */
    cursor: sql<string>`${exactTime(at)} || '~' || ${id}`,
    order: [desc(at), desc(id)] as const,
    /** Rows after the one with this cursor; all rows if there is no cursor or it is invalid. */
    after(cursor: string | undefined): SQL | undefined {
      const found = readCursor(cursor)
      return found ? sql`(${at}, ${id}) < (${found.at}::timestamptz, ${found.id})` : undefined
    },
  }
}

/** `nextCursor` of a page: null on the last page. */
export const nextCursor = (rows: readonly { cursor: string }[], limit: number): string | null =>
  rows.length === limit ? (rows.at(-1)?.cursor ?? null) : null

/** A `like` pattern that finds the typed text anywhere, taken literally. */
export const anywhere = (typed: string): string => `%${typed.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
