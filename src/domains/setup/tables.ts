import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at } from '../../platform/db/columns.ts'
import type { DemoKind } from './schemas.ts'

/** Steps of the set-up guide that the owner has checked, because only a person can tell that they are right. */
export const setupSteps = pgTable('setup_steps', {
  step: text('step').primaryKey(),
  confirmedAt: at('confirmed_at').notNull(),
})

/** Rows that the demo brought, until the store leaves it. The fingerprint tells whether a row has been edited since. */
export const demoRows = pgTable(
  'demo_rows',
  {
    kind: text('kind').notNull().$type<DemoKind>(),
    /** The key of the row in its table. */
    id: text('id').notNull(),
    fingerprint: text('fingerprint').notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.id] })],
)
