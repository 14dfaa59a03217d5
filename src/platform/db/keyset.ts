import { type AnyColumn, desc, type SQL, sql } from 'drizzle-orm'

// To the microsecond: a Date would lose rows between two pages.
const EXACT = 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'

/** Reads a list page by page, the newest first: by a time and, of one time, by an id. */
export function keyset(at: AnyColumn, id: AnyColumn) {
  return {
    /** Selected with each row: where the page after it begins. */
    cursor: sql<string>`to_char(${at} at time zone 'UTC', ${EXACT}) || '~' || ${id}`,
    order: [desc(at), desc(id)] as const,
    /** Rows after the one with this cursor; all of them without one, or where it is none. */
    after(cursor: string | undefined): SQL | undefined {
      const [time = '', ...rest] = cursor?.split('~') ?? []
      if (rest.length === 0 || Number.isNaN(Date.parse(time))) return undefined
      return sql`(${at}, ${id}) < (${time}::timestamptz, ${rest.join('~')})`
    },
  }
}

/** `nextCursor` of a page: null where it was the last one. */
export const nextCursor = (rows: readonly { cursor: string }[], limit: number): string | null =>
  rows.length === limit ? (rows.at(-1)?.cursor ?? null) : null

/** A pattern of `like` that finds what was typed anywhere, as it was typed. */
export const anywhere = (typed: string): string => `%${typed.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
