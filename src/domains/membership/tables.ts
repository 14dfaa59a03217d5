import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { at, idOf } from '../../platform/db/columns.ts'

/** Who has joined. Without an end, nothing has been paid yet. */
export const memberships = pgTable(
  'memberships',
  {
    id: text('id').primaryKey(),
    customerId: text('customer_id').notNull().unique(),
    expiresAt: at('expires_at'),
    /** The end date for which a reminder was sent. */
    remindedOf: at('reminded_of'),
    createdAt: at('created_at').notNull(),
  },
  (t) => [index('memberships_end').on(t.expiresAt)],
)

/** Changes that staff made to a membership's end, with the reason. Append-only. */
export const membershipChanges = pgTable(
  'membership_changes',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    membershipId: idOf('membership_id', () => memberships.id, 'cascade'),
    endBefore: at('end_before'),
    endAfter: at('end_after').notNull(),
    reason: text('reason').notNull(),
    staff: text('staff').notNull(),
    at: at('at').notNull(),
  },
  (t) => [index('membership_changes_membership').on(t.membershipId, t.id)],
)

/** Paid terms of a membership, one per order. Without a start date, the order is not paid. */
export const membershipTerms = pgTable(
  'membership_terms',
  {
    /**
     * The order that bought it. Only its id, without a foreign key: orders depend on pricing, and pricing on
     * memberships.
     */
    orderId: text('order_id').primaryKey(),
    membershipId: idOf('membership_id', () => memberships.id),
    days: integer('days').notNull(),
    startsAt: at('starts_at'),
    endsAt: at('ends_at'),
  },
  (t) => [
    index('membership_terms_membership').on(t.membershipId),
    check('membership_terms_dates', sql`(${t.startsAt} is null) = (${t.endsAt} is null)`),
  ],
)

/** Time that a refund has taken off a term (I30). A failed refund restores it and deletes the row. */
export const membershipReversals = pgTable(
  'membership_reversals',
  {
    refundId: text('refund_id').primaryKey(),
    orderId: idOf('order_id', () => membershipTerms.orderId, 'cascade'),
    seconds: integer('seconds').notNull(),
    at: at('at').notNull(),
  },
  (t) => [
    index('membership_reversals_order').on(t.orderId),
    check('membership_reversals_seconds', sql`${t.seconds} >= 0`),
  ],
)
