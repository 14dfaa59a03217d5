import type { Context } from '../../../platform/context.ts'
import type { Gateways } from '../../../platform/payment-gateways/gateway.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { refuse } from '../problems.ts'
import { paymentWebhooks } from '../tables.ts'

export type GivenWebhook = { provider: string; body: Buffer; headers: Headers }

/**
 * Keeps what a provider tells, with the job that acts on it, before it is answered (I16); a repetition changes nothing.
 * Of the body only what names payment and refund is kept. Refuses WEBHOOK_FORGED for what the provider has not signed,
 * of which nothing but a line in the log stays.
 */
export async function receiveWebhook(
  ctx: Context,
  gateways: Gateways,
  given: GivenWebhook,
): Promise<Result<null, 'WEBHOOK_UNKNOWN' | 'WEBHOOK_FORGED'>> {
  const gateway = gateways.named(given.provider)
  if (!gateway?.readWebhook) return refuse('WEBHOOK_UNKNOWN')
  const event = gateway.readWebhook(given.body, given.headers)
  if (!event) {
    ctx.log.warn({ provider: gateway.name, bytes: given.body.length }, 'a forged webhook')
    return refuse('WEBHOOK_FORGED')
  }
  const { name, kind, payment, refund } = event
  const id = `${gateway.name}:${event.id}`
  return ctx.transaction(async (tx) => {
    const [isNew] = await tx.db
      .insert(paymentWebhooks)
      .values({ id, name, facts: { kind, payment, refund }, receivedAt: tx.now() })
      .onConflictDoNothing()
      .returning({ id: paymentWebhooks.id })
    if (isNew) await tx.announce('payment.webhook-received', { webhookId: id })
    return ok(null)
  })
}
