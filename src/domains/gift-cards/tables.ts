import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, idOf } from '../../platform/db/columns.ts'
import type { CardEntryKind, NewGift } from './schemas.ts'

/** Gift cards. Amounts in paise. Only the ledger's trigger writes `balance` and `usedAt`. */
export const giftCards = pgTable(
  'gift_cards',
  {
    id: text('id').primaryKey(),
    code: text('code').notNull().unique(),
    amount: integer('amount').notNull(),
    balance: integer('balance').notNull().default(0),
    /** Null: it does not expire. Fixed when the card is issued (D33). */
    expiresAt: at('expires_at'),
    /** When the balance reached 0. */
    usedAt: at('used_at'),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    check('gift_cards_balance', sql`${t.balance} between 0 and ${t.amount}`),
    check('gift_cards_code', sql`${t.code} ~ '^[A-Z0-9]{12}$'`),
  ],
)

/** The ledger, append-only: a card's balance is the sum of its entries (I7). */
export const giftCardEntries = pgTable(
  'gift_card_entries',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    cardId: idOf('card_id', () => giftCards.id),
    kind: text('kind').notNull().$type<CardEntryKind>(),
    /** Negative if spent. */
    amount: integer('amount').notNull(),
    /**
     * The order that bought or used the card; for `refunded` and `restored`, the refund; for an adjustment, an id of
     * its own.
     */
    reference: text('reference').notNull(),
    /** Reason that staff gave for an adjustment. */
    reason: text('reason').notNull().default(''),
    at: at('at').notNull(),
  },
  (t) => [
    uniqueIndex('gift_card_entries_once').on(t.cardId, t.kind, t.reference).where(sql`kind in ('issued', 'used')`),
    index('gift_card_entries_reference').on(t.reference),
    check(
      'gift_card_entries_sign',
      sql`${t.amount} <> 0 and (${t.kind} = 'adjusted' or (${t.kind} in ('used', 'retaken', 'refunded')) = (${t.amount} < 0))`,
    ),
    check('gift_card_entries_reason', sql`${t.kind} <> 'adjusted' or ${t.reason} <> ''`),
  ],
)

/** Cards blocked by staff: nothing can be paid with them until the row is deleted. */
export const giftCardBlocks = pgTable('gift_card_blocks', {
  cardId: text('card_id')
    .primaryKey()
    .references(() => giftCards.id),
  reason: text('reason').notNull(),
  /** Email address of the staff member who blocked it. */
  staff: text('staff').notNull(),
  at: at('at').notNull(),
})

/** Gift cards bought for someone: recorded with the order, issued with its payment. */
export const gifts = pgTable(
  'gifts',
  {
    /**
     * The order that buys it. Only its id, without a foreign key: orders depend on pricing, and pricing on gift cards.
     */
    orderId: text('order_id').primaryKey(),
    customerId: text('customer_id').notNull(),
    amount: integer('amount').notNull(),
    validityMonths: integer('validity_months'),
    recipientName: text('recipient_name').notNull(),
    recipientEmail: text('recipient_email').notNull(),
    senderName: text('sender_name').notNull(),
    message: text('message').notNull(),
    /** How it looks. Cards from before there was a choice have the first design. */
    design: text('design').notNull().default('plates').$type<NewGift['design']>(),
    /** The day in India on which the code is emailed. */
    deliverOn: date('deliver_on', { mode: 'string' }).notNull(),
    cardId: text('card_id')
      .unique()
      .references(() => giftCards.id),
    deliveredAt: at('delivered_at'),
  },
  (t) => [
    index('gifts_customer').on(t.customerId),
    index('gifts_due').on(t.deliverOn).where(sql`card_id is not null and delivered_at is null`),
  ],
)
