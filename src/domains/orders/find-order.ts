import { eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { ok, type Result, refuse } from '../../shared/result.ts'
import { orderNumberOf } from './find-orders.ts'
import { loadOrders } from './load-orders.ts'
import { mayOpen } from './order-keys.ts'
import type { OrderView } from './schemas.ts'
import { orders } from './tables.ts'

/**
 * An order by number, for its owner, staff, and a guest with its key; for everybody else it does not exist (trust I19).
 * Refuses ORDER_NOT_FOUND.
 */
export async function findOrder(
  ctx: Context,
  orderNumber: string,
  keys: readonly string[] = [],
): Promise<Result<OrderView>> {
  const number = orderNumberOf(orderNumber)
  if (!number || (ctx.actor.kind === 'nobody' && keys.length === 0)) return refuse('ORDER_NOT_FOUND')
  const [found] = await loadOrders(ctx, eq(orders.number, number), 1)
  return found && mayOpen(ctx, found.row, keys) ? ok(found.view) : refuse('ORDER_NOT_FOUND')
}
