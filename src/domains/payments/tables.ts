import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { at } from '../../platform/db/columns.ts'
import { orders } from '../orders/tables.ts'
import type {
  CaptureKind,
  PaymentStatus,
  RefundDestination,
  RefundedLine,
  RefundReason,
  RefundStatus,
  WebhookFacts,
} from './schemas.ts'

/** What is paid for an order. Amounts in paise. Nothing of a card or a UPI ID. */
export const payments = pgTable(
  'payments',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .unique()
      .references(() => orders.id),
    provider: text('provider').notNull(),
    providerOrderId: text('provider_order_id').notNull().unique(),
    /** One payment of the provider pays one order (I8). */
    providerPaymentId: text('provider_payment_id').unique(),
    amount: integer('amount').notNull(),
    currency: text('currency').notNull().default('INR'),
    status: text('status').notNull().default('created').$type<PaymentStatus>(),
    /** Since when a bank has said yes and the money is not here yet; null where nobody has. */
    agreedAt: at('agreed_at'),
    /** When the provider is asked for it next, whatever else happens; null: no more. */
    nextCheckAt: at('next_check_at'),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (t) => [
    check('payments_amount', sql`${t.amount} >= 0`),
    index('payments_next_check').on(t.nextCheckAt).where(sql`${t.nextCheckAt} is not null`),
  ],
)

/** Every payment that a provider has taken: the one that pays its order, and those that should not have been. */
export const paymentCaptures = pgTable(
  'payment_captures',
  {
    /** The provider's payment: one capture, however often it is told. */
    id: text('id').primaryKey(),
    paymentId: text('payment_id')
      .notNull()
      .references(() => payments.id),
    kind: text('kind').notNull().$type<CaptureKind>(),
    amount: integer('amount').notNull(),
    currency: text('currency').notNull(),
    /** What went back of it, or is on its way: never more than came (I11). */
    refunded: integer('refunded').notNull().default(0),
    at: at('at').notNull(),
  },
  (t) => [
    index('payment_captures_payment').on(t.paymentId),
    index('payment_captures_refunded').on(t.at).where(sql`${t.kind} = 'order' and ${t.refunded} = ${t.amount}`),
    index('payment_captures_review').on(t.at).where(sql`${t.kind} = 'review'`),
    check('payment_captures_refunded', sql`${t.refunded} between 0 and ${t.amount}`),
  ],
)

/** Money on its way back. The row, whose id is the key that the provider is given, exists before the provider is asked. */
export const refunds = pgTable(
  'refunds',
  {
    id: text('id').primaryKey(),
    /** Why there is this one: the same reason gives no second. */
    requestKey: text('request_key').notNull().unique(),
    captureId: text('capture_id')
      .notNull()
      .references(() => paymentCaptures.id),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    amount: integer('amount').notNull(),
    reason: text('reason').notNull().$type<RefundReason>(),
    note: text('note').notNull().default(''),
    lines: jsonb('lines').notNull().default([]).$type<RefundedLine[]>(),
    /** Where it goes: the way it was paid, or onto a new gift card. */
    destination: text('destination').notNull().default('source').$type<RefundDestination>(),
    /** How much of it is for the delivery. */
    shipping: integer('shipping').notNull().default(0),
    status: text('status').notNull().default('pending').$type<RefundStatus>(),
    providerRefundId: text('provider_refund_id').unique(),
    /** What the provider said when it refused. */
    failure: text('failure'),
    actor: text('actor').notNull(),
    /** What the request asked for, so that the same key with another body is refused (I15); null for other reasons. */
    requestHash: text('request_hash'),
    /** How much of it the gift card or membership that was bought gave up (I30); null where the order bought neither. */
    valueTaken: integer('value_taken'),
    createdAt: at('created_at').notNull(),
    settledAt: at('settled_at'),
  },
  (t) => [
    index('refunds_order').on(t.orderId, t.createdAt),
    index('refunds_open').on(t.createdAt).where(sql`${t.status} <> 'processed'`),
    check('refunds_amount', sql`${t.amount} > 0`),
    check('refunds_shipping', sql`${t.shipping} between 0 and ${t.amount}`),
    check('refunds_value_taken', sql`${t.valueTaken} between 0 and ${t.amount}`),
    index('refunds_value_spent').on(t.createdAt).where(sql`${t.valueTaken} < ${t.amount}`),
  ],
)

/** What the provider has said about each refund, kept also while the payment itself is not known here yet (I30). */
export const providerRefunds = pgTable(
  'provider_refunds',
  {
    /** The provider's refund. */
    id: text('id').primaryKey(),
    /** The provider's payment. */
    paymentId: text('payment_id').notNull(),
    /** The id of our refund, where we asked for it. */
    key: text('key'),
    amount: integer('amount').notNull(),
    status: text('status').notNull().$type<RefundStatus>(),
    /** The status that our own rows show; null or another one while it waits for its payment. */
    appliedStatus: text('applied_status').$type<RefundStatus>(),
    toldAt: at('told_at').notNull(),
  },
  (t) => [
    index('provider_refunds_payment').on(t.paymentId),
    index('provider_refunds_open').on(t.toldAt).where(sql`${t.appliedStatus} is distinct from ${t.status}`),
  ],
)

/** What providers told by themselves, kept before they are answered (I16); nothing of the person. */
export const paymentWebhooks = pgTable(
  'payment_webhooks',
  {
    /** The provider and its number of the event. */
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    facts: jsonb('facts').notNull().$type<WebhookFacts>(),
    /** What it led to; null while it waits. */
    outcome: text('outcome').$type<'applied' | 'ignored' | 'unmatched' | 'review'>(),
    receivedAt: at('received_at').notNull(),
    processedAt: at('processed_at'),
  },
  (t) => [
    index('payment_webhooks_open')
      .on(t.receivedAt)
      .where(sql`${t.outcome} is null or ${t.outcome} in ('unmatched', 'review')`),
  ],
)
