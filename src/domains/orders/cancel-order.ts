import { eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { type Result, refuse } from '../../shared/result.ts'
import { changeStatus } from './change-status.ts'
import { findOrder, maySee, orderNumberOf } from './find-orders.ts'
import type { OrderView } from './schemas.ts'
import { orders } from './tables.ts'

export type CancelOrder = { orderNumber: string; reason?: string | null | undefined }

/** Cancels an order before it is shipped, for its owner or staff. Refuses ORDER_NOT_FOUND and ORDER_NOT_CANCELLABLE. */
export async function cancelOrder(ctx: Context, { orderNumber, reason }: CancelOrder): Promise<Result<OrderView>> {
  const number = orderNumberOf(orderNumber)
  if (!number) return refuse('ORDER_NOT_FOUND')
  const [order] = await ctx.db
    .select({ id: orders.id, customerId: orders.customerId })
    .from(orders)
    .where(eq(orders.number, number))
  if (!order || !maySee(ctx, order.customerId)) return refuse('ORDER_NOT_FOUND')
  const cancelled = await ctx.transaction((tx) => changeStatus(tx, order.id, 'cancelled', reason || 'Cancelled'))
  if (!cancelled.ok)
    return cancelled.code === 'ORDER_MOVE_REFUSED' ? refuse('ORDER_NOT_CANCELLABLE', cancelled.params) : cancelled
  return findOrder(ctx, number)
}
