import { integer, jsonb, pgTable, timestamp } from 'drizzle-orm/pg-core'

/** What the owner changed: one row, a partial settings record. Defaults are in `sections/`. */
export const settings = pgTable('settings', {
  id: integer('id').primaryKey(),
  changes: jsonb('changes').notNull().default({}).$type<Record<string, unknown>>(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})
