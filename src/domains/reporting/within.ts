import { type SQL, sql } from 'drizzle-orm'

/** Whether a time is within the days of the query, in Indian time. */
export const within = (column: SQL, { from, to }: { from?: string | undefined; to?: string | undefined }): SQL => {
  const begin = from ? sql`${column} >= (${from}::date)::timestamp at time zone 'Asia/Kolkata'` : sql`true`
  const end = to ? sql`${column} < (${to}::date + 1)::timestamp at time zone 'Asia/Kolkata'` : sql`true`
  return sql`${begin} and ${end}`
}
