import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at } from '../../platform/db/columns.ts'
import type { CardEntryKind } from './schemas.ts'

/** Gift cards. Amounts in paise. `balance` and `usedAt` are written by the ledger's trigger alone. */
export const giftCards = pgTable(
  'gift_cards',
  {
    id: text('id').primaryKey(),
    code: text('code').notNull().unique(),
    amount: integer('amount').notNull(),
    balance: integer('balance').notNull().default(0),
    /** Null: it does not expire. Fixed when it is made (D33). */
    expiresAt: at('expires_at'),
    /** When the last of it was used up. */
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
    cardId: text('card_id')
      .notNull()
      .references(() => giftCards.id),
    kind: text('kind').notNull().$type<CardEntryKind>(),
    /** Below 0 where it was used. */
    amount: integer('amount').notNull(),
    /** The order that bought or used the card; of `refunded` and `restored`, the refund; of an adjustment, who made it. */
    reference: text('reference').notNull(),
    /** Why staff have adjusted it. */
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

/** Cards that staff have blocked: nothing is paid with them until the row is gone. */
export const giftCardBlocks = pgTable('gift_card_blocks', {
  cardId: text('card_id')
    .primaryKey()
    .references(() => giftCards.id),
  reason: text('reason').notNull(),
  /** Who has blocked it. */
  staff: text('staff').notNull(),
  at: at('at').notNull(),
})

/** Gift cards that are bought for somebody: noted with the order, made with its payment. */
export const gifts = pgTable(
  'gifts',
  {
    /** The order that buys it; orders know of prices, and prices of gift cards, so it is only named here. */
    orderId: text('order_id').primaryKey(),
    customerId: text('customer_id').notNull(),
    amount: integer('amount').notNull(),
    validityMonths: integer('validity_months'),
    recipientName: text('recipient_name').notNull(),
    recipientEmail: text('recipient_email').notNull(),
    senderName: text('sender_name').notNull(),
    message: text('message').notNull(),
    /** The day in India on which the code is mailed. */
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
