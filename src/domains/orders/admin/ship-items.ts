import { eq, sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { queryRows } from '../../../platform/db/index.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { recordActivity } from '../../activity-log/index.ts'
import { staffTransaction } from '../../roles/index.ts'
import { refuse } from '../problems.ts'
import { canShip } from '../rules.ts'
import type { Units } from '../shares/rules.ts'
import { type Dispatched, dispatchParcel, findUnsent } from '../status/dispatch-parcel.ts'
import { findAwaitingChange } from '../status/pending-changes.ts'
import { refuseTransition } from '../status/refuse-transition.ts'
import { orders } from '../tables.ts'
import type { ShipItemsBody } from './schemas.ts'
import { trackingOf } from './ship-orders.ts'

type NotShipped =
  | 'FORBIDDEN'
  | 'ORDER_NOT_FOUND'
  | 'ORDER_MOVE_REFUSED'
  | 'OWN_ORDER'
  | 'CHANGE_UNPAID'
  | 'SHIPMENT_LINES'

/** Locks an order of which something can be shipped by the actor. */
async function lockShippable(
  tx: Context,
  orderNumber: string,
): Promise<Result<typeof orders.$inferSelect, NotShipped>> {
  const [order] = await tx.db.select().from(orders).where(eq(orders.number, orderNumber.toUpperCase())).for('update')
  if (!order) return refuse('ORDER_NOT_FOUND')
  if (!canShip(order)) return refuse('ORDER_MOVE_REFUSED', { status: order.status, to: 'shipped' })
  const refused = refuseTransition(tx, order, 'shipped')
  if (refused) return refused
  return (await findAwaitingChange(tx, [order.id])).has(order.id) ? refuse('CHANGE_UNPAID') : ok(order)
}

/**
 * Ships some units of a packed order as one parcel; the rest stays to be shipped. `number` is the one that the new
 * shipment gets: if another was recorded meanwhile, it is refused, so that a form sent twice ships once. For staff.
 */
export const shipItems = (
  ctx: Context,
  { orderNumber, number, lines, weightGrams, ...courier }: ShipItemsBody & { orderNumber: string },
): Promise<Result<Dispatched, NotShipped | 'SHIPMENT_NEWER'>> =>
  staffTransaction(ctx, 'orders.fulfil', async (tx) => {
    const locked = await lockShippable(tx, orderNumber)
    if (!locked.ok) return locked
    const order = locked.value
    const { sent } = await findUnsent(tx, order.id)
    if (sent.length + 1 !== number) return refuse('SHIPMENT_NEWER')
    if (await isBeingBooked(tx, order.id))
      return refuse('SHIPMENT_LINES', {
        message: 'A parcel of this order is booked with a courier. Mark it as shipped or cancel its booking first.',
      })
    const tracking = await trackingOf(tx, order.address, courier)
    const shipped = await dispatchParcel(tx, order, { items: lines, tracking, weightGrams: weightGrams ?? null })
    if (!shipped.ok) return shipped
    await recordActivity(tx, {
      action: 'order.ship',
      subject: ['order', order.number],
      before: { status: order.status },
      after: { shipment: shipped.value.position, lines, ...tracking },
    })
    return shipped
  })

/** The same for a parcel that was booked with a courier: `items` is null for all that is left. For the store itself. */
export async function shipParcel(
  tx: Context,
  {
    orderNumber,
    items,
    ...courier
  }: { orderNumber: string; items: readonly Units[] | null } & Parameters<typeof trackingOf>[2],
): Promise<Result<Dispatched, NotShipped>> {
  const locked = await lockShippable(tx, orderNumber)
  if (!locked.ok) return locked
  const order = locked.value
  const tracking = await trackingOf(tx, order.address, courier)
  const shipped = await dispatchParcel(tx, order, { items, tracking })
  if (!shipped.ok) return shipped
  await recordActivity(tx, {
    action: 'order.ship',
    subject: ['order', order.number],
    before: { status: order.status },
    after: { shipment: shipped.value.position, ...tracking },
  })
  return shipped
}

/**
 * Whether a courier has, or may have, a parcel of this order that hasn't left the store. Bookings depend on orders, so
 * their table can't be imported here.
 */
export async function isBeingBooked(tx: Context, orderId: string): Promise<boolean> {
  const open = await queryRows(
    tx.db,
    sql`select id from courier_bookings where order_id = ${orderId} and shipment_id is null
      and status in ('requested', 'booked', 'review', 'cancel_requested')`,
  )
  return open.length > 0
}
