import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { paise } from '../../shared/money.ts'
import { ok, type Result } from '../../shared/result.ts'
import { findParcels } from '../orders/index.ts'
import { forbid } from '../roles/index.ts'
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
  const refused = forbid(ctx, 'orders.read')
  if (refused) return refused
  const [order] = await findParcels(ctx, [orderNumber.toUpperCase()])
  if (!order) return refuse('ORDER_NOT_FOUND')
  const [booking] = await ctx.db
    .select()
    .from(courierBookings)
    .where(eq(courierBookings.orderId, order.id))
    .orderBy(desc(courierBookings.attempt))
    .limit(1)
  if (!booking) return ok(null)
  const { id, courier, status, reference, carrier, trackingNumber, trackingUrl, grams, pickupOn, failure } = booking
  return ok({
    ...{ id, courier, status, reference, carrier, trackingNumber, trackingUrl, grams, pickupOn, failure },
    cost: booking.cost === null ? null : paise(booking.cost),
    isOutdated: canBook(order) && booking.fingerprint !== fingerprintOf(order),
    reported: await findReported(ctx, booking),
    createdAt: booking.createdAt.toISOString(),
  })
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
