import { eq, or } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { recordActivity } from '../../activity-log/index.ts'
import { forbid } from '../../roles/index.ts'
import { findOrder } from '../find-order.ts'
import { refuse } from '../problems.ts'
import type { OrderStatus, OrderView } from '../schemas.ts'
import { orders } from '../tables.ts'
import { changeStatus } from './change-status.ts'
import { dispatchParcel } from './dispatch-parcel.ts'
import { findAwaitingChange } from './pending-changes.ts'
import { refuseTransition } from './refuse-transition.ts'

/** `order`: id or number. */
export type OrderTransition = { order: string; status: OrderStatus; note?: string | null | undefined }

/** A prepaid order is confirmed only by its payment, which its invoice attests; nobody can confirm it by hand. */
export const skipsPayment = (order: { status: OrderStatus; paymentMethod: string | null }, to: OrderStatus): boolean =>
  to === 'confirmed' && order.status === 'pending' && order.paymentMethod !== 'cod'

/** Only the rest of a partly shipped order is left to the staff; its status follows from all of its shipments. */
async function shipRest(tx: Context, order: typeof orders.$inferSelect) {
  const shipped = await dispatchParcel(tx, order, { items: null })
  return shipped.ok ? ok({ orderNumber: order.number }) : shipped
}

/**
 * Changes an order's status along the transition table; staff only (D68), with the permission that the table names for
 * each transition.
 */
export async function transitionOrder(
  ctx: Context,
  { order, status, note }: OrderTransition,
): Promise<
  Result<
    OrderView,
    | 'FORBIDDEN'
    | 'ORDER_NOT_FOUND'
    | 'ORDER_MOVE_REFUSED'
    | 'OWN_ORDER'
    | 'ORDER_UNPAID'
    | 'CHANGE_UNPAID'
    | 'SHIPMENT_LINES'
  >
> {
  const refused = forbid(ctx, 'orders.read')
  if (refused) return refused
  const moved = await ctx.transaction(async (tx) => {
    // Locked, because the permission depends on the current status.
    const [found] = await tx.db
      .select()
      .from(orders)
      .where(or(eq(orders.id, order), eq(orders.number, order.toUpperCase())))
      .for('update')
    if (!found) return refuse('ORDER_NOT_FOUND')
    const { id, number, status: from } = found
    const missing = refuseTransition(tx, found, status)
    if (missing) return missing
    if (skipsPayment(found, status)) return refuse('ORDER_UNPAID')
    if (status === 'shipped' && (await findAwaitingChange(tx, [id])).has(id)) return refuse('CHANGE_UNPAID')
    const changed =
      from === 'partly_shipped' ? await shipRest(tx, found) : await changeStatus(tx, id, status, note ?? '')
    if (!changed.ok) return changed
    await recordActivity(tx, {
      action: 'order.move',
      subject: ['order', number],
      before: { status: from },
      after: { status, ...(note ? { note } : {}) },
    })
    return changed
  })
  return moved.ok ? findOrder(ctx, moved.value.orderNumber) : moved
}
