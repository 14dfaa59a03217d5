import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, idOf } from '../../../platform/db/columns.ts'
import { orders } from '../tables.ts'
import type { OrderTerms } from './schemas.ts'

/**
 * Every change of an order's items, append-only. A trigger lets an order's amounts and lines change only in the
 * transaction that writes the revision. Amounts in paise.
 */
export const orderRevisions = pgTable(
  'order_revisions',
  {
    id: text('id').primaryKey(),
    orderId: idOf('order_id', () => orders.id),
    /** 1 for the first revision, and so on. */
    number: integer('number').notNull(),
    /** `<order id>:<Idempotency-Key>`: the same key revises once. */
    requestKey: text('request_key').notNull().unique(),
    /** Hash of the request, so that the same key with another body is refused (I15). */
    requestHash: text('request_hash').notNull(),
    before: jsonb('before').notNull().$type<OrderTerms>(),
    after: jsonb('after').notNull().$type<OrderTerms>(),
    totalBefore: integer('total_before').notNull(),
    totalAfter: integer('total_after').notNull(),
    /** What staff tell the buyer; empty once erased. */
    reason: text('reason').notNull(),
    actor: text('actor').notNull(),
    at: at('at').notNull(),
    /** The database transaction that wrote it: the triggers compare it with their own. */
    transaction: text('transaction').notNull().default(sql`pg_current_xact_id()::text`),
  },
  (t) => [
    uniqueIndex('order_revisions_number').on(t.orderId, t.number),
    check('order_revisions_totals', sql`least(${t.totalBefore}, ${t.totalAfter}) >= 0`),
  ],
)
