import { and, eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { ok } from '../../shared/result.ts'
import { findPayable } from '../orders/index.ts'
import { requestRefund } from './request-refund.ts'
import { paymentCaptures, payments } from './tables.ts'

/** Gives back what was paid for an order that was cancelled, and was not given back before; on `order.cancelled`. */
export async function refundCancelled(ctx: Context, { orderNumber }: { orderNumber: string }): Promise<void> {
  const order = await findPayable(ctx, orderNumber)
  if (order?.status !== 'cancelled') return
  await ctx.transaction(async (tx) => {
    const [payment] = await tx.db
      .update(payments)
      .set({ status: 'refund_due', updatedAt: tx.now() })
      .where(and(eq(payments.orderId, order.id), eq(payments.status, 'captured')))
      .returning()
    if (!payment?.providerPaymentId) return ok(null)
    const { providerPaymentId: id, amount, currency } = payment
    // What was paid before captures were kept one by one.
    await tx.db
      .insert(paymentCaptures)
      .values({ id, paymentId: payment.id, kind: 'order', amount, currency, at: payment.updatedAt })
      .onConflictDoNothing()
    const [capture] = await tx.db.select().from(paymentCaptures).where(eq(paymentCaptures.id, id))
    if (capture && capture.refunded < capture.amount)
      return requestRefund(tx, { captureId: id, orderId: order.id, key: `cancelled:${id}`, reason: 'cancelled' })
    return ok(null)
  })
}
