import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { at, idOf } from '../../platform/db/columns.ts'
import { pendingRevisions } from '../orders/edit/tables.ts'
import { shipments } from '../orders/shipments/tables.ts'
import { orders } from '../orders/tables.ts'
import type { CashSource, RemittanceRow } from './admin/schemas.ts'
import type {
  CaptureKind,
  PaymentStatus,
  RefundDestination,
  RefundedLine,
  RefundReason,
  RefundStatus,
  WebhookFacts,
} from './schemas.ts'

/** Payments for orders. Amounts in paise. No card or UPI details. */
export const payments = pgTable(
  'payments',
  {
    id: text('id').primaryKey(),
    /** Null for the payment of a change, which names its order. */
    orderId: text('order_id')
      .unique()
      .references(() => orders.id),
    /** The change of a paid order that it pays: see `orderOf`. */
    revisionId: text('revision_id')
      .unique()
      .references(() => pendingRevisions.id),
    provider: text('provider').notNull(),
    providerOrderId: text('provider_order_id').notNull().unique(),
    /** A provider's payment pays only one order (I8). */
    providerPaymentId: text('provider_payment_id').unique(),
    amount: integer('amount').notNull(),
    currency: text('currency').notNull().default('INR'),
    status: text('status').notNull().default('created').$type<PaymentStatus>(),
    /** When a bank authorised the payment, while the money is outstanding; null otherwise. */
    agreedAt: at('agreed_at'),
    /** When the provider is queried next, whatever else happens; null: never. */
    nextCheckAt: at('next_check_at'),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (t) => [
    check('payments_amount', sql`${t.amount} >= 0`),
    check('payments_for', sql`(${t.orderId} is null) <> (${t.revisionId} is null)`),
    index('payments_next_check').on(t.nextCheckAt).where(sql`${t.nextCheckAt} is not null`),
  ],
)

/** Every payment that a provider captured: those that pay their orders, and duplicate or mismatched ones. */
export const paymentCaptures = pgTable(
  'payment_captures',
  {
    /** The provider's payment id: one capture, however often it is reported. */
    id: text('id').primaryKey(),
    paymentId: idOf('payment_id', () => payments.id),
    kind: text('kind').notNull().$type<CaptureKind>(),
    amount: integer('amount').notNull(),
    currency: text('currency').notNull(),
    /** What was refunded, or is being refunded: never more than was received (I11). */
    refunded: integer('refunded').notNull().default(0),
    /** Staff found it in the store's own account: no provider can refund it. Cash has a kind of its own. */
    isByHand: boolean('is_by_hand').notNull().default(false),
    at: at('at').notNull(),
  },
  (t) => [
    index('payment_captures_payment').on(t.paymentId),
    index('payment_captures_refunded').on(t.at).where(sql`${t.kind} = 'order' and ${t.refunded} = ${t.amount}`),
    index('payment_captures_review').on(t.at).where(sql`${t.kind} = 'review'`),
    check('payment_captures_refunded', sql`${t.refunded} between 0 and ${t.amount}`),
  ],
)

/** Refunds. The row exists before the provider is called, and its id is the key passed to the provider. */
export const refunds = pgTable(
  'refunds',
  {
    id: text('id').primaryKey(),
    /** Why the refund exists: unique, so that a repeated reason doesn't refund twice. */
    requestKey: text('request_key').notNull().unique(),
    captureId: idOf('capture_id', () => paymentCaptures.id),
    orderId: idOf('order_id', () => orders.id),
    amount: integer('amount').notNull(),
    reason: text('reason').notNull().$type<RefundReason>(),
    note: text('note').notNull().default(''),
    lines: jsonb('lines').notNull().default([]).$type<RefundedLine[]>(),
    /** The original payment method, or a new gift card. */
    destination: text('destination').notNull().default('source').$type<RefundDestination>(),
    /** How much of it is for delivery. */
    shipping: integer('shipping').notNull().default(0),
    status: text('status').notNull().default('pending').$type<RefundStatus>(),
    providerRefundId: text('provider_refund_id').unique(),
    /** The provider's reason for refusing. */
    failure: text('failure'),
    actor: text('actor').notNull(),
    /** Hash of the request, so that the same key with another body is refused (I15); null for other reasons. */
    requestHash: text('request_hash'),
    /**
     * How much was taken back from the gift card or membership that was bought (I30); null if the order bought neither.
     */
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

/**
 * Where a refund of cash is sent: a UPI ID or bank account, encrypted until the refund is settled and then erased.
 */
export const refundPayouts = pgTable(
  'refund_payouts',
  {
    refundId: text('refund_id')
      .primaryKey()
      .references(() => refunds.id),
    /** Null once erased. */
    details: text('details'),
    /** `as•••@okbank` or the last four digits: what the buyer and the order page show. */
    masked: text('masked').notNull(),
    /** The bank's number of the transfer. */
    reference: text('reference'),
    createdAt: at('created_at').notNull(),
  },
  (t) => [index('refund_payouts_details').on(t.createdAt).where(sql`${t.details} is not null`)],
)

/**
 * Cash on delivery that reached the store. An order can have several receipts, never more than its total; each is of one
 * parcel.
 */
export const cashReceipts = pgTable(
  'cash_receipts',
  {
    id: text('id').primaryKey(),
    /** Why the receipt exists: unique, so that a repeated request or remittance row is recorded once. */
    requestKey: text('request_key').notNull().unique(),
    /** Hash of the request, so that the same key with another body is refused (I15); null for remittances. */
    requestHash: text('request_hash'),
    orderId: idOf('order_id', () => orders.id),
    captureId: idOf('capture_id', () => paymentCaptures.id),
    /** The parcel whose cash it is; null for an order whose only parcel has no sum of its own, and in older receipts. */
    shipmentId: text('shipment_id').references(() => shipments.id),
    amount: integer('amount').notNull(),
    source: text('source').notNull().$type<CashSource>(),
    /** The courier's remittance number, or what staff noted. */
    reference: text('reference').notNull().default(''),
    /** The day in India on which the money arrived. */
    receivedOn: date('received_on').notNull(),
    remittanceId: text('remittance_id').references(() => cashRemittances.id),
    actor: text('actor').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    index('cash_receipts_order').on(t.orderId, t.createdAt),
    index('cash_receipts_remittance').on(t.remittanceId).where(sql`${t.remittanceId} is not null`),
    check('cash_receipts_amount', sql`${t.amount} > 0`),
  ],
)

/** Couriers' remittance files. A draft is a preview; recording it writes the receipts. */
export const cashRemittances = pgTable(
  'cash_remittances',
  {
    id: text('id').primaryKey(),
    fileName: text('file_name').notNull(),
    /** The courier whose missing parcels are listed; empty if staff chose none. */
    courier: text('courier').notNull().default(''),
    /** Parcels of the courier delivered up to this day should be in the file. */
    deliveredUntil: date('delivered_until').notNull(),
    /** What staff say the bank received, to compare with the rows. */
    expected: integer('expected'),
    /** The total that the file names; null if it names none. */
    fileTotal: integer('file_total'),
    rows: jsonb('rows').notNull().$type<RemittanceRow[]>(),
    actor: text('actor').notNull(),
    createdAt: at('created_at').notNull(),
    /** When it was recorded; null for a draft. */
    recordedAt: at('recorded_at'),
  },
  (t) => [index('cash_remittances_created').on(t.createdAt.desc())],
)

/** What the provider has reported about each refund, stored even while its payment is unknown (I30). */
export const providerRefunds = pgTable(
  'provider_refunds',
  {
    /** The provider's refund id. */
    id: text('id').primaryKey(),
    /** The provider's payment id. */
    paymentId: text('payment_id').notNull(),
    /** The id of our refund, if we requested it. */
    key: text('key'),
    amount: integer('amount').notNull(),
    status: text('status').notNull().$type<RefundStatus>(),
    /** The status that our own rows reflect; null or different while the refund waits for its payment. */
    appliedStatus: text('applied_status').$type<RefundStatus>(),
    toldAt: at('told_at').notNull(),
  },
  (t) => [
    index('provider_refunds_payment').on(t.paymentId),
    index('provider_refunds_open').on(t.toldAt).where(sql`${t.appliedStatus} is distinct from ${t.status}`),
  ],
)

/** Webhook messages of providers, stored before they are answered (I16), without personal data. */
export const paymentWebhooks = pgTable(
  'payment_webhooks',
  {
    /** The provider and its event id. */
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    facts: jsonb('facts').notNull().$type<WebhookFacts>(),
    /** The outcome; null while it waits. */
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
