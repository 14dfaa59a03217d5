import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { at } from '../../platform/db/columns.ts'
import type { CheckFinding, CheckStatus } from './schemas.ts'

/** Runs of the data checker that staff requested, with their findings. */
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

/** Number of visits per hour in which they began; nothing about the visitors is stored. */
export const visitHours = pgTable('visit_hours', {
  hour: at('hour').primaryKey(),
  visits: integer('visits').notNull(),
})
