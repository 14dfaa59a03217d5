import { z } from 'zod'
import type { CourierName } from '../../platform/couriers/courier.ts'
import type { Paise } from '../../shared/money.ts'
import { OrderNumbers, ParcelLines } from '../orders/admin/schemas.ts'
import type { ShipmentStatus } from '../orders/shipments/schemas.ts'

/** The couriers that parcels can be booked with; any other is `manual`: staff paste its tracking number. */
export const COURIERS = ['shiprocket', 'delhivery'] as const satisfies readonly CourierName[]
export const CourierId = z.enum(COURIERS, { error: 'Choose a courier' })

/**
 * `requested`: stored, and the courier is asked or its answer was lost. `review`: the courier's answers contradict each
 * other, so a person decides. `refused` and `cancelled` have ended: the order can be booked again.
 */
export const BookingStatus = z.enum(['requested', 'booked', 'review', 'cancel_requested', 'cancelled', 'refused'])
export type BookingStatus = z.infer<typeof BookingStatus>

const whole = (label: string, unit: string, max: number) =>
  z.coerce
    .number({ error: `${label} is a number of ${unit}` })
    .int(`${label} is a whole number of ${unit}`)
    .min(1, `${label} is at least 1`)
    .max(max, `${label} is at most ${max}`)

/** The size of a packed parcel. */
export const ParcelSize = z.object({
  grams: whole('Weight', 'grams', 50_000),
  lengthCm: whole('Length', 'centimetres', 200),
  widthCm: whole('Width', 'centimetres', 200),
  heightCm: whole('Height', 'centimetres', 200),
})
export type ParcelSize = z.infer<typeof ParcelSize>

/** Body of `POST /admin/orders/{number}/booking`. */
export const BookParcelBody = ParcelSize.extend({
  courier: CourierId,
  /** One of the services that the courier offered for this parcel; empty lets the courier choose. */
  service: z.string().trim().max(60).default(''),
  /** The units in the parcel; left out, everything that was not shipped. */
  lines: ParcelLines.optional(),
})
export type BookParcelBody = z.infer<typeof BookParcelBody>

/** Body of `POST /admin/orders/bookings`. */
export const BookParcelsBody = z.object({ courier: CourierId, orders: OrderNumbers })

/** Query of `GET /admin/orders/{number}/courier-services`. */
export const ServicesQuery = z.object({ courier: CourierId, grams: ParcelSize.shape.grams })

/** A booking as staff see it. Cost in paise. */
export type BookingView = {
  id: string
  courier: CourierName
  status: BookingStatus
  reference: string
  carrier: string | null
  trackingNumber: string | null
  trackingUrl: string | null
  cost: Paise | null
  grams: number
  /** The day of the pickup, as the courier writes it. */
  pickupOn: string | null
  /** Why the courier refused, or what a person has to look at. */
  failure: string | null
  /** The parcel has left the store. */
  isShipped: boolean
  /** The units that were booked; null: everything that was not shipped then. */
  lines: BookedLine[] | null
  /** Address, items or cash changed after the booking: the courier has the old ones. */
  isOutdated: boolean
  /** What the courier last reported that nobody has recorded: an outcome that only staff decide. */
  reported: { status: ShipmentStatus; at: string } | null
  createdAt: string
}

/** What the courier reported about a parcel, as it is stored. */
export type NamedOrder = { orderId: string } | { reference: string } | null

/** Units of an order's line in a booked parcel. */
export type BookedLine = { lineId: string; quantity: number }
