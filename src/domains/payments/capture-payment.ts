import { and, eq, inArray } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { ok, type Result, refuse } from '../../shared/result.ts'
import { changeStatus } from '../orders/index.ts'
import { payments } from './tables.ts'

/** What a provider says that it has taken; amount in paise. */
export type Captured = { providerOrderId: string; paymentId: string; amount: number; currency: string }

/**
 * Notes that an order is paid and confirms it, once however often and by whomever it is told: return page, webhook or
 * poller (trust I9). Refuses PAYMENT_NOT_FOUND, and PAYMENT_MISMATCH for another amount or currency, which goes to review.
 */
export async function capturePayment(ctx: Context, captured: Captured): Promise<Result<null>> {
  const found = await ctx.transaction(async (tx) => {
    const [payment] = await tx.db
      .select()
      .from(payments)
      .where(eq(payments.providerOrderId, captured.providerOrderId))
      .for('update')
    if (!payment) return refuse('PAYMENT_NOT_FOUND')
    const isRight = payment.amount === captured.amount && payment.currency === captured.currency
    const [moved] = await tx.db
      .update(payments)
      .set({
        status: isRight ? 'captured' : 'review',
        providerPaymentId: captured.paymentId,
        updatedAt: tx.now(),
      })
      .where(and(eq(payments.id, payment.id), inArray(payments.status, ['created', 'declined'])))
      .returning({ id: payments.id })
    if (!moved) return ok(payment.status !== 'review')
    if (!isRight) {
      tx.log.error({ payment: payment.id }, 'another amount was paid than the order costs')
      return ok(false)
    }
    const confirmed = await changeStatus(tx, payment.orderId, 'confirmed', 'Payment received')
    if (!confirmed.ok) {
      // The money came after the order was cancelled: it goes back (trust I10).
      tx.log.warn({ payment: payment.id }, 'a cancelled order was paid')
      await tx.db.update(payments).set({ status: 'refund_due' }).where(eq(payments.id, payment.id))
    }
    return ok(true)
  })
  if (!found.ok) return found
  return found.value ? ok(null) : refuse('PAYMENT_MISMATCH')
}
