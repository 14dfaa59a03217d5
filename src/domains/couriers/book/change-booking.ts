import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { recordActivity } from '../../activity-log/index.ts'
import { findParcels, type Parcel } from '../../orders/index.ts'
import { staffTransaction } from '../../roles/index.ts'
import type { BookingRow } from '../booking-row.ts'
import { refuse } from '../problems.ts'
import { canBook, courierNames } from '../rules.ts'
import { courierBookings } from '../tables.ts'

type OfOrder = { orderNumber: string }
type NotChanged = 'FORBIDDEN' | 'ORDER_NOT_FOUND' | 'BOOKING_NOT_FOUND' | 'BOOKING_FIXED'

/** The latest booking of an order, locked: the only one that can be open. */
async function lockBooking(
  tx: Context,
  orderNumber: string,
): Promise<Result<{ parcel: Parcel; booking: BookingRow }, 'ORDER_NOT_FOUND' | 'BOOKING_NOT_FOUND'>> {
  const [parcel] = await findParcels(tx, [orderNumber.toUpperCase()])
  if (!parcel) return refuse('ORDER_NOT_FOUND')
  const [booking] = await tx.db
    .select()
    .from(courierBookings)
    .where(eq(courierBookings.orderId, parcel.id))
    .orderBy(desc(courierBookings.attempt))
    .limit(1)
    .for('update')
  return booking ? ok({ parcel, booking }) : refuse('BOOKING_NOT_FOUND')
}

const fixed = (message: string) => refuse('BOOKING_FIXED', { message })

/** Cancels a booking before the courier collects the parcel. For staff. */
export async function cancelBooking(ctx: Context, { orderNumber }: OfOrder): Promise<Result<null, NotChanged>> {
  return staffTransaction(ctx, 'orders.fulfil', async (tx) => {
    const locked = await lockBooking(tx, orderNumber)
    if (!locked.ok) return locked
    const { parcel, booking } = locked.value
    if (booking.shipmentId || (!canBook(parcel) && parcel.status !== 'cancelled'))
      return fixed('The courier has collected the parcel, so its booking can’t be cancelled')
    if (!CANCELLABLE.includes(booking.status)) return fixed('There is no booking to cancel')
    await requestCancel(tx, booking)
    await recordActivity(tx, {
      action: 'order.cancel-booking',
      subject: ['order', parcel.number],
      before: { courier: booking.courier, reference: booking.reference, trackingNumber: booking.trackingNumber },
    })
    return ok(null)
  })
}

const CANCELLABLE: readonly BookingRow['status'][] = ['requested', 'booked', 'review']

async function requestCancel(tx: Context, { id }: BookingRow): Promise<void> {
  const now = tx.now()
  await tx.db
    .update(courierBookings)
    .set({ status: 'cancel_requested', failure: null, nextCheckAt: now, updatedAt: now })
    .where(eq(courierBookings.id, id))
  await tx.announce('courier.booking-due', { bookingId: id })
}

/** The order was cancelled: no courier collects its parcel; on `order.cancelled`. */
export async function cancelBookingOf(ctx: Context, { orderNumber }: OfOrder): Promise<void> {
  const [parcel] = await findParcels(ctx, [orderNumber])
  if (!parcel) return
  await ctx.transaction(async (tx) => {
    const open = await tx.db
      .select()
      .from(courierBookings)
      .where(and(eq(courierBookings.orderId, parcel.id), inArray(courierBookings.status, [...CANCELLABLE])))
      .for('update')
    for (const booking of open) await requestCancel(tx, booking)
    return ok(null)
  })
}

/**
 * Asks the courier again: about a booking whose answers contradicted each other, or for a pickup that it refused. For
 * staff.
 */
export async function retryBooking(ctx: Context, { orderNumber }: OfOrder): Promise<Result<null, NotChanged>> {
  return staffTransaction(ctx, 'orders.fulfil', async (tx) => {
    const locked = await lockBooking(tx, orderNumber)
    if (!locked.ok) return locked
    const { parcel, booking } = locked.value
    if (!booking.failure || booking.shipmentId || !canBook(parcel) || !CANCELLABLE.includes(booking.status))
      return fixed(`There is nothing to ask ${courierNames[booking.courier]} again`)
    const now = tx.now()
    await tx.db
      .update(courierBookings)
      .set({
        status: booking.status === 'review' ? 'requested' : booking.status,
        pickupAt: booking.status === 'booked' ? null : booking.pickupAt,
        ...{ failure: null, nextCheckAt: now, updatedAt: now },
      })
      .where(eq(courierBookings.id, booking.id))
    await tx.announce('courier.booking-due', { bookingId: booking.id })
    await recordActivity(tx, {
      action: 'order.retry-booking',
      subject: ['order', parcel.number],
      before: { courier: booking.courier, reference: booking.reference, failure: booking.failure },
    })
    return ok(null)
  })
}
