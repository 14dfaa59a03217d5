import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import type { CourierName } from '../../../platform/couriers/courier.ts'
import { ok, type Result } from '../../../shared/result.ts'
import {
  findOrderNumber,
  findStaffOrder,
  noteReport,
  recordOutcome,
  type StaffOrderView,
  type StaffParcel,
} from '../../orders/index.ts'
import { isReport, shipmentTransitions } from '../../orders/shipments/rules.ts'
import type { BookingRow } from '../booking-row.ts'
import { refuse } from '../problems.ts'
import { canBook, courierNames } from '../rules.ts'
import { courierBookings, courierUpdates } from '../tables.ts'
import { judgeUpdate } from './judge-update.ts'
import { shipBooked } from './ship-booked.ts'

type UpdateRow = typeof courierUpdates.$inferSelect
type Outcome = NonNullable<UpdateRow['outcome']>

type OfParcel = { courier: CourierName; trackingNumber: string }

/**
 * Applies what a courier reported about a parcel, oldest first; on `courier.update-received`. Updates of one parcel run
 * one after the other. Order, number and repetition of messages don't matter.
 */
export async function applyUpdates(ctx: Context, { courier, trackingNumber }: OfParcel): Promise<void> {
  const { id, at, outcome } = courierUpdates
  const waiting = await ctx.db
    .select({ id })
    .from(courierUpdates)
    .where(and(eq(courierUpdates.courier, courier), eq(courierUpdates.trackingNumber, trackingNumber), isNull(outcome)))
    .orderBy(asc(at), asc(id))
  for (const { id } of waiting) {
    const applied = await ctx.transaction((tx) => settleUpdate(tx, id))
    // What was written for it is rolled back.
    if (!applied.ok) await setOutcome(ctx, id, 'review')
    if (!applied.ok || applied.value === 'review') ctx.log.error({ update: id }, 'a courier’s report needs a person')
  }
}

const setOutcome = (ctx: Context, id: string, outcome: Outcome) =>
  ctx.db
    .update(courierUpdates)
    .set({ outcome, processedAt: ctx.now() })
    .where(and(eq(courierUpdates.id, id), isNull(courierUpdates.outcome)))

/** The booking of an update, locked, so that updates of one parcel wait for each other. */
async function lockBooking(tx: Context, updateId: string) {
  const [told] = await tx.db.select().from(courierUpdates).where(eq(courierUpdates.id, updateId))
  if (!told) return null
  const [booking] = await tx.db
    .select()
    .from(courierBookings)
    .where(and(eq(courierBookings.courier, told.courier), eq(courierBookings.trackingNumber, told.trackingNumber)))
    .for('update')
  // Read again: another process may have applied it while this one waited.
  const [update] = await tx.db.select().from(courierUpdates).where(eq(courierUpdates.id, updateId))
  return update && update.outcome === null ? { update, booking } : null
}

async function settleUpdate(tx: Context, updateId: string): Promise<Result<Outcome | null, 'MOVE_REFUSED'>> {
  const locked = await lockBooking(tx, updateId)
  if (!locked) return ok(null)
  const { update, booking } = locked
  // An account with a courier may serve other stores too, so an unknown parcel is no fault.
  const outcome = booking ? await applyUpdate(tx, booking, update) : 'unmatched'
  if (!outcome) return refuse('MOVE_REFUSED')
  await setOutcome(tx, updateId, outcome)
  if (booking && outcome === 'applied') await noteApplied(tx, booking, timeOf(update))
  return ok(outcome)
}

/** A clock that runs ahead at the courier must not make later updates look old. */
const timeOf = ({ at, receivedAt }: UpdateRow): Date => (at > receivedAt ? receivedAt : at)

async function noteApplied(tx: Context, { id, updateAt }: BookingRow, at: Date): Promise<void> {
  if (!updateAt || updateAt < at)
    await tx.db.update(courierBookings).set({ updateAt: at }).where(eq(courierBookings.id, id))
}

/** Null if the shipment's own rules refuse it. */
async function applyUpdate(tx: Context, booking: BookingRow, update: UpdateRow): Promise<Outcome | null> {
  const { status, text, place } = update
  if (!status) return 'ignored'
  // A courier that confuses two parcels, or moves one that was cancelled.
  if (!isOurs(booking, update) || booking.status === 'cancelled') return 'review'
  const before = await orderOf(tx, booking)
  const isFirst = before !== null && !booking.shipmentId && canBook(before)
  if (isFirst && !(await shipBooked(tx, { order: before, booking }))) return 'review'
  const order = isFirst ? await orderOf(tx, booking) : before
  const shipment = order?.parcels.find(({ id, trackingNumber }) =>
    booking.shipmentId ? id === booking.shipmentId : isSame(trackingNumber, booking.trackingNumber),
  )
  if (!order || !shipment) return 'review'
  const judged = judgeUpdate({ shipment, status, at: timeOf(update), latest: latestOf(booking, shipment) })
  const mayDecide = shipmentTransitions[shipment.status][status] !== undefined
  if (judged === 'review' && mayDecide && isReport(status))
    await noteReport(tx, { orderNumber: order.orderNumber, shipmentId: shipment.id, status })
  if (judged !== 'record') return isFirst && judged === 'ignored' ? 'applied' : judged
  const told = `${courierNames[booking.courier]}${text && `: ${text}`}${place && `, ${place}`}`
  const { orderNumber } = order
  const recorded = await recordOutcome(tx, {
    ...{ orderNumber, shipmentId: shipment.id, status },
    note: told.slice(0, 300),
  })
  return recorded.ok ? 'applied' : null
}

/** Whether the courier's own id of the order, or our reference, is this booking's. */
function isOurs({ courierOrderId, reference }: BookingRow, { named }: UpdateRow): boolean {
  if (!named) return true
  return 'orderId' in named ? named.orderId === courierOrderId : named.reference === reference
}

/** When the shipment last changed, by the courier's reports or by staff, who know what they saw. */
function latestOf({ updateAt }: BookingRow, { timeline }: StaffParcel): Date | null {
  const byStaff = timeline.findLast(({ who }) => who !== 'Shop')
  const times = [updateAt, byStaff ? new Date(byStaff.at) : null].filter((time) => time !== null)
  return times.toSorted((a, b) => a.getTime() - b.getTime()).at(-1) ?? null
}

const isSame = (a: string | null, b: string | null) => a !== null && b !== null && a.toLowerCase() === b.toLowerCase()

async function orderOf(tx: Context, booking: BookingRow): Promise<StaffOrderView | null> {
  const found = await findStaffOrder(tx, await findOrderNumber(tx, booking.orderId))
  return found.ok ? found.value : null
}
