import type { CourierBooking } from '../../platform/couriers/courier.ts'
import type { courierBookings } from './tables.ts'

export type BookingRow = typeof courierBookings.$inferSelect

/** A booking with the facts that the courier answered with; only for one that is booked. */
export function bookedAs(booking: BookingRow): CourierBooking {
  const { reference, courierOrderId, courierShipmentId, trackingNumber, carrier, trackingUrl, cost } = booking
  if (!trackingNumber) throw new Error(`The booking ${reference} has no tracking number`)
  return {
    ...{ reference, trackingNumber, cost },
    orderId: courierOrderId ?? '',
    shipmentId: courierShipmentId ?? '',
    carrier: carrier ?? '',
    trackingUrl: trackingUrl ?? '',
  }
}
