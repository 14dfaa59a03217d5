import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { at } from '../db/columns.ts'

/** Counts of attempts for rate limits: shared by all processes, and they survive a restart (A40). */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  points: integer('points').notNull(),
  expire: at('expire'),
})
