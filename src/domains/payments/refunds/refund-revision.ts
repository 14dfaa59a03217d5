import { eq } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { findCapture } from '../find-capture.ts'
import { refuse } from '../problems.ts'
import { findPaymentRow } from '../start-payment.ts'
import { refunds } from '../tables.ts'
import { requestRefund } from './request-refund.ts'

/**
 * Refunds to source what an order costs less after its items were changed, in the transaction of the change. `key`: the
 * same revision is refunded once. `amount` may be 0: then it only checks. Refuses REFUND_BEFORE if part of the payment
 * was refunded for another reason: nobody could say what that part was for in the changed order.
 */
export async function refundRevision(
  tx: Context,
  { orderId, key, amount }: { orderId: string; key: string; amount: number },
): Promise<Result<null, 'REFUND_BEFORE' | 'REFUND_NOTHING_PAID' | 'REFUND_TOO_LARGE' | 'REFUND_VALUE_SPENT'>> {
  const payment = await findPaymentRow(tx, orderId)
  const capture = payment && (await findCapture(tx, payment))
  // Nothing was paid online: cash on delivery, or a gift card paid everything.
  if (capture?.kind !== 'order') return amount > 0 ? refuse('REFUND_NOTHING_PAID') : ok(null)
  const earlier = await tx.db.select({ reason: refunds.reason }).from(refunds).where(eq(refunds.captureId, capture.id))
  if (earlier.some(({ reason }) => reason !== 'revision')) return refuse('REFUND_BEFORE')
  if (amount === 0) return ok(null)
  const made = await requestRefund(tx, { captureId: capture.id, orderId, key, reason: 'revision', amount })
  return made.ok ? ok(null) : made
}
