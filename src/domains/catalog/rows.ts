import { type SQL, sql } from 'drizzle-orm'

/** A list of texts as one parameter: Drizzle would spread an array into as many. */
export const textArray = (values: readonly string[]): SQL => sql`${sql.param([...values])}::text[]`

/** Whether a text could be an id or slug at all: anything else (a NUL among it) never reaches the database. */
export const isKey = (text: string): boolean => /^[\w-]{1,140}$/.test(text)
