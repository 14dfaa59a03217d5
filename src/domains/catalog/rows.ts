import { type SQL, sql } from 'drizzle-orm'

/** A list of texts as one parameter; Drizzle would spread an array into one parameter per text. */
export const textArray = (values: readonly string[]): SQL => sql`${sql.param([...values])}::text[]`

/** Whether a text could be an id or slug; anything else, such as one with a NUL, never reaches the database. */
export const isKey = (text: string): boolean => /^[\w-]{1,140}$/.test(text)
