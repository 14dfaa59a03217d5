import { z } from 'zod'
import type { Paise } from '../../../shared/money.ts'

/** The statuses of a shipment, which exists from dispatch on; `cancelled`: the rest of an order that won't be sent. */
export const ShipmentStatus = z.enum([
  'picked_up',
  'in_transit',
  'out_for_delivery',
  'attempted',
  'delivered',
  'rto_initiated',
  'rto_received',
  'lost',
  'damaged',
  'cancelled',
])
export type ShipmentStatus = z.infer<typeof ShipmentStatus>

/** Outcomes that couriers report and only staff record: returned units must be counted before any money is refunded. */
export const SHIPMENT_REPORTS = ['rto_received', 'lost', 'damaged'] as const satisfies readonly ShipmentStatus[]
export type ShipmentReport = (typeof SHIPMENT_REPORTS)[number]

/** What can be recorded for many shipments at once. Loss and damage are confirmed one by one. */
export const BULK_OUTCOMES = ['rto_received', 'rto_initiated', 'attempted', 'out_for_delivery', 'delivered'] as const
export type BulkOutcome = (typeof BULK_OUTCOMES)[number]

/** A shipment as the buyer sees it. */
export type ShipmentView = {
  id: string
  /** 1 for the order's first shipment, and so on. */
  number: number
  status: ShipmentStatus
  carrier: string | null
  trackingNumber: string | null
  trackingUrl: string | null
  estimatedDelivery: string | null
  shippedDate: string | null
  /** What the courier reported and staff have not recorded yet. */
  reported: ShipmentReport | null
  /** By when staff decide about the report, or a parcel on its way back is expected; null if nothing is due. */
  dueAt: string | null
  /** What the courier collects for this parcel; null if it isn't paid in cash. */
  cashDue: Paise | null
  items: { lineId: string; quantity: number }[]
  timeline: { status: ShipmentStatus; at: string }[]
}

/** A shipment as staff see it. */
export type StaffShipment = Omit<ShipmentView, 'timeline' | 'items'> & {
  /** What of `cashDue` has reached the store. */
  cashReceived: Paise
  /** The cash on delivery that it will never collect. */
  writtenOff: Paise
  /** What the courier charged in all, the way back included; null until it is entered. */
  courierCost: Paise | null
  weightGrams: number | null
  items: { lineId: string; quantity: number; restocked: number; quarantined: number }[]
  timeline: { status: ShipmentStatus; at: string; note: string; actor: string }[]
}
