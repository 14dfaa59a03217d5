import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { at, idOf } from '../../../platform/db/columns.ts'
import type { StockReason } from '../schemas.ts'
import { variants } from '../tables.ts'
import type { BulkAction, BulkItem } from './schemas.ts'

/** Every change of a stock count, append-only; the count is the sum of its movements (I1). */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    variantId: idOf('variant_id', () => variants.id),
    delta: integer('delta').notNull(),
    reason: text('reason').notNull().$type<StockReason>(),
    reference: text('reference'),
    /** The staff member who made the change. */
    actor: text('actor'),
    at: at('at').notNull().defaultNow(),
  },
  (t) => [index('stock_movements_variant').on(t.variantId, t.id)],
)

/** Bulk changes, kept for undo: one item per product or variant. */
export const bulkChanges = pgTable('bulk_changes', {
  id: text('id').primaryKey(),
  action: text('action').notNull().$type<BulkAction>(),
  items: jsonb('items').notNull().$type<BulkItem[]>(),
  actorId: text('actor_id').notNull(),
  at: at('at').notNull().defaultNow(),
  undoneAt: at('undone_at'),
})
