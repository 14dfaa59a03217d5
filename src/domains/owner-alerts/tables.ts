import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { at } from '../../platform/db/columns.ts'
import type { ConditionKey } from './schemas.ts'

/** The state of each watched condition; see `rules.ts`. One row per condition. */
export const ownerAlerts = pgTable('owner_alerts', {
  condition: text('condition').primaryKey().$type<ConditionKey>(),
  since: at('since'),
  /** The problem, in a sentence. */
  text: text('text').notNull().default(''),
  quietSince: at('quiet_since'),
  toldAt: at('told_at'),
  isTold: boolean('is_told').notNull().default(false),
  /** Number of notices so far: part of their ids, so that each is sent once. */
  notices: integer('notices').notNull().default(0),
  /** Failures that the processes of the store noted since the last look. */
  failures: integer('failures').notNull().default(0),
  checkedAt: at('checked_at').notNull(),
  /** Since when the condition is watched. */
  createdAt: at('created_at').notNull().defaultNow(),
})
