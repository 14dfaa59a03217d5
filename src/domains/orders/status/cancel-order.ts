import { eq } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import type { Result } from '../../../shared/result.ts'
import { recordActivity } from '../../activity-log/index.ts'
import { findOrder } from '../find-order.ts'
import { orderNumberOf } from '../find-orders.ts'
import { mayOpen } from '../order-keys.ts'
import { refuse } from '../problems.ts'
import { awaitsPayment } from '../rules.ts'
import type { OrderView } from '../schemas.ts'
import { orders } from '../tables.ts'
import { changeStatus } from './change-status.ts'
import { refuseTransition } from './refuse-transition.ts'

export type CancelOrder = {
  orderNumber: string
  reason?: string | null | undefined
  /** A guest's keys: see `order-keys.ts`. */
  keys?: readonly string[]
  /** Refuses an order whose payment has arrived. */
  onlyUnpaid?: boolean
}

/** Cancels an order before it is shipped, for its owner, staff, or a guest with its key. */
export async function cancelOrder(
  ctx: Context,
  { orderNumber, reason, keys = [], onlyUnpaid = false }: CancelOrder,
): Promise<Result<OrderView, 'FORBIDDEN' | 'ORDER_NOT_FOUND' | 'ORDER_NOT_CANCELLABLE'>> {
  const number = orderNumberOf(orderNumber)
  if (!number) return refuse('ORDER_NOT_FOUND')
  const [order] = await ctx.db
    .select({ id: orders.id, number: orders.number, customerId: orders.customerId })
    .from(orders)
    .where(eq(orders.number, number))
  if (!order || !mayOpen(ctx, order, keys)) return refuse('ORDER_NOT_FOUND')
  const isByStaff = ctx.actor.kind === 'staff' && ctx.actor.id !== order.customerId
  const cancelled = await ctx.transaction(async (tx) => {
    if (onlyUnpaid || isByStaff) {
      const { id, status, paymentMethod, customerId } = orders
      const [locked] = await tx.db
        .select({ status, paymentMethod, customerId })
        .from(orders)
        .where(eq(id, order.id))
        .for('update')
      if (!locked || (onlyUnpaid && !awaitsPayment(locked)))
        return refuse('ORDER_MOVE_REFUSED', { status: locked?.status ?? 'unknown', to: 'cancelled' })
      const refused = isByStaff ? refuseTransition(tx, locked, 'cancelled') : null
      if (refused) return refused
    }
    const changed = await changeStatus(tx, order.id, 'cancelled', reason || 'Cancelled')
    if (changed.ok) await recordActivity(tx, { action: 'order.cancel', subject: ['order', number], after: { reason } })
    return changed
  })
  if (!cancelled.ok && cancelled.code === 'FORBIDDEN') return cancelled
  if (!cancelled.ok) return refuse('ORDER_NOT_CANCELLABLE', { status: String(cancelled.params.status) })
  return findOrder(ctx, number, keys)
}
