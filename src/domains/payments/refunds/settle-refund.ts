import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { findOrderNumber } from '../../orders/index.ts'
import type { RefundStatus } from '../schemas.ts'
import { paymentCaptures, payments, refunds } from '../tables.ts'
import { clawBackValue, restoreValue } from './claw-back-value.ts'

type RefundRow = typeof refunds.$inferSelect
type Change = { status: RefundStatus; providerRefundId?: string | null; failure?: string }

/**
 * Changes a refund to its status at the provider, and updates the payment's refunded amount and the value of what was
 * bought; in a transaction that has locked the payment. `processed` is final. A refund that was thought to have failed
 * needs room in the payment again: returns false if there is none. Announces `payment.refunded` with what credit notes
 * need.
 */
export async function changeRefund(tx: Context, refund: RefundRow, change: Change): Promise<boolean> {
  const { status, providerRefundId, failure } = change
  if (providerRefundId && refund.providerRefundId === null)
    await tx.db.update(refunds).set({ providerRefundId }).where(eq(refunds.id, refund.id))
  if (refund.status === status || refund.status === 'processed') return true
  if (refund.status === 'failed' && !(await reserve(tx, refund))) return false
  await tx.db
    .update(refunds)
    .set({
      status,
      settledAt: status === 'pending' ? null : tx.now(),
      failure: status === 'failed' ? (failure ?? refund.failure) : null,
    })
    .where(eq(refunds.id, refund.id))
  if (refund.status === 'failed') {
    // The money has gone, so what it bought is taken back as far as it is left.
    await clawBackValue(tx, refund, { isForced: true })
    await tx.announce('refund.mail-due', { refundId: refund.id })
    await tx.announce('refund.revived', { refundId: refund.id })
  }
  if (status === 'failed') await release(tx, refund)
  if (status === 'processed') await finish(tx, refund)
  return true
}

/** Reserves the refund's amount in the payment: never more than was received (I11). */
export async function reserve(tx: Context, { captureId, amount }: Pick<RefundRow, 'captureId' | 'amount'>) {
  const { id, refunded } = paymentCaptures
  const [reserved] = await tx.db
    .update(paymentCaptures)
    .set({ refunded: sql`${refunded} + ${amount}` })
    .where(and(eq(id, captureId), lte(sql`${refunded} + ${amount}`, paymentCaptures.amount)))
    .returning({ id })
  return reserved !== undefined
}

/** The money is with the store again, and can be refunded in another way. */
async function release(tx: Context, refund: RefundRow): Promise<void> {
  tx.log.error({ refund: refund.id }, 'a refund failed: somebody has to look at it')
  await tx.db
    .update(paymentCaptures)
    .set({ refunded: sql`${paymentCaptures.refunded} - ${refund.amount}` })
    .where(eq(paymentCaptures.id, refund.captureId))
  await restoreValue(tx, refund)
  await tx.announce('refund.failed', { refundId: refund.id })
}

/** Why a refund failed, so that its amount is still owed to the buyer; null if it didn't. */
export async function findRefundFailure(ctx: Context, refundId: string): Promise<string | null> {
  const { status, failure } = refunds
  const [refund] = await ctx.db.select({ status, failure }).from(refunds).where(eq(refunds.id, refundId))
  return refund?.status === 'failed' ? (refund.failure ?? '') : null
}

async function finish(tx: Context, refund: RefundRow): Promise<void> {
  await endPayment(tx, refund.captureId)
  const [capture] = await tx.db.select().from(paymentCaptures).where(eq(paymentCaptures.id, refund.captureId))
  // The mismatched amount was refunded, so the order can be paid, or expire.
  if (capture?.kind === 'review' && capture.refunded === capture.amount)
    await tx.db
      .update(payments)
      .set({ status: 'created', updatedAt: tx.now() })
      .where(and(eq(payments.status, 'review'), eq(payments.id, capture.paymentId)))
  await tx.announce('payment.refunded', {
    // A payment that didn't pay the order was never invoiced.
    hasPaid: capture?.kind === 'order' || capture?.kind === 'cash',
    orderNumber: await findOrderNumber(tx, refund.orderId),
    refundId: refund.id,
    amount: refund.amount,
    reason: (await isSecondTry(tx, refund)) ? 'revision' : refund.reason,
    lines: refund.lines,
    shipping: refund.shipping,
  })
}

/**
 * Whether staff refund by hand what a revision's refund failed to return: its credit note was issued with the revision.
 */
async function isSecondTry(tx: Context, { captureId, reason }: RefundRow): Promise<boolean> {
  if (reason !== 'staff') return false
  const all = await tx.db.select().from(refunds).where(eq(refunds.captureId, captureId))
  const sumOf = (rows: readonly RefundRow[]) => rows.reduce((sum, { amount }) => sum + amount, 0)
  const failed = all.filter((each) => each.reason === 'revision' && each.status === 'failed')
  return sumOf(all.filter((each) => each.reason === 'staff' && each.status !== 'failed')) <= sumOf(failed)
}

/** Closes the payment of an order that is over, once it is fully refunded. */
export async function endPayment(tx: Context, captureId: string): Promise<void> {
  const done = sql`${captureId} in (select c.id from payment_captures c where c.refunded = c.amount
    and not exists (select from refunds r where r.capture_id = c.id and r.status = 'pending'))`
  await tx.db
    .update(payments)
    .set({ status: 'refunded', updatedAt: tx.now() })
    .where(and(eq(payments.providerPaymentId, captureId), inArray(payments.status, ['refund_due']), done))
}
