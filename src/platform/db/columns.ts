import { timestamp } from 'drizzle-orm/pg-core'

/** A timestamp column. Always with a time zone: without one, Node and PostgreSQL may assume different ones. */
export const at = (name: string) => timestamp(name, { withTimezone: true })
