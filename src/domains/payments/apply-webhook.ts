import { and, eq, isNull } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { ok } from '../../shared/result.ts'
import { findOrderNumber } from '../orders/index.ts'
import { isAgreed, noteAgreed } from './agreed.ts'
import { capturePayment } from './capture-payment.ts'
import { requestRefund } from './request-refund.ts'
import type { WebhookFacts } from './schemas.ts'
import { settleRefund } from './settle-refund.ts'
import { paymentCaptures, payments, paymentWebhooks, refunds } from './tables.ts'

type Outcome = 'applied' | 'ignored' | 'unmatched' | 'review'

/** Acts on a kept message of a provider, once; on `payment.webhook-received`. Order and number of messages do not matter. */
export async function applyWebhook(ctx: Context, { webhookId }: { webhookId: string }): Promise<void> {
  const [webhook] = await ctx.db.select().from(paymentWebhooks).where(eq(paymentWebhooks.id, webhookId))
  if (!webhook || webhook.outcome !== null) return
  const outcome = await outcomeOf(ctx, webhook.facts)
  if (outcome === 'unmatched' || outcome === 'review')
    ctx.log.error({ webhook: webhookId, outcome }, 'a message about a payment needs a person')
  await ctx.db.update(paymentWebhooks).set({ outcome, processedAt: ctx.now() }).where(eq(paymentWebhooks.id, webhookId))
}

async function outcomeOf(ctx: Context, { kind, payment, refund }: WebhookFacts): Promise<Outcome> {
  if (kind === 'dispute') return 'review'
  if (kind === 'refund') return refund ? applyRefund(ctx, refund) : 'ignored'
  if (!payment?.orderId) return kind === 'captured' ? 'unmatched' : 'ignored'
  const { orderId: providerOrderId, paymentId, amount, currency } = payment
  if (kind === 'failed') return noteFailure(ctx, providerOrderId)
  if (payment.status === 'authorized') {
    await noteAgreed(ctx, providerOrderId)
    return 'applied'
  }
  if (kind !== 'captured' || payment.status !== 'captured') return 'ignored'
  const captured = await capturePayment(ctx, { providerOrderId, paymentId, amount, currency })
  if (captured.ok) return 'applied'
  return captured.code === 'PAYMENT_NOT_FOUND' ? 'unmatched' : 'review'
}

/** One try of several: the order waits for the next. */
async function noteFailure(ctx: Context, providerOrderId: string): Promise<Outcome> {
  const [payment] = await ctx.db
    .select()
    .from(payments)
    .where(and(eq(payments.providerOrderId, providerOrderId), eq(payments.status, 'created')))
  // An earlier try, told late: what came after it was agreed to.
  if (!payment || isAgreed(payment)) return 'ignored'
  const orderNumber = await findOrderNumber(ctx, payment.orderId)
  await ctx.announce('payment.failed', { orderNumber, reason: 'The payment was declined.' })
  return 'applied'
}

async function applyRefund(ctx: Context, told: NonNullable<WebhookFacts['refund']>): Promise<Outcome> {
  const { refundId: providerRefundId, paymentId, key, amount, status } = told
  if (status === 'pending') return 'ignored'
  let outcome: Outcome = 'applied'
  await ctx
    .transaction(async (tx) => {
      const [capture] = await tx.db
        .select({ id: paymentCaptures.id, orderId: payments.orderId })
        .from(paymentCaptures)
        .innerJoin(payments, eq(payments.id, paymentCaptures.paymentId))
        .where(eq(paymentCaptures.id, paymentId))
        .for('update', { of: paymentCaptures })
      if (!capture) {
        outcome = 'unmatched'
        return ok(null)
      }
      const known = await findRefund(tx, { providerRefundId, key, captureId: paymentId, amount })
      if (known) {
        await settleRefund(tx, known, { status, providerRefundId })
        return ok(null)
      }
      if (status === 'failed') return ok(null)
      // Given back at the provider's: by its own rules, or by the owner there.
      const noted = await requestRefund(tx, {
        captureId: capture.id,
        orderId: capture.orderId,
        key: `provider:${providerRefundId}`,
        reason: 'provider',
        amount,
      })
      if (!noted.ok) return noted
      await settleRefund(tx, noted.value, { status, providerRefundId })
      return ok(null)
    })
    .then((done) => {
      if (!done.ok) outcome = 'review'
    })
  return outcome
}

type Told = { providerRefundId: string; key: string | null; captureId: string; amount: number }

/** By the provider's number, by ours, or the one that we are just asking for. */
async function findRefund(tx: Context, { providerRefundId, key, captureId, amount }: Told) {
  const [byNumber] = await tx.db.select().from(refunds).where(eq(refunds.providerRefundId, providerRefundId))
  if (byNumber) return byNumber
  const [byKey] = key ? await tx.db.select().from(refunds).where(eq(refunds.id, key)) : []
  if (byKey) return byKey
  const [asking] = await tx.db
    .select()
    .from(refunds)
    .where(
      and(
        eq(refunds.captureId, captureId),
        eq(refunds.amount, amount),
        eq(refunds.status, 'pending'),
        isNull(refunds.providerRefundId),
      ),
    )
    .limit(1)
  return asking ?? null
}
