import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, idOf } from '../../../platform/db/columns.ts'
import { orderLines, orders } from '../tables.ts'
import type { ShipmentReport, ShipmentStatus } from './schemas.ts'

/**
 * Shipments: the parcels of an order, from dispatch on, and what of a partly shipped order was cancelled. Amounts in
 * paise.
 */
export const shipments = pgTable(
  'shipments',
  {
    id: text('id').primaryKey(),
    orderId: idOf('order_id', () => orders.id),
    /** 1 for the order's first shipment, and so on. */
    position: integer('position').notNull(),
    status: text('status').notNull().$type<ShipmentStatus>(),
    carrier: text('carrier'),
    trackingNumber: text('tracking_number'),
    trackingUrl: text('tracking_url'),
    estimatedDelivery: text('estimated_delivery'),
    /** The cash on delivery that its courier collects; null if it isn't paid in cash, or if it is the whole order. */
    collects: integer('collects'),
    /** What of it has reached the store. */
    cashReceived: integer('cash_received').notNull().default(0),
    /** The cash on delivery that it will never collect. */
    writtenOff: integer('written_off').notNull().default(0),
    /** What the courier charged in all, the way back included; null until known. */
    courierCost: integer('courier_cost'),
    weightGrams: integer('weight_grams'),
    shippedAt: at('shipped_at'),
    /** What the courier reported and staff have not recorded yet. */
    reported: text('reported').$type<ShipmentReport>(),
    /** By when staff decide about the report, or a parcel on its way back is expected. */
    dueAt: at('due_at'),
    /** When its own share of the money was settled because it was not delivered, while other shipments remain. */
    settledAt: at('settled_at'),
    /**
     * Lost or damaged, and its units are sent again: how many shipments the order had by then. Later ones take their
     * place. Null otherwise.
     */
    replacedAfter: integer('replaced_after'),
    /** What went back to the order's gift card with it. */
    cardCredited: integer('card_credited').notNull().default(0),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('shipments_order').on(t.orderId, t.position),
    index('shipments_number').on(sql`lower(${t.trackingNumber})`).where(sql`${t.trackingNumber} is not null`),
    /** Shipments in trouble: a small index, however many were delivered. */
    index('shipments_open').on(t.status, t.orderId).where(sql`${t.status} in ('attempted', 'rto_initiated')`),
    /** Shipments with a deadline: a small index, since delivered ones have none. */
    index('shipments_due').on(t.dueAt).where(sql`${t.dueAt} is not null`),
    check('shipments_written_off', sql`${t.writtenOff} >= 0`),
    check('shipments_cash', sql`${t.collects} >= 0 and ${t.cashReceived} >= 0 and ${t.cashReceived} <= ${t.collects}`),
    check('shipments_courier', sql`${t.courierCost} >= 0 and ${t.weightGrams} > 0`),
  ],
)

/** The units of an order's lines in a shipment, and where they went if they came back. */
export const shipmentLines = pgTable(
  'shipment_lines',
  {
    shipmentId: idOf('shipment_id', () => shipments.id),
    lineId: idOf('line_id', () => orderLines.id),
    quantity: integer('quantity').notNull(),
    restocked: integer('restocked').notNull().default(0),
    quarantined: integer('quarantined').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.shipmentId, t.lineId] }),
    index('shipment_lines_line').on(t.lineId),
    check('shipment_lines_quantity', sql`${t.quantity} between 1 and 20`),
    check(
      'shipment_lines_back',
      sql`${t.restocked} >= 0 and ${t.quarantined} >= 0 and ${t.restocked} + ${t.quarantined} <= ${t.quantity}`,
    ),
  ],
)

/** The history of a shipment; append-only, enforced by a trigger. */
export const shipmentEvents = pgTable(
  'shipment_events',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    shipmentId: idOf('shipment_id', () => shipments.id),
    status: text('status').notNull().$type<ShipmentStatus>(),
    note: text('note').notNull().default(''),
    actor: text('actor').notNull(),
    at: at('at').notNull(),
  },
  (t) => [index('shipment_events_shipment').on(t.shipmentId, t.id)],
)
