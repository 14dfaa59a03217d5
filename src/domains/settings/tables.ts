import { integer, jsonb, pgTable } from 'drizzle-orm/pg-core'
import { at } from '../../platform/db/columns.ts'

/** The owner's changes: one row, a partial settings record. Defaults are in `sections/`. */
export const settings = pgTable('settings', {
  id: integer('id').primaryKey(),
  changes: jsonb('changes').notNull().default({}).$type<Record<string, unknown>>(),
  updatedAt: at('updated_at').notNull().defaultNow(),
})
