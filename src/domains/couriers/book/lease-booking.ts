import { eq } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { ok } from '../../../shared/result.ts'
import type { BookingRow } from '../booking-row.ts'
import { courierBookings } from '../tables.ts'

/** Longer than all calls for one booking together: only a process that died leaves a lease behind. */
const LEASE_MS = 5 * 60_000

/** What is due at the courier for a booking. */
export type Due = 'book' | 'collect' | 'cancel'

export function dueOf({ status, pickupAt }: Pick<BookingRow, 'status' | 'pickupAt'>): Due | null {
  if (status === 'requested') return 'book'
  if (status === 'cancel_requested') return 'cancel'
  return status === 'booked' && pickupAt === null ? 'collect' : null
}

export type Lease = {
  booking: BookingRow
  due: Due
  /** An earlier call, whose answer was lost, may have booked the parcel. */
  isRepeat: boolean
}

/**
 * Takes a booking for this process alone, and stores that the courier is asked now, before it is asked. Null if nothing
 * is due, or if another process is at it.
 */
export async function leaseBooking(ctx: Context, bookingId: string): Promise<Lease | null> {
  let lease: Lease | null = null
  await ctx.transaction(async (tx) => {
    const [booking] = await tx.db.select().from(courierBookings).where(eq(courierBookings.id, bookingId)).for('update')
    const due = booking ? dueOf(booking) : null
    const now = tx.now()
    if (!booking || !due || (booking.leasedUntil && booking.leasedUntil > now)) return ok(null)
    const leasedUntil = new Date(now.getTime() + LEASE_MS)
    const sentAt = due === 'book' ? (booking.sentAt ?? now) : booking.sentAt
    await tx.db
      .update(courierBookings)
      .set({ leasedUntil, sentAt, nextCheckAt: leasedUntil, updatedAt: now })
      .where(eq(courierBookings.id, bookingId))
    lease = { booking, due, isRepeat: booking.sentAt !== null }
    return ok(null)
  })
  return lease
}

type Change = Partial<Omit<BookingRow, 'id' | 'orderId' | 'reference'>>

/**
 * Ends the lease with what the courier answered. The status changes only if it is still `from`: while the courier was
 * asked, staff may have asked to cancel the booking. What is due after an answer follows as a job of its own; without a
 * status in `change` there was no answer, and the job that asked is retried.
 */
export async function endLease(
  ctx: Context,
  { id, status: from }: BookingRow,
  { status, ...facts }: Change,
): Promise<void> {
  await ctx.transaction(async (tx) => {
    const own = eq(courierBookings.id, id)
    const [now] = await tx.db.select({ status: courierBookings.status }).from(courierBookings).where(own).for('update')
    const isStill = now?.status === from
    const [ended] = await tx.db
      .update(courierBookings)
      .set({ leasedUntil: null, updatedAt: tx.now(), ...facts, ...(status && isStill ? { status } : {}) })
      .where(own)
      .returning()
    if (status && ended && dueOf(ended)) await tx.announce('courier.booking-due', { bookingId: id })
    return ok(null)
  })
}
