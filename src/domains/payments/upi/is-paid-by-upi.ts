import { and, eq } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { paymentCaptures, payments } from '../tables.ts'

/** Whether staff found the payment for an order in the store's own account, so that they send its refunds themselves. */
export async function isPaidByOwnUpi(ctx: Context, orderId: string): Promise<boolean> {
  const [found] = await ctx.db
    .select({ id: paymentCaptures.id })
    .from(paymentCaptures)
    .innerJoin(payments, eq(payments.id, paymentCaptures.paymentId))
    .where(and(eq(payments.orderId, orderId), eq(paymentCaptures.kind, 'order'), eq(paymentCaptures.isByHand, true)))
  return found !== undefined
}
