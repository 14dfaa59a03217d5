import { eq } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import type { Secret } from '../../../platform/email/secret.ts'
import { secret } from '../../../platform/email/secret.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { forbid } from '../../roles/index.ts'
import { orderNumberOf } from '../find-orders.ts'
import { payPath } from '../find-recipient.ts'
import { refuse } from '../problems.ts'
import { awaitsPayment } from '../rules.ts'
import { findAwaitingChange } from '../status/pending-changes.ts'
import { orders } from '../tables.ts'

/**
 * The path that pays an order which staff placed, or a change that waits for its payment, for passing on to the buyer;
 * null once it needs none. Other buyers got their links themselves.
 */
export async function findPayLink(
  ctx: Context,
  orderNumber: string,
): Promise<Result<Secret | null, 'FORBIDDEN' | 'ORDER_NOT_FOUND'>> {
  const refused = forbid(ctx, 'orders.change')
  if (refused) return refused
  const [order] = await ctx.db
    .select({
      id: orders.id,
      number: orders.number,
      customerId: orders.customerId,
      channel: orders.channel,
      status: orders.status,
      paymentMethod: orders.paymentMethod,
    })
    .from(orders)
    .where(eq(orders.number, orderNumberOf(orderNumber) ?? ''))
  if (!order) return refuse('ORDER_NOT_FOUND')
  const isToPay = order.channel === 'phone' && awaitsPayment(order)
  if (!isToPay && !(await findAwaitingChange(ctx, [order.id])).has(order.id)) return ok(null)
  const path = payPath(ctx, order)
  return ok(typeof path === 'string' ? secret(path) : path)
}
