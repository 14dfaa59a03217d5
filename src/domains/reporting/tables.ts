import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { at } from '../../platform/db/columns.ts'
import type { CheckFinding, CheckStatus } from './schemas.ts'

/** Runs of the data checker that staff have asked for, with what they found. */
export const checkRuns = pgTable(
  'check_runs',
  {
    id: text('id').primaryKey(),
    status: text('status').notNull().$type<CheckStatus>(),
    askedBy: text('asked_by').notNull(),
    createdAt: at('created_at').notNull(),
    finishedAt: at('finished_at'),
    findings: jsonb('findings').notNull().default([]).$type<CheckFinding[]>(),
    error: text('error'),
  },
  (t) => [index('check_runs_created').on(t.createdAt.desc())],
)

/** How often somebody came into the shop, by the hour in which it began; by whom, nobody knows. */
export const visitHours = pgTable('visit_hours', {
  hour: at('hour').primaryKey(),
  visits: integer('visits').notNull(),
})
