import { eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { findPayable } from '../orders/index.ts'
import { returns } from './tables.ts'

/** Whether an order was refunded by returns, each of which has its own refund and credit note. */
export async function isOrderReturned(ctx: Context, { orderNumber }: { orderNumber: string }): Promise<boolean> {
  const order = await findPayable(ctx, orderNumber)
  if (!order) return false
  const rows = await ctx.db.select({ status: returns.status }).from(returns).where(eq(returns.orderId, order.id))
  return rows.some(({ status }) => status === 'refunded')
}
