import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { at } from '../../platform/db/columns.ts'

/** Every change by staff, append-only (I24). Names and roles as of that time, because the account may be deleted. */
export const activityEntries = pgTable(
  'audit_entries',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    at: at('at').notNull().defaultNow(),
    actorId: text('actor_id').notNull(),
    actorEmail: text('actor_email').notNull(),
    actorRole: text('actor_role').notNull(),
    ip: text('ip').notNull().default(''),
    action: text('action').notNull(),
    subjectKind: text('subject_kind').notNull(),
    subjectId: text('subject_id').notNull(),
    before: jsonb('before'),
    after: jsonb('after'),
  },
  (t) => [
    index('audit_entries_subject').on(t.subjectKind, t.subjectId, t.id),
    index('audit_entries_actor').on(t.actorId, t.id),
  ],
)
