import { timestamp } from 'drizzle-orm/pg-core'

/** A column for a moment. Always with a time zone: without one, Node and PostgreSQL may each assume another. */
export const at = (name: string) => timestamp(name, { withTimezone: true })
