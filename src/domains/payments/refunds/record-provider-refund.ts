import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import type { GatewayRefund } from '../../../platform/payment-gateways/gateway.ts'
import { newId } from '../../../shared/ids.ts'
import { type CaptureRow, lockCapture, lockProviderPayment } from '../lock-capture.ts'
import { paymentCaptures, payments, providerRefunds, refunds } from '../tables.ts'
import { type RefundRow, requestRefund } from './request-refund.ts'
import { changeRefund } from './settle-refund.ts'

type Fact = typeof providerRefunds.$inferSelect

/** Messages may arrive in any order: the status with the highest rank counts. */
const rank = (status: unknown) => sql`array_position(array['pending', 'failed', 'processed'], ${status}::text)`

/**
 * Stores what the provider reports about a refund and updates our own rows to match; in a transaction. The result is
 * the same for webhooks, responses and polling, in any order (I30).
 */
export async function recordProviderRefund(tx: Context, told: GatewayRefund): Promise<void> {
  const { refundId: id, paymentId, key, amount, status } = told
  await lockProviderPayment(tx, paymentId)
  await tx.db
    .insert(providerRefunds)
    .values({ id, paymentId, key, amount, status, toldAt: tx.now() })
    .onConflictDoUpdate({
      target: providerRefunds.id,
      set: {
        key: sql`coalesce(${providerRefunds.key}, excluded.key)`,
        status: sql`case when ${rank(sql`excluded.status`)} > ${rank(providerRefunds.status)} then excluded.status else ${providerRefunds.status} end`,
      },
    })
  await applyProviderRefunds(tx, paymentId)
}

/**
 * Updates our refunds of a payment to match the provider's reports. Does nothing while the payment is unknown:
 * `capturePayment` calls it again. A refund larger than what is left of the payment waits, and staff see it.
 */
export async function applyProviderRefunds(tx: Context, paymentId: string): Promise<void> {
  const capture = await lockCapture(tx, paymentId)
  if (!capture) return
  const open = await tx.db
    .select()
    .from(providerRefunds)
    .where(
      and(
        eq(providerRefunds.paymentId, paymentId),
        sql`${providerRefunds.appliedStatus} is distinct from ${providerRefunds.status}`,
      ),
    )
    .orderBy(asc(providerRefunds.id))
  let isRestDue = false
  for (const fact of open) {
    const refund = (await findRefund(tx, fact)) ?? (await noteMadeThere(tx, capture, fact))
    const isApplied = refund && (await changeRefund(tx, refund, { status: fact.status, providerRefundId: fact.id }))
    if (isApplied)
      await tx.db.update(providerRefunds).set({ appliedStatus: fact.status }).where(eq(providerRefunds.id, fact.id))
    isRestDue ||= isApplied === true && refund?.reason === 'provider' && fact.status !== 'failed'
  }
  if (isRestDue) await requestRest(tx, capture)
}

/**
 * For a payment that must be refunded in full: if the provider refused because part was already refunded there,
 * requests the rest.
 */
async function requestRest(tx: Context, { id, orderId }: CaptureRow): Promise<void> {
  const [found] = await tx.db
    .select({ capture: paymentCaptures, status: payments.status })
    .from(paymentCaptures)
    .innerJoin(payments, eq(payments.id, paymentCaptures.paymentId))
    .where(eq(paymentCaptures.id, id))
  const automatic = inArray(refunds.reason, ['cancelled', 'undelivered', 'late', 'late_change', 'extra'])
  const [failed] = await tx.db
    .select({ reason: refunds.reason })
    .from(refunds)
    .where(and(eq(refunds.captureId, id), eq(refunds.status, 'failed'), automatic))
    .limit(1)
  const isOver = found?.status === 'refund_due' || found?.capture.kind === 'extra'
  if (!found || !failed || !isOver || found.capture.refunded >= found.capture.amount) return
  const key = `rest:${id}:${found.capture.refunded}`
  await requestRefund(tx, { captureId: id, orderId, key, reason: failed.reason })
}

/** Matches by the provider's id or by our key; never by the amount, which two refunds may share. */
async function findRefund(tx: Context, { id, key, paymentId, amount }: Fact): Promise<RefundRow | null> {
  const asked = key
    ? and(
        eq(refunds.id, key),
        eq(refunds.captureId, paymentId),
        eq(refunds.amount, amount),
        isNull(refunds.providerRefundId),
      )
    : undefined
  const [known] = await tx.db
    .select()
    .from(refunds)
    .where(or(eq(refunds.providerRefundId, id), asked))
    .orderBy(sql`${refunds.providerRefundId} nulls last`)
    .limit(1)
  return known ?? null
}

/**
 * Records a refund made at the provider, by its own rules or by the owner on its pages. Null if it exceeds what is
 * left.
 */
async function noteMadeThere(tx: Context, capture: CaptureRow, fact: Fact): Promise<RefundRow | null> {
  const [now] = await tx.db
    .select({ isFitting: sql<boolean>`refunded + ${fact.amount} <= amount` })
    .from(sql`payment_captures`)
    .where(sql`id = ${capture.id}`)
  if (fact.amount <= 0 || (fact.status !== 'failed' && !now?.isFitting)) return null
  const [made] = await tx.db
    .insert(refunds)
    .values({
      id: newId('rfd'),
      requestKey: `provider:${fact.id}`,
      captureId: capture.id,
      orderId: capture.orderId,
      amount: fact.amount,
      reason: 'provider',
      // Doesn't count until `changeRefund` has reserved its amount.
      status: 'failed',
      failure: 'Made at the payment provider',
      providerRefundId: fact.id,
      actor: 'provider',
      createdAt: tx.now(),
      settledAt: tx.now(),
    })
    .returning()
  return made ?? null
}
