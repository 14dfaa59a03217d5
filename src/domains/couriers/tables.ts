import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { CourierName, CourierStatus } from '../../platform/couriers/courier.ts'
import { at, idOf } from '../../platform/db/columns.ts'
import { shipments } from '../orders/shipments/tables.ts'
import { orders } from '../orders/tables.ts'
import type { BookedLine, BookingStatus, NamedOrder } from './schemas.ts'

/** Parcels booked with a courier. The row, whose reference the courier gets, exists before the courier is called. */
export const courierBookings = pgTable(
  'courier_bookings',
  {
    id: text('id').primaryKey(),
    orderId: idOf('order_id', () => orders.id),
    courier: text('courier').notNull().$type<CourierName>(),
    /** The units that were booked; null: all that was not shipped then. */
    lines: jsonb('lines').$type<BookedLine[]>(),
    /** The shipment that it became; null before the parcel was handed over, and for whole orders from before. */
    shipmentId: text('shipment_id').references(() => shipments.id),
    /** 1 for the order's first booking, and so on. */
    attempt: integer('attempt').notNull(),
    /** Order number and attempt: no courier ever gets it for two parcels. */
    reference: text('reference').notNull().unique(),
    status: text('status').notNull().default('requested').$type<BookingStatus>(),
    /** The courier's service that staff chose; null lets the courier choose. */
    serviceId: text('service_id'),
    grams: integer('grams').notNull(),
    lengthCm: integer('length_cm').notNull(),
    widthCm: integer('width_cm').notNull(),
    heightCm: integer('height_cm').notNull(),
    /** Keyed hash of address, items and cash as they were booked. */
    fingerprint: text('fingerprint').notNull(),
    courierOrderId: text('courier_order_id'),
    courierShipmentId: text('courier_shipment_id'),
    trackingNumber: text('tracking_number'),
    carrier: text('carrier'),
    trackingUrl: text('tracking_url'),
    /** In paise. */
    cost: integer('cost'),
    pickupOn: text('pickup_on'),
    /** When the courier was asked to collect it. */
    pickupAt: at('pickup_at'),
    /** SHA-256 of the label: no two parcels have the same one. */
    labelDigest: text('label_digest').unique(),
    failure: text('failure'),
    /** When the courier was first asked to book it: from then on it may have done so. */
    sentAt: at('sent_at'),
    /** One process at a time talks to the courier about a booking; after this, another may take over. */
    leasedUntil: at('leased_until'),
    /** When the courier is asked next, whatever else happens; null: never. */
    nextCheckAt: at('next_check_at'),
    /** The courier's time of the latest update that was applied: an older one changes nothing. */
    updateAt: at('update_at'),
    actor: text('actor').notNull(),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('courier_bookings_order').on(t.orderId, t.attempt),
    /** At most one open booking per order besides those whose parcels have left. */
    uniqueIndex('courier_bookings_open')
      .on(t.orderId)
      .where(sql`${t.status} in ('requested', 'booked', 'review', 'cancel_requested') and ${t.shipmentId} is null`),
    /** A courier's number belongs to one parcel. */
    uniqueIndex('courier_bookings_number').on(t.courier, t.trackingNumber).where(sql`${t.trackingNumber} is not null`),
    index('courier_bookings_next_check').on(t.nextCheckAt).where(sql`${t.nextCheckAt} is not null`),
    check('courier_bookings_cost', sql`${t.cost} >= 0`),
  ],
)

/** What couriers reported about parcels, stored before it is answered or applied (I16), without personal data. */
export const courierUpdates = pgTable(
  'courier_updates',
  {
    /** The same for every repetition: courier, tracking number, status and the courier's time. */
    id: text('id').primaryKey(),
    courier: text('courier').notNull().$type<CourierName>(),
    trackingNumber: text('tracking_number').notNull(),
    named: jsonb('named').$type<NamedOrder>(),
    status: text('status').$type<CourierStatus>(),
    text: text('text').notNull().default(''),
    place: text('place').notNull().default(''),
    /** The courier's time. */
    at: at('at').notNull(),
    /** The outcome; null while it waits. */
    outcome: text('outcome').$type<'applied' | 'ignored' | 'unmatched' | 'review'>(),
    receivedAt: at('received_at').notNull(),
    processedAt: at('processed_at'),
  },
  (t) => [
    index('courier_updates_parcel').on(t.trackingNumber, t.at),
    index('courier_updates_open').on(t.receivedAt).where(sql`${t.outcome} is null`),
  ],
)
