import { and, eq, ne } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { ok } from '../../../shared/result.ts'
import { findPayable } from '../../orders/index.ts'
import { findCapture } from '../find-capture.ts'
import { CASH } from '../rules.ts'
import { payments } from '../tables.ts'
import { requestRefund } from './request-refund.ts'
import { endPayment } from './settle-refund.ts'

/**
 * Refunds what was paid online for a cancelled order and not refunded before; on `order.cancelled`. Cash comes after
 * dispatch, when an order can't be cancelled.
 */
export async function refundCancelled(ctx: Context, { orderNumber }: { orderNumber: string }): Promise<void> {
  const order = await findPayable(ctx, orderNumber)
  if (order?.status !== 'cancelled') return
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
      reason: 'cancelled',
    })
    // The data check reports such orders.
    if (!asked.ok) tx.log.error({ order: orderNumber, code: asked.code }, 'a cancelled order could not be refunded')
    return asked
  })
}
