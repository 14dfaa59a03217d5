import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { paise } from '../../shared/money.ts'
import { ok, type Result } from '../../shared/result.ts'
import { findParcels, type Parcel } from '../orders/index.ts'
import { forbid } from '../roles/index.ts'
import { findBookedParcel } from './booked-parcel.ts'
import type { BookingRow } from './booking-row.ts'
import { fingerprintOf } from './fingerprint.ts'
import { refuse } from './problems.ts'
import { canBook, isOpenBooking } from './rules.ts'
import type { BookingView } from './schemas.ts'
import { courierBookings, courierUpdates } from './tables.ts'

/** Whether a courier has an order's parcel, or may have it. */
export async function isBooked(ctx: Context, orderId: string): Promise<boolean> {
  const booked = await ctx.db
    .select({ status: courierBookings.status })
    .from(courierBookings)
    .where(eq(courierBookings.orderId, orderId))
  return booked.some(isOpenBooking)
}

/** The latest booking of an order; null if it was never booked. For staff. */
export async function findBooking(
  ctx: Context,
  orderNumber: string,
): Promise<Result<BookingView | null, 'FORBIDDEN' | 'ORDER_NOT_FOUND'>> {
  const found = await findBookings(ctx, orderNumber)
  return found.ok ? ok(found.value[0] ?? null) : found
}

/** The bookings of an order's parcels, newest first. For staff. */
export async function findBookings(
  ctx: Context,
  orderNumber: string,
): Promise<Result<BookingView[], 'FORBIDDEN' | 'ORDER_NOT_FOUND'>> {
  const refused = forbid(ctx, 'orders.read')
  if (refused) return refused
  const [order] = await findParcels(ctx, [orderNumber.toUpperCase()])
  if (!order) return refuse('ORDER_NOT_FOUND')
  const bookings = await ctx.db
    .select()
    .from(courierBookings)
    .where(eq(courierBookings.orderId, order.id))
    .orderBy(desc(courierBookings.attempt))
  const views: BookingView[] = []
  for (const booking of bookings) views.push(await viewOf(ctx, order, booking))
  return ok(views)
}

async function viewOf(ctx: Context, order: Parcel, booking: BookingRow): Promise<BookingView> {
  const { id, courier, status, reference, carrier, trackingNumber, trackingUrl, grams, pickupOn, failure } = booking
  const isShipped = booking.shipmentId !== null
  const parcel = isShipped ? null : await findBookedParcel(ctx, booking)
  return {
    ...{ id, courier, status, reference, carrier, trackingNumber, trackingUrl, grams, pickupOn, failure },
    cost: booking.cost === null ? null : paise(booking.cost),
    ...{ isShipped, lines: booking.lines },
    isOutdated: !isShipped && canBook(order) && (!parcel || booking.fingerprint !== fingerprintOf(parcel)),
    reported: await findReported(ctx, booking),
    createdAt: booking.createdAt.toISOString(),
  }
}

/** What the courier last reported, if only staff can record it. */
async function findReported(ctx: Context, { courier, trackingNumber }: BookingRow): Promise<BookingView['reported']> {
  if (!trackingNumber) return null
  const [last] = await ctx.db
    .select({ status: courierUpdates.status, at: courierUpdates.at, outcome: courierUpdates.outcome })
    .from(courierUpdates)
    .where(
      and(
        eq(courierUpdates.courier, courier),
        eq(courierUpdates.trackingNumber, trackingNumber),
        inArray(courierUpdates.outcome, ['applied', 'review']),
      ),
    )
    .orderBy(desc(courierUpdates.at), desc(courierUpdates.id))
    .limit(1)
  return last?.status && last.outcome === 'review' ? { status: last.status, at: last.at.toISOString() } : null
}
