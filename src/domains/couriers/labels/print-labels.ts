import { createHash } from 'node:crypto'
import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { type Courier, CourierRefused, type Couriers, ForeignAnswer } from '../../../platform/couriers/courier.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { findParcels, type Parcel, printPackingSlips } from '../../orders/index.ts'
import { forbid } from '../../roles/index.ts'
import { type BookingRow, bookedAs } from '../booking-row.ts'
import { refuse } from '../problems.ts'
import { courierBookings } from '../tables.ts'

/** At most so many labels are asked of a courier at once. */
const AT_ONCE = 5

/**
 * The labels of these orders as one PDF, in their order: the courier's own for booked parcels, the store's for all
 * others. None is left out: if a courier gives no label for one of them, nothing is printed. For staff.
 */
export async function printLabels(
  ctx: Context,
  couriers: Couriers,
  { numbers }: { numbers: readonly string[] },
): Promise<Result<Uint8Array, 'FORBIDDEN' | 'ORDER_NOT_FOUND' | 'LABELS_NONE' | 'COURIER_UNKNOWN'>> {
  const refused = forbid(ctx, 'orders.fulfil')
  if (refused) return refused
  const orders = await findParcels(ctx, numbers)
  const booked = await ctx.db
    .select()
    .from(courierBookings)
    .where(
      and(
        eq(courierBookings.status, 'booked'),
        inArray(
          courierBookings.orderId,
          orders.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(courierBookings.attempt)
  const bookingOf = new Map(orders.map((order) => [order.number, nextBooking(order, booked)] as const))
  const labels = new Map<string, Uint8Array>()
  const wanted = [...bookingOf].flatMap(([number, booking]) => (booking ? [{ number, booking }] : []))
  for (let place = 0; place < wanted.length; place += AT_ONCE) {
    const some = wanted.slice(place, place + AT_ONCE)
    const fetched = await Promise.all(some.map(({ booking }) => labelOf(ctx, couriers, booking)))
    for (const [index, label] of fetched.entries()) {
      if (!label.ok) return label
      labels.set(some[index]?.number ?? '', label.value)
    }
  }
  const files: Uint8Array[] = []
  for (const run of runsOf([...new Set(numbers)], labels)) {
    const label = labels.get(run[0] ?? '')
    const drawn = label ? ok(label) : await printPackingSlips(ctx, { numbers: run, kind: 'labels', isUnsent: true })
    if (drawn.ok) files.push(drawn.value)
    else if (drawn.code !== 'ORDER_NOT_FOUND') return drawn
  }
  if (files.length === 0) return refuse('ORDER_NOT_FOUND')
  // The writer loads with the first print, not at start-up.
  const { mergePdfs } = await import('../../../platform/pdf/merge-pdfs.ts')
  return ok(await mergePdfs(files))
}

/** Each booked parcel alone; those between two of them together, because the store's labels share pages. */
function runsOf(numbers: readonly string[], labels: ReadonlyMap<string, Uint8Array>): string[][] {
  const runs: string[][] = []
  let open: string[] | null = null
  for (const number of numbers) {
    if (open && !labels.has(number)) open.push(number)
    else runs.push([number])
    open = labels.has(number) ? null : (runs.at(-1) ?? null)
  }
  return runs
}

/**
 * The booking of an order's next parcel, otherwise the latest one. What is left of a partly shipped order has none until
 * it is booked itself: the label of a parcel that has left would send the rest under its tracking number.
 */
const nextBooking = ({ id, status }: Parcel, booked: readonly BookingRow[]): BookingRow | undefined => {
  const own = booked.filter(({ orderId }) => orderId === id)
  const next = own.find(({ shipmentId }) => shipmentId === null)
  return next ?? (status === 'partly_shipped' ? undefined : own.at(-1))
}

/** The courier's label of a booking. */
async function labelOf(
  ctx: Context,
  couriers: Couriers,
  booking: BookingRow,
): Promise<Result<Uint8Array, 'LABELS_NONE' | 'COURIER_UNKNOWN'>> {
  const courier = couriers.named(booking.courier)
  if (!courier) return refuse('COURIER_UNKNOWN')
  try {
    const label = await courier.findLabel(bookedAs(booking))
    await keepDigest(ctx, courier, booking, label)
    return ok(label)
  } catch (error) {
    const isKnown = error instanceof CourierRefused || error instanceof ForeignAnswer
    ctx.log.warn({ err: error, booking: booking.id }, 'a courier gave no label')
    const reason = isKnown ? error.message : `${courier.label} isn’t responding. Please try again in a moment.`
    return refuse('LABELS_NONE', { message: `No label for ${booking.trackingNumber}: ${reason}` })
  }
}

/** A courier that answers with the label of another parcel is found out: no two parcels have the same one. */
async function keepDigest(ctx: Context, courier: Courier, booking: BookingRow, label: Uint8Array): Promise<void> {
  const labelDigest = createHash('sha256').update(label).digest('hex')
  if (booking.labelDigest === labelDigest) return
  const { id, reference } = courierBookings
  const [other] = await ctx.db
    .select({ reference })
    .from(courierBookings)
    .where(and(eq(courierBookings.labelDigest, labelDigest), ne(id, booking.id)))
  if (other) throw new ForeignAnswer(`${courier.label} answered with the label of ${other.reference}`)
  await ctx.db.update(courierBookings).set({ labelDigest }).where(eq(id, booking.id))
}
