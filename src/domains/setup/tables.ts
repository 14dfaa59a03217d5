import { pgTable, text } from 'drizzle-orm/pg-core'
import { at } from '../../platform/db/columns.ts'

/** Steps of the set-up guide that the owner has checked, because only a person can tell that they are right. */
export const setupSteps = pgTable('setup_steps', {
  step: text('step').primaryKey(),
  confirmedAt: at('confirmed_at').notNull(),
})
