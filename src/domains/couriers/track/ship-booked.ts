import { and, eq, isNull } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { fillCourierCharge, findParcels, type Parcel, shipParcel, transitionOrders } from '../../orders/index.ts'
import { staffTransaction } from '../../roles/index.ts'
import { findBookedParcel } from '../booked-parcel.ts'
import type { BookingRow } from '../booking-row.ts'
import { fingerprintOf } from '../fingerprint.ts'
import { refuse } from '../problems.ts'
import { canBook } from '../rules.ts'
import { courierBookings } from '../tables.ts'

type Booked = { order: { orderNumber: string; status: Parcel['status'] }; booking: BookingRow }

/** Marks a booked order as shipped, with what the courier answered, packing it first if nobody did. */
export async function shipBooked(tx: Context, { order, booking }: Booked): Promise<boolean> {
  const { trackingNumber, carrier, trackingUrl } = booking
  if (!trackingNumber) return false
  if (order.status === 'confirmed') await transitionOrders(tx, { orders: [order.orderNumber], status: 'processing' })
  const shipped = await shipParcel(tx, {
    ...{ orderNumber: order.orderNumber, items: booking.lines, trackingNumber },
    carrier: carrier || booking.courier,
    trackingUrl: trackingUrl ?? '',
  })
  if (!shipped.ok) return false
  const { id: shipmentId } = shipped.value
  await tx.db.update(courierBookings).set({ shipmentId }).where(eq(courierBookings.id, booking.id))
  await fillCourierCharge(tx, {
    shipmentId,
    courierCost: booking.cost,
    weightGrams: booking.grams,
  })
  return true
}

/** The courier has collected the parcel: marks its order as shipped, before the courier reports it. For staff. */
export async function shipBookedOrder(
  ctx: Context,
  { orderNumber }: { orderNumber: string },
): Promise<Result<null, 'FORBIDDEN' | 'ORDER_NOT_FOUND' | 'BOOKING_NOT_FOUND' | 'BOOKING_FIXED'>> {
  return staffTransaction(ctx, 'orders.fulfil', async (tx) => {
    const [order] = await findParcels(tx, [orderNumber.toUpperCase()])
    if (!order) return refuse('ORDER_NOT_FOUND')
    const [booking] = await tx.db
      .select()
      .from(courierBookings)
      .where(
        and(
          eq(courierBookings.orderId, order.id),
          eq(courierBookings.status, 'booked'),
          isNull(courierBookings.shipmentId),
        ),
      )
      .for('update')
    if (!booking) return refuse('BOOKING_NOT_FOUND')
    const parcel = await findBookedParcel(tx, booking)
    if (canBook(order) && (!parcel || booking.fingerprint !== fingerprintOf(parcel)))
      return refuse('BOOKING_FIXED', {
        message: 'The order was changed after it was booked. Cancel the booking and book the parcel again.',
      })
    const isShipped = await shipBooked(tx, { order: { orderNumber: order.number, status: order.status }, booking })
    return isShipped ? ok(null) : refuse('BOOKING_FIXED', { message: 'This order can’t be marked as shipped any more' })
  })
}
