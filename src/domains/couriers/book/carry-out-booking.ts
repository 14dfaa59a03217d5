import { and, eq, ne } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import {
  type Courier,
  type CourierBooking,
  CourierRefused,
  type Couriers,
  ForeignAnswer,
} from '../../../platform/couriers/courier.ts'
import { readSettings } from '../../settings/index.ts'
import { findBookedParcel } from '../booked-parcel.ts'
import { type BookingRow, bookedAs } from '../booking-row.ts'
import { canBook } from '../rules.ts'
import { courierBookings } from '../tables.ts'
import { followBooked } from '../track/store-updates.ts'
import { endLease, type Lease, leaseBooking } from './lease-booking.ts'
import { parcelOf } from './parcel-of.ts'

const HOUR_MS = 60 * 60_000

/**
 * Asks the courier for what is due: to book, to collect or to cancel; on `courier.booking-due`. May run any number of
 * times, in any number of processes: one at a time holds the lease, and a courier that was asked before is first asked
 * what it knows. Throws if the courier can't be reached, so that the job is retried with growing delays.
 */
export async function carryOutBooking(
  ctx: Context,
  couriers: Couriers,
  { bookingId }: { bookingId: string },
): Promise<void> {
  const lease = await leaseBooking(ctx, bookingId)
  if (!lease) return
  const { booking, due } = lease
  const courier = couriers.named(booking.courier)
  const step = { book: bookParcel, collect: collectParcel, cancel: cancelParcel }[due]
  try {
    if (!courier) throw new Error(`The store has no settings for ${booking.courier}, which has ${booking.reference}`)
    await step(ctx, courier, lease)
  } catch (error) {
    if (error instanceof ForeignAnswer) return giveToPerson(ctx, booking, error.message)
    if (error instanceof CourierRefused) return endRefused(ctx, lease, error.message)
    const failure = `${courier?.label ?? booking.courier} isn’t responding. We keep trying.`
    await endLease(ctx, booking, { failure, nextCheckAt: later(ctx) })
    throw error
  }
}

const later = (ctx: Context) => new Date(ctx.now().getTime() + HOUR_MS)

async function bookParcel(ctx: Context, courier: Courier, { booking, isRepeat }: Lease): Promise<void> {
  const order = await findBookedParcel(ctx, booking)
  const parcel = order && parcelOf(order, booking, await readSettings(ctx))
  if (!parcel || !canBook(order)) {
    if (!isRepeat) throw new CourierRefused('The order can’t be sent any more, so nothing was booked.')
    // What an earlier call may have booked is not needed any more.
    return endLease(ctx, booking, { status: 'cancel_requested' })
  }
  const answer = await courier.book(parcel, { isRepeat })
  const others = await ctx.db
    .select({ reference: courierBookings.reference })
    .from(courierBookings)
    .where(
      and(
        eq(courierBookings.courier, booking.courier),
        eq(courierBookings.trackingNumber, answer.trackingNumber),
        ne(courierBookings.id, booking.id),
      ),
    )
  if (others[0] || answer.reference !== booking.reference)
    throw new ForeignAnswer(`${courier.label} answered with the parcel ${others[0]?.reference ?? answer.reference}`)
  await endLease(ctx, booking, {
    status: 'booked',
    ...factsOf(answer),
    failure: null,
    nextCheckAt: later(ctx),
  })
  await followBooked(ctx, { courier: booking.courier, trackingNumber: answer.trackingNumber })
}

const factsOf = ({ orderId, shipmentId, trackingNumber, carrier, trackingUrl, cost }: CourierBooking) => ({
  ...{ courierOrderId: orderId, courierShipmentId: shipmentId, trackingNumber, carrier, trackingUrl },
  ...(cost === null ? {} : { cost }),
})

async function collectParcel(ctx: Context, courier: Courier, { booking }: Lease): Promise<void> {
  const { couriers } = await readSettings(ctx)
  const pickupOn = await courier.requestPickup(bookedAs(booking), couriers.pickupLocation)
  await endLease(ctx, booking, {
    status: 'booked',
    ...{ pickupOn, pickupAt: ctx.now(), failure: null },
    nextCheckAt: later(ctx),
  })
}

async function cancelParcel(ctx: Context, courier: Courier, { booking }: Lease): Promise<void> {
  const { reference, courierOrderId: orderId, trackingNumber } = booking
  // Nothing was ever sent: the courier doesn't know it.
  if (booking.sentAt) await courier.cancel({ reference, orderId, trackingNumber })
  await endLease(ctx, booking, { status: 'cancelled', failure: null, nextCheckAt: null })
}

const short = (message: string) => message.slice(0, 300)

async function giveToPerson(ctx: Context, booking: BookingRow, message: string): Promise<void> {
  ctx.log.error({ booking: booking.id, reason: message }, 'a courier’s answer needs a person')
  await endLease(ctx, booking, { status: 'review', failure: short(message), nextCheckAt: null })
}

/** The courier refused for good: nothing is booked, nothing is collected, or the booking can't be cancelled any more. */
async function endRefused(ctx: Context, { booking, due }: Lease, message: string): Promise<void> {
  const failure = short(message)
  if (due === 'book') return endLease(ctx, booking, { status: 'refused', failure, nextCheckAt: null })
  if (due === 'collect')
    return endLease(ctx, booking, { status: 'booked', failure, pickupAt: ctx.now(), nextCheckAt: later(ctx) })
  const status = booking.trackingNumber ? 'booked' : 'review'
  return endLease(ctx, booking, { status, failure, nextCheckAt: booking.trackingNumber ? later(ctx) : null })
}
