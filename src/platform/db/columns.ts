import { type AnyPgColumn, customType, text, timestamp } from 'drizzle-orm/pg-core'

/** A timestamp column. Always with a time zone: without one, Node and PostgreSQL may assume different ones. */
export const at = (name: string) => timestamp(name, { withTimezone: true })

/** The id of a row that must exist in another table; with `cascade`, this row is deleted with it. */
export const idOf = (name: string, column: () => AnyPgColumn, onDelete: 'no action' | 'cascade' = 'no action') =>
  text(name).notNull().references(column, { onDelete })

/** Bytes, such as a small picture. */
export const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })
