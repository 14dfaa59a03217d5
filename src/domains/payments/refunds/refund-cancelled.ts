import { and, asc, eq, inArray, ne, type SQL } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { ok } from '../../../shared/result.ts'
import { findChangeIds, findPayable } from '../../orders/index.ts'
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
  await refundPayments(ctx, eq(payments.orderId, order.id), { order, reason })
  const changes = await findChangeIds(ctx, order.id)
  if (changes.length > 0) await refundPayments(ctx, inArray(payments.revisionId, changes), { order, reason })
}

type Ended = { order: { id: string; number: string }; reason: 'cancelled' | 'undelivered' }

async function refundPayments(ctx: Context, paid: SQL, { order, reason }: Ended): Promise<void> {
  const due = await ctx.db
    .select({ id: payments.id })
    .from(payments)
    .where(and(paid, eq(payments.status, 'captured'), ne(payments.provider, CASH)))
    .orderBy(asc(payments.id))
  for (const { id } of due)
    await ctx.transaction(async (tx) => {
      const [payment] = await tx.db
        .update(payments)
        .set({ status: 'refund_due', updatedAt: tx.now() })
        .where(and(eq(payments.id, id), eq(payments.status, 'captured')))
        .returning()
      const capture = payment && (await findCapture(tx, payment))
      if (!capture) return ok(null)
      if (capture.refunded >= capture.amount) {
        await endPayment(tx, capture.id)
        return ok(null)
      }
      const { id: captureId } = capture
      const asked = await requestRefund(tx, { captureId, orderId: order.id, key: `cancelled:${captureId}`, reason })
      // The data check reports such orders.
      if (!asked.ok)
        tx.log.error({ order: order.number, code: asked.code }, 'an order that ended could not be refunded')
      return asked
    })
}
