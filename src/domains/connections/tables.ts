import { pgTable, text } from 'drizzle-orm/pg-core'
import { at } from '../../platform/db/columns.ts'
import type { Service } from './schemas.ts'

/** Outside services that the owner has set up in the admin; the environment's settings come before these. */
export const connections = pgTable('connections', {
  service: text('service').primaryKey().$type<Service>(),
  /** The settings as JSON, encrypted with a key outside the database. */
  sealed: text('sealed').notNull(),
  changedAt: at('changed_at').notNull(),
})
