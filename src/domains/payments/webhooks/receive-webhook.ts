import type { Context } from '../../../platform/context.ts'
import type { Gateways } from '../../../platform/payment-gateways/gateway.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { refuse } from '../problems.ts'
import { paymentWebhooks } from '../tables.ts'

export type GivenWebhook = { provider: string; body: Buffer; headers: Headers }

/**
 * Stores a provider's message with the job that processes it, before answering (I16); a duplicate changes nothing. Of
 * the body, only what identifies payment and refund is stored. Refuses WEBHOOK_FORGED for messages that the provider
 * hasn't signed, which leave only a line in the log.
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
