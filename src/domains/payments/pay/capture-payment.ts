import { eq } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { ok, type Result } from '../../../shared/result.ts'
import {
  applyPending,
  changeStatus,
  closePendingChange,
  type DueRevision,
  findOrderNumber,
  isPaidInCash,
  lockPending,
  reviveOrder,
} from '../../orders/index.ts'
import { lockCapture, lockProviderPayment } from '../lock-capture.ts'
import { refuse } from '../problems.ts'
import { applyProviderRefunds } from '../refunds/record-provider-refund.ts'
import { hasOtherRefunds } from '../refunds/refund-revision.ts'
import { type RefundRequest, requestRefund } from '../refunds/request-refund.ts'
import { endPayment } from '../refunds/settle-refund.ts'
import { findOrderOf, type PaymentRow } from '../start-payment.ts'
import { paymentCaptures, payments } from '../tables.ts'

/** A capture as the provider reports it; amount in paise. */
export type Captured = {
  providerOrderId: string
  paymentId: string
  amount: number
  currency: string
  /** Staff found it in the store's own account, so no provider can refund it. */
  isByHand?: boolean
}

/** `refunding`: it came too late, or twice, and is refunded. */
export type CaptureOutcome = 'paid' | 'refunding'

const PAID = 'Payment received'

/**
 * Records a received payment and confirms its order, or makes the change that it pays. Idempotent, whether the return page, a webhook or the reconciler
 * reports it (I9). An expired order is revived if everything can be taken again; a late or second payment is refunded
 * automatically (I10). Refuses PAYMENT_MISMATCH for another amount or currency, which staff have to check.
 */
export async function capturePayment(
  ctx: Context,
  captured: Captured,
): Promise<
  Result<
    CaptureOutcome,
    'PAYMENT_NOT_FOUND' | 'PAYMENT_MISMATCH' | 'REFUND_NOTHING_PAID' | 'REFUND_TOO_LARGE' | 'REFUND_VALUE_SPENT'
  >
> {
  let found = await ctx.transaction((tx) => captureOnce(tx, captured, true))
  // The order can't be revived: that attempt is rolled back, and the money goes back.
  if (!found.ok && found.code === 'ORDER_NOT_REVIVED')
    found = await ctx.transaction((tx) => captureOnce(tx, captured, false))
  if (!found.ok) {
    if (found.code === 'ORDER_NOT_REVIVED') throw new Error('An order was not revived that nobody tried to revive')
    return found
  }
  return found.value === 'mismatch' ? refuse('PAYMENT_MISMATCH') : ok(found.value)
}

/** One attempt of `capturePayment`, in a transaction; refuses ORDER_NOT_REVIVED if another without reviving is needed. */
export async function captureOnce(
  tx: Context,
  captured: Captured,
  mayRevive: boolean,
): Promise<
  Result<
    CaptureOutcome | 'mismatch',
    'PAYMENT_NOT_FOUND' | 'REFUND_NOTHING_PAID' | 'REFUND_TOO_LARGE' | 'REFUND_VALUE_SPENT' | 'ORDER_NOT_REVIVED'
  >
> {
  const [payment] = await tx.db
    .select()
    .from(payments)
    .where(eq(payments.providerOrderId, captured.providerOrderId))
    .for('update')
  if (!payment) return refuse('PAYMENT_NOT_FOUND')
  if (payment.providerPaymentId === captured.paymentId) return ok(toldBefore(payment))
  const isRight = payment.amount === captured.amount && payment.currency === captured.currency
  const orderId = await findOrderOf(tx, payment)
  const isOpen = payment.status === 'created' || payment.status === 'declined' || payment.status === 'review'
  // The buyer has chosen cash on delivery since: the courier collects it, so this money goes back.
  const change = payment.revisionId && isRight && isOpen ? await lockPayable(tx, payment.revisionId, orderId) : null
  const isDue = isOpen && (payment.revisionId ? change !== null : !(await isPaidInCash(tx, orderId)))
  const kind = !isRight ? 'review' : isDue ? 'order' : 'extra'
  const { paymentId: id, amount, currency, isByHand = false } = captured
  const [isNew] = await tx.db
    .insert(paymentCaptures)
    .values({ id, paymentId: payment.id, kind, amount, currency, isByHand, at: tx.now() })
    .onConflictDoNothing()
    .returning({ id: paymentCaptures.id })
  if (!isNew) {
    const [known] = await tx.db.select().from(paymentCaptures).where(eq(paymentCaptures.id, id))
    return ok(known?.kind === 'extra' && known.paymentId === payment.id ? 'refunding' : 'mismatch')
  }
  // The provider may have reported a refund before this capture: it waits here for this row, or finds it.
  await lockProviderPayment(tx, id)
  if (kind === 'review') {
    tx.log.error({ payment: payment.id }, 'another amount was paid than the order costs')
    if (isOpen) await setPayment(tx, payment, { status: 'review' })
    await applyProviderRefunds(tx, id)
    return ok('mismatch')
  }
  if (kind === 'extra' && payment.revisionId && isOpen) return refundChange(tx, payment, { captureId: id, orderId })
  if (kind === 'extra') {
    tx.log.warn({ payment: payment.id }, 'an order was paid twice')
    return refundRest(tx, { captureId: id, key: `extra:${id}`, orderId, reason: 'extra' })
  }
  await setPayment(tx, payment, { status: 'captured', providerPaymentId: id, nextCheckAt: null })
  if (change) {
    await applyPending(tx, change)
    await applyProviderRefunds(tx, id)
    return ok('paid')
  }
  const finished = await finishOrder(tx, { payment, orderId, captureId: id, mayRevive })
  if (finished.ok) await applyProviderRefunds(tx, id)
  return finished
}

/** Refunds what the provider has not already refunded. */
async function refundRest(
  tx: Context,
  asked: RefundRequest,
): Promise<Result<CaptureOutcome, 'REFUND_NOTHING_PAID' | 'REFUND_TOO_LARGE' | 'REFUND_VALUE_SPENT'>> {
  await applyProviderRefunds(tx, asked.captureId)
  await endPayment(tx, asked.captureId)
  const capture = await lockCapture(tx, asked.captureId)
  if (!capture || capture.refunded >= capture.amount) return ok('refunding')
  const back = await requestRefund(tx, asked)
  return back.ok ? ok('refunding') : back
}

/** The change that a payment pays, locked; null if it has ended, or part of the order was refunded in the meantime. */
async function lockPayable(tx: Context, revisionId: string, orderId: string): Promise<DueRevision | null> {
  const change = await lockPending(tx, revisionId)
  const isRefunded = change !== null && (await hasOtherRefunds(tx, orderId))
  return isRefunded ? null : change
}

/** The first payment of a change that can no longer be made: the order stays as it is, and the money goes back. */
async function refundChange(
  tx: Context,
  payment: PaymentRow,
  { captureId, orderId }: { captureId: string; orderId: string },
): Promise<Result<CaptureOutcome, 'REFUND_NOTHING_PAID' | 'REFUND_TOO_LARGE' | 'REFUND_VALUE_SPENT'>> {
  tx.log.warn({ payment: payment.id }, 'a change was paid that can no longer be made')
  const order = { id: orderId, number: await findOrderNumber(tx, orderId) }
  await closePendingChange(tx, order, 'ended', payment.revisionId ?? '')
  await setPayment(tx, payment, { status: 'refund_due', providerPaymentId: captureId, nextCheckAt: null })
  return refundRest(tx, { captureId, key: `late:${captureId}`, orderId, reason: 'late_change' })
}

type Finishing = { payment: PaymentRow; orderId: string; captureId: string; mayRevive: boolean }

/** The first full payment of an order: the order is confirmed or revived, or the money is refunded. */
async function finishOrder(
  tx: Context,
  { payment, orderId, captureId, mayRevive }: Finishing,
): Promise<
  Result<CaptureOutcome, 'REFUND_NOTHING_PAID' | 'REFUND_TOO_LARGE' | 'REFUND_VALUE_SPENT' | 'ORDER_NOT_REVIVED'>
> {
  const confirmed = await changeStatus(tx, orderId, 'confirmed', PAID)
  if (confirmed.ok) return ok('paid')
  const { status } = confirmed.params
  // Staff may have confirmed it before the payment arrived.
  if (status !== 'expired' && status !== 'cancelled') return ok('paid')
  if (status === 'expired' && mayRevive) {
    const revived = await reviveOrder(tx, orderId, PAID)
    return revived.ok ? ok('paid') : refuse('ORDER_NOT_REVIVED')
  }
  tx.log.warn({ payment: payment.id }, `an order was paid that is ${status}`)
  await setPayment(tx, payment, { status: 'refund_due' })
  return refundRest(tx, { captureId, key: `late:${captureId}`, orderId, reason: 'late' })
}

const toldBefore = ({ status }: PaymentRow) =>
  status === 'review' ? 'mismatch' : status === 'captured' ? 'paid' : 'refunding'

const setPayment = (tx: Context, { id }: PaymentRow, change: Partial<PaymentRow>) =>
  tx.db
    .update(payments)
    .set({ ...change, updatedAt: tx.now() })
    .where(eq(payments.id, id))
