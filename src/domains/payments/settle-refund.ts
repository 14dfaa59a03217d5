import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { findOrderNumber } from '../orders/index.ts'
import { paymentCaptures, payments, refunds } from './tables.ts'

/**
 * Notes how a refund ended, once; in a transaction. Processed: announces `payment.refunded` with what credit notes need.
 * Failed: the money is with the shop again, and can be given back by another refund.
 */
export async function settleRefund(
  tx: Context,
  refund: { id: string },
  end: { status: 'processed' | 'failed'; providerRefundId?: string | null; failure?: string },
): Promise<void> {
  const { status, providerRefundId, failure } = end
  const [settled] = await tx.db
    .update(refunds)
    .set({
      status,
      settledAt: tx.now(),
      ...(providerRefundId ? { providerRefundId } : {}),
      ...(failure ? { failure } : {}),
    })
    .where(and(eq(refunds.id, refund.id), eq(refunds.status, 'pending')))
    .returning()
  if (!settled) return
  if (status === 'failed') {
    tx.log.error({ refund: settled.id }, 'a refund failed: somebody has to look at it')
    await tx.db
      .update(paymentCaptures)
      .set({ refunded: sql`${paymentCaptures.refunded} - ${settled.amount}` })
      .where(eq(paymentCaptures.id, settled.captureId))
    return
  }
  await tx.db
    .update(payments)
    .set({ status: 'refunded', updatedAt: tx.now() })
    .where(and(eq(payments.providerPaymentId, settled.captureId), eq(payments.status, 'refund_due')))
  // What did not fit is gone: the order can be paid, or expire.
  await tx.db
    .update(payments)
    .set({ status: 'created', updatedAt: tx.now() })
    .where(
      and(
        eq(payments.status, 'review'),
        inArray(
          payments.id,
          tx.db
            .select({ id: paymentCaptures.paymentId })
            .from(paymentCaptures)
            .where(
              and(
                eq(paymentCaptures.id, settled.captureId),
                eq(paymentCaptures.kind, 'review'),
                eq(paymentCaptures.refunded, paymentCaptures.amount),
              ),
            ),
        ),
      ),
    )
  const [capture] = await tx.db
    .select({ kind: paymentCaptures.kind })
    .from(paymentCaptures)
    .where(eq(paymentCaptures.id, settled.captureId))
  await tx.announce('payment.refunded', {
    // What did not pay the order was never invoiced.
    hasPaid: capture?.kind === 'order',
    orderNumber: await findOrderNumber(tx, settled.orderId),
    refundId: settled.id,
    amount: settled.amount,
    reason: settled.reason,
    lines: settled.lines,
    shipping: settled.shipping,
  })
}
