import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { at } from '../../../platform/db/columns.ts'
import { orders } from '../tables.ts'
import type { UpiClaimStatus } from './schemas.ts'

/**
 * What buyers say about their payments to the store's own UPI ID: one row per order, from the first reference number on.
 * Only staff decide whether the money is there.
 */
export const upiClaims = pgTable(
  'upi_claims',
  {
    orderId: text('order_id')
      .primaryKey()
      .references(() => orders.id),
    /** The 12 digits that the buyer typed last; once confirmed, those that staff saw in the bank. */
    reference: text('reference').notNull(),
    status: text('status').notNull().$type<UpiClaimStatus>(),
    /** Why staff found no such payment; the buyer reads it. */
    reason: text('reason').notNull().default(''),
    /** How often the buyer gave a reference number. */
    tries: integer('tries').notNull().default(1),
    givenAt: at('given_at').notNull(),
    /** Until when the order holds its stock; the order's own time counts if it is later. */
    heldUntil: at('held_until').notNull(),
    decidedAt: at('decided_at'),
  },
  (t) => [
    index('upi_claims_waiting').on(t.givenAt).where(sql`${t.status} = 'waiting'`),
    index('upi_claims_reference').on(t.reference),
    check('upi_claims_reference', sql`${t.reference} ~ '^[0-9]{12}$'`),
  ],
)
