import { and, eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { findPayable } from '../orders/index.ts'
import { payments } from './tables.ts'

/** On `order.cancelled`: what was paid for it has to go back. */
export async function markRefundDue(ctx: Context, { orderNumber }: { orderNumber: string }): Promise<void> {
  const order = await findPayable(ctx, orderNumber)
  if (!order) return
  await ctx.db
    .update(payments)
    .set({ status: 'refund_due', updatedAt: ctx.now() })
    .where(and(eq(payments.orderId, order.id), eq(payments.status, 'captured')))
}
