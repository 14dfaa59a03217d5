import { eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { ok, type Result } from '../../shared/result.ts'
import { may } from '../roles/rules.ts'
import { orderNumberOf } from './find-orders.ts'
import { loadOrders } from './load-orders.ts'
import { mayOpen } from './order-keys.ts'
import { refuse } from './problems.ts'
import type { OrderView } from './schemas.ts'
import { orders } from './tables.ts'

/** An order by number, for its owner, staff, and a guest with its key; to everyone else it does not exist (I19). */
export async function findOrder(
  ctx: Context,
  orderNumber: string,
  keys: readonly string[] = [],
): Promise<Result<OrderView, 'ORDER_NOT_FOUND'>> {
  const number = orderNumberOf(orderNumber)
  if (!number || (ctx.actor.kind === 'nobody' && keys.length === 0)) return refuse('ORDER_NOT_FOUND')
  const [found] = await loadOrders(ctx, eq(orders.number, number), 1)
  if (!found || !mayOpen(ctx, found.row, keys)) return refuse('ORDER_NOT_FOUND')
  return ok(may(ctx.actor, 'orders.read') ? found.staffView : found.view)
}
