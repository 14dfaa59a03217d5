import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, idOf } from '../../../platform/db/columns.ts'
import { type orderLines, orders } from '../tables.ts'
import type { OrderTerms, PendingStatus, StockDifference } from './schemas.ts'

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

/** A line of goods as it will be sold. */
export type EditedRow = typeof orderLines.$inferSelect & { productId: string; variantId: string }

/**
 * Changes of paid orders that cost more and wait for the customer's second payment. Its added units are held. Once paid,
 * the row's id is that of the revision. A trigger freezes what it says and lets each end once. Amounts in paise.
 */
export const pendingRevisions = pgTable(
  'pending_revisions',
  {
    id: text('id').primaryKey(),
    orderId: idOf('order_id', () => orders.id),
    /** 1 for the first of an order, and so on. */
    number: integer('number').notNull(),
    /** `<order id>:<Idempotency-Key>`, which the revision takes over. */
    requestKey: text('request_key').notNull().unique(),
    requestHash: text('request_hash').notNull(),
    before: jsonb('before').notNull().$type<OrderTerms>(),
    after: jsonb('after').notNull().$type<OrderTerms>(),
    /** The order's lines as they will be. */
    rows: jsonb('rows').notNull().$type<EditedRow[]>(),
    /** Units above 0 are held; those below are returned to stock once it is paid. */
    stock: jsonb('stock').notNull().$type<StockDifference[]>(),
    /** What is to be paid. */
    amount: integer('amount').notNull(),
    /** What staff tell the buyer; empty once erased. */
    reason: text('reason').notNull(),
    actor: text('actor').notNull(),
    status: text('status').notNull().default('open').$type<PendingStatus>(),
    /** How often its link was emailed. */
    sends: integer('sends').notNull().default(1),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    /** When it was paid, or ended otherwise. */
    closedAt: at('closed_at'),
  },
  (t) => [
    uniqueIndex('pending_revisions_number').on(t.orderId, t.number),
    uniqueIndex('pending_revisions_open').on(t.orderId).where(sql`${t.status} = 'open'`),
    index('pending_revisions_due').on(t.expiresAt).where(sql`${t.status} = 'open'`),
    check('pending_revisions_amount', sql`${t.amount} > 0`),
    check('pending_revisions_closed', sql`(${t.status} = 'open') = (${t.closedAt} is null)`),
  ],
)
