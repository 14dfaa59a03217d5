import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { at } from '../../../platform/db/columns.ts'
import type { BulkAction, BulkItem } from './schemas.ts'

/** Bulk changes, kept for undo: one item per product or variant. */
export const bulkChanges = pgTable('bulk_changes', {
  id: text('id').primaryKey(),
  action: text('action').notNull().$type<BulkAction>(),
  items: jsonb('items').notNull().$type<BulkItem[]>(),
  actorId: text('actor_id').notNull(),
  at: at('at').notNull().defaultNow(),
  undoneAt: at('undone_at'),
})
