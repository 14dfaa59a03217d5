import { and, eq } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { ok } from '../../../shared/result.ts'
import { findOrderNumber } from '../../orders/index.ts'
import { isAgreed, recordAgreed } from '../agreed.ts'
import { capturePayment } from '../pay/capture-payment.ts'
import { isForeign } from '../refunds/find-own-refunds.ts'
import { recordProviderRefund } from '../refunds/record-provider-refund.ts'
import type { WebhookFacts } from '../schemas.ts'
import { findOrderOf } from '../start-payment.ts'
import { payments, paymentWebhooks } from '../tables.ts'

type Outcome = 'applied' | 'ignored' | 'unmatched' | 'review'

/**
 * Processes a stored message of a provider once; on `payment.webhook-received`. Order and number of messages don't
 * matter.
 */
export async function applyWebhook(ctx: Context, { webhookId }: { webhookId: string }): Promise<void> {
  const [webhook] = await ctx.db.select().from(paymentWebhooks).where(eq(paymentWebhooks.id, webhookId))
  if (!webhook || webhook.outcome !== null) return
  const outcome = await outcomeOf(ctx, webhook.facts)
  if (outcome === 'unmatched' || outcome === 'review')
    ctx.log.error({ webhook: webhookId, outcome }, 'a message about a payment needs a person')
  await ctx.db.update(paymentWebhooks).set({ outcome, processedAt: ctx.now() }).where(eq(paymentWebhooks.id, webhookId))
}

async function outcomeOf(ctx: Context, facts: WebhookFacts): Promise<Outcome> {
  const { kind, payment } = facts
  if (kind === 'dispute') return 'review'
  if (kind === 'refund') return applyRefund(ctx, facts)
  if (!payment?.orderId) return kind === 'captured' ? 'unmatched' : 'ignored'
  const { orderId: providerOrderId, paymentId, amount, currency } = payment
  if (kind === 'failed') return noteFailure(ctx, providerOrderId)
  if (payment.status === 'authorized') {
    await recordAgreed(ctx, providerOrderId)
    return 'applied'
  }
  if (kind !== 'captured' || payment.status !== 'captured') return 'ignored'
  const captured = await capturePayment(ctx, { providerOrderId, paymentId, amount, currency })
  if (captured.ok) return 'applied'
  return captured.code === 'PAYMENT_NOT_FOUND' ? 'unmatched' : 'review'
}

/** Records a failed attempt: the order waits for the next one. */
async function noteFailure(ctx: Context, providerOrderId: string): Promise<Outcome> {
  const [payment] = await ctx.db
    .select()
    .from(payments)
    .where(and(eq(payments.providerOrderId, providerOrderId), eq(payments.status, 'created')))
  // A late report of an earlier attempt: a later one was authorised.
  if (!payment || isAgreed(payment)) return 'ignored'
  const orderNumber = await findOrderNumber(ctx, await findOrderOf(ctx, payment))
  await ctx.announce('payment.failed', { orderNumber, reason: 'The payment was declined.' })
  return 'applied'
}

/** Stored even while its payment is unknown: staff see it if that lasts. */
async function applyRefund(ctx: Context, { payment, refund }: WebhookFacts): Promise<Outcome> {
  // An authorisation that was never captured is released automatically: that money was never the store's.
  if (!refund || payment?.status === 'failed') return 'ignored'
  if (await isForeign(ctx, { payment, refund })) return 'ignored'
  await ctx.transaction(async (tx) => {
    await recordProviderRefund(tx, refund)
    return ok(null)
  })
  return 'applied'
}
