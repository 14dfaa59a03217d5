import { and, eq, ne } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { ok } from '../../../shared/result.ts'
import { findPayable } from '../../orders/index.ts'
import { isUndelivered } from '../../orders/rules.ts'
import { findCapture } from '../find-capture.ts'
import { CASH } from '../rules.ts'
import { payments } from '../tables.ts'
import { requestRefund } from './request-refund.ts'
import { endPayment } from './settle-refund.ts'

/**
 * Refunds what was paid online for an order that was cancelled, or of which nothing was delivered, and not refunded
 * before; on `order.cancelled`, `order.rto_received`, `order.lost` and `order.damaged`.
 */
export async function refundCancelled(ctx: Context, { orderNumber }: { orderNumber: string }): Promise<void> {
  const order = await findPayable(ctx, orderNumber)
  if (!order || (order.status !== 'cancelled' && !isUndelivered(order.status))) return
  const reason = order.status === 'cancelled' ? 'cancelled' : 'undelivered'
  await ctx.transaction(async (tx) => {
    const [payment] = await tx.db
      .update(payments)
      .set({ status: 'refund_due', updatedAt: tx.now() })
      .where(and(eq(payments.orderId, order.id), eq(payments.status, 'captured'), ne(payments.provider, CASH)))
      .returning()
    const capture = payment && (await findCapture(tx, payment))
    if (!capture) return ok(null)
    if (capture.refunded >= capture.amount) {
      await endPayment(tx, capture.id)
      return ok(null)
    }
    const { id: captureId } = capture
    const asked = await requestRefund(tx, {
      captureId,
      orderId: order.id,
      key: `cancelled:${captureId}`,
      reason,
    })
    // The data check reports such orders.
    if (!asked.ok) tx.log.error({ order: orderNumber, code: asked.code }, 'an order that ended could not be refunded')
    return asked
  })
}
