import { and, asc, eq, inArray, isNotNull, lte } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import type { Couriers } from '../../platform/couriers/courier.ts'
import { ok } from '../../shared/result.ts'
import { findOrderStatuses, findShipmentStatuses } from '../orders/index.ts'
import { dueOf } from './book/lease-booking.ts'
import { type BookingRow, bookedAs } from './booking-row.ts'
import { courierBookings } from './tables.ts'
import { storeUpdates } from './track/store-updates.ts'

const BATCH = 50
const POLL_MS = 2 * 60 * 60_000
const RETRY_MS = 15 * 60_000
/** No parcel is on its way for longer. */
const MAX_AGE_MS = 60 * 24 * 60 * 60_000

/** Nothing more is to come from the courier. */
const ENDED = ['delivered', 'rto_received', 'lost', 'damaged', 'return_requested', 'returned', 'refunded', 'expired']

/**
 * On the schedule `couriers.settle-due`: repeats what was interrupted, and asks couriers for the history of parcels on
 * their way, in case their messages are lost.
 */
export async function settleBookings(ctx: Context, couriers: Couriers): Promise<void> {
  const due = await ctx.db
    .select()
    .from(courierBookings)
    .where(and(isNotNull(courierBookings.nextCheckAt), lte(courierBookings.nextCheckAt, ctx.now())))
    .orderBy(asc(courierBookings.nextCheckAt))
    .limit(BATCH)
  const statuses = await findOrderStatuses(
    ctx,
    due.map(({ orderId }) => orderId),
  )
  const ownStatuses = await findShipmentStatuses(
    ctx,
    due.flatMap(({ shipmentId }) => shipmentId ?? []),
  )
  for (const booking of due) {
    if (dueOf(booking)) {
      await checkNext(ctx, booking, RETRY_MS)
      await ctx.announce('courier.booking-due', { bookingId: booking.id })
      continue
    }
    // Of an order in several parcels, others may have ended before.
    const status = ownStatuses.get(booking.shipmentId ?? '') ?? statuses.get(booking.orderId) ?? ''
    const hasEnded = ENDED.includes(status) || isOld(ctx, booking)
    // Before the question: a courier that answers slowly, or with nonsense, doesn't hold up the others.
    await checkNext(ctx, booking, hasEnded ? null : POLL_MS)
    if (!hasEnded) await poll(ctx, couriers, booking)
  }
}

const isOld = (ctx: Context, { createdAt }: BookingRow) => ctx.now().getTime() - createdAt.getTime() > MAX_AGE_MS

const checkNext = (ctx: Context, { id, status }: BookingRow, inMs: number | null) =>
  ctx.db
    .update(courierBookings)
    .set({ nextCheckAt: inMs === null ? null : new Date(ctx.now().getTime() + inMs) })
    .where(and(eq(courierBookings.id, id), inArray(courierBookings.status, [status])))

async function poll(ctx: Context, couriers: Couriers, booking: BookingRow): Promise<void> {
  const courier = couriers.named(booking.courier)
  if (!courier || booking.status !== 'booked') return
  const updates = await courier.track(bookedAs(booking)).catch((error: unknown) => {
    ctx.log.warn({ err: error, booking: booking.id }, 'a courier could not be asked for a parcel')
    return []
  })
  await ctx.transaction(async (tx) => {
    await storeUpdates(tx, courier.name, updates)
    return ok(null)
  })
}
