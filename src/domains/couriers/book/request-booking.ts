import { eq } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import type { CourierName } from '../../../platform/couriers/courier.ts'
import { newId } from '../../../shared/ids.ts'
import { ok, type Refusal, type Result } from '../../../shared/result.ts'
import { recordActivity } from '../../activity-log/index.ts'
import { findAwaitingChange, findParcels, narrowParcel, type Parcel } from '../../orders/index.ts'
import { staffTransaction } from '../../roles/index.ts'
import { readSettings } from '../../settings/index.ts'
import type { Settings } from '../../settings/schemas.ts'
import { fingerprintOf } from '../fingerprint.ts'
import { refuse } from '../problems.ts'
import { accountsOf, canBook, courierNames, isOpenBooking } from '../rules.ts'
import type { BookedLine, BookParcelBody, ParcelSize } from '../schemas.ts'
import { courierBookings } from '../tables.ts'

type NotBooked = 'COURIER_UNKNOWN' | 'COURIER_NOT_READY' | 'PARCEL_NOT_READY' | 'PARCEL_BOOKED'

/**
 * Stores the intent to book an order's parcel, and the job that books it. Of two staff who book at the same time, the
 * second is refused. For staff.
 */
export async function requestBooking(
  ctx: Context,
  { orderNumber, courier, service, lines, ...size }: BookParcelBody & { orderNumber: string },
): Promise<Result<{ bookingId: string }, 'FORBIDDEN' | 'ORDER_NOT_FOUND' | NotBooked>> {
  return staffTransaction(ctx, 'orders.fulfil', async (tx) => {
    const missing = refuseCourier(await readSettings(tx), courier)
    if (missing) return missing
    const [parcel] = await findParcels(tx, [orderNumber.toUpperCase()], { isLocked: true })
    if (!parcel) return refuse('ORDER_NOT_FOUND')
    if (!lines) return addBooking(tx, parcel, { courier, service, size, lines: null })
    const part = await narrowParcel(tx, parcel, lines)
    if (!part.ok) return refuse('PARCEL_NOT_READY', { ...part.params, message: String(part.params.message) })
    const booked = part.value.lines.map(({ id, quantity }) => ({ lineId: id, quantity }))
    return addBooking(tx, part.value, { courier, service, size, lines: booked })
  })
}

/** Why nothing can be booked with this courier; null if it can. */
export function refuseCourier(
  { couriers }: Pick<Settings, 'couriers'>,
  courier: CourierName,
): Refusal<'COURIER_UNKNOWN' | 'COURIER_NOT_READY'> | null {
  if (!accountsOf(couriers).includes(courier)) return refuse('COURIER_UNKNOWN')
  if (couriers.pickupLocation && couriers.pickupPincode) return null
  const message = `Enter the pickup location that you set up with ${courierNames[courier]} and its PIN code, under Settings, Delivery and returns.`
  return refuse('COURIER_NOT_READY', { message })
}

type Wanted = { courier: CourierName; service: string; size: ParcelSize; lines: BookedLine[] | null }

/** The order must be locked. */
export async function addBooking(
  tx: Context,
  parcel: Parcel,
  { courier, service, size, lines }: Wanted,
): Promise<Result<{ bookingId: string }, 'PARCEL_NOT_READY' | 'PARCEL_BOOKED'>> {
  if (parcel.pickup)
    return refuse('PARCEL_NOT_READY', { message: 'This order is collected from the store, so no courier carries it' })
  if (!canBook(parcel) || !parcel.address)
    return refuse('PARCEL_NOT_READY', { message: 'Only confirmed and packed orders can be booked with a courier' })
  if ((await findAwaitingChange(tx, [parcel.id])).size > 0)
    return refuse('PARCEL_NOT_READY', {
      message:
        'The customer has been asked to pay for a change of this order. Wait for the payment, or withdraw the payment link first.',
    })
  const { status, shipmentId } = courierBookings
  const earlier = await tx.db
    .select({ status, shipmentId })
    .from(courierBookings)
    .where(eq(courierBookings.orderId, parcel.id))
  if (earlier.some((booking) => isOpenBooking(booking) && !booking.shipmentId)) return refuse('PARCEL_BOOKED')
  const [bookingId, now] = [newId('bkg'), tx.now()]
  const attempt = earlier.length + 1
  const reference = `${parcel.number}-${attempt}`
  const { actor } = tx
  await tx.db.insert(courierBookings).values({
    ...{ id: bookingId, orderId: parcel.id, courier, attempt, reference, ...size },
    serviceId: service || null,
    lines,
    fingerprint: fingerprintOf(parcel),
    nextCheckAt: now,
    actor: 'id' in actor ? actor.id : actor.kind,
    ...{ createdAt: now, updatedAt: now },
  })
  await tx.announce('courier.booking-due', { bookingId })
  await recordActivity(tx, {
    action: 'order.book',
    subject: ['order', parcel.number],
    after: { courier, reference, ...(lines ? { lines } : {}), ...(service ? { service } : {}), ...size },
  })
  return ok({ bookingId })
}
