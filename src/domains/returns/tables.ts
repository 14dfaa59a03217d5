import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, bytea, idOf } from '../../platform/db/columns.ts'
import { orderLines, orders } from '../orders/tables.ts'
import type { Postage, ReturnReason, ReturnStatus, ReturnWish, SealState } from './schemas.ts'

/** Returns of orders. Amounts in paise. */
export const returns = pgTable(
  'returns',
  {
    id: text('id').primaryKey(),
    /** The number that the buyer writes on the parcel: `RET-7KQ2M9XA`. */
    number: text('number').notNull().unique(),
    orderId: idOf('order_id', () => orders.id),
    /** `<order id>:<Idempotency-Key>`; the same key gives the same return (I15). */
    idempotencyKey: text('idempotency_key').notNull().unique(),
    requestHash: text('request_hash').notNull(),
    status: text('status').notNull().default('requested').$type<ReturnStatus>(),
    reason: text('reason').notNull().$type<ReturnReason>(),
    seal: text('seal').notNull().$type<SealState>(),
    /** The buyer's own words; empty once they are erased. */
    text: text('text').notNull().default(''),
    wish: text('wish').notNull().$type<ReturnWish>(),
    postage: text('postage').notNull().$type<Postage>(),
    /** The delivery fee that is refunded with it, in money and by gift card. */
    deliveryMoney: integer('delivery_money').notNull().default(0),
    deliveryCard: integer('delivery_card').notNull().default(0),
    pickupCourier: text('pickup_courier'),
    pickupNumber: text('pickup_number'),
    pickupOn: date('pickup_on', { mode: 'string' }),
    /** By when the next step is due; null once it has ended. */
    dueAt: at('due_at'),
    /** The refund of the payment; the id only, because refunds may have no payment here. */
    refundId: text('refund_id').unique(),
    /** What went back to the gift card that the order was paid with. */
    cardCredited: integer('card_credited').notNull().default(0),
    replacementId: text('replacement_id')
      .unique()
      .references(() => orders.id),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (t) => [
    index('returns_order').on(t.orderId, t.createdAt),
    index('returns_due').on(t.dueAt, t.id).where(sql`due_at is not null`),
    index('returns_updated').on(t.updatedAt, t.id),
    check('returns_amounts', sql`${t.deliveryMoney} >= 0 and ${t.deliveryCard} >= 0 and ${t.cardCredited} >= 0`),
  ],
)

export const returnLines = pgTable(
  'return_lines',
  {
    id: text('id').primaryKey(),
    returnId: idOf('return_id', () => returns.id),
    orderLineId: idOf('order_line_id', () => orderLines.id),
    quantity: integer('quantity').notNull(),
    /** What is refunded for these units, in money and by gift card. */
    money: integer('money').notNull(),
    card: integer('card').notNull(),
    /** What the inspection did with each unit; null before it. Units in none of the three were not accepted. */
    resell: integer('resell'),
    quarantined: integer('quarantined'),
    destroyed: integer('destroyed'),
  },
  (t) => [
    uniqueIndex('return_lines_once').on(t.returnId, t.orderLineId),
    index('return_lines_line').on(t.orderLineId),
    check('return_lines_quantity', sql`${t.quantity} between 1 and 20`),
    check('return_lines_amounts', sql`${t.money} >= 0 and ${t.card} >= 0`),
    check(
      'return_lines_inspected',
      sql`least(${t.resell}, ${t.quarantined}, ${t.destroyed}) >= 0 and ${t.resell} + ${t.quarantined} + ${t.destroyed} <= ${t.quantity}`,
    ),
  ],
)

/** Pictures of returned goods. In the database, not in the media folder: only the buyer and staff may see them. */
export const returnPictures = pgTable(
  'return_pictures',
  {
    id: text('id').primaryKey(),
    returnId: idOf('return_id', () => returns.id, 'cascade'),
    position: integer('position').notNull(),
    /** Re-encoded as WebP. */
    bytes: bytea('bytes').notNull(),
  },
  (t) => [index('return_pictures_return').on(t.returnId, t.position)],
)

/** The history of a return, append-only apart from erasure. The buyer reads its notes. */
export const returnEvents = pgTable(
  'return_events',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    returnId: idOf('return_id', () => returns.id),
    status: text('status').notNull().$type<ReturnStatus>(),
    note: text('note').notNull().default(''),
    actor: text('actor').notNull(),
    at: at('at').notNull(),
  },
  (t) => [index('return_events_return').on(t.returnId, t.id)],
)
