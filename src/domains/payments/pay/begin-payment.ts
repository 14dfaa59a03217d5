import type { Context } from '../../../platform/context.ts'
import type { Client } from '../../../platform/http.ts'
import type { Gateways } from '../../../platform/payment-gateways/gateway.ts'
import { consumeRateLimit, ipKey } from '../../../platform/rate-limit/limits.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { isAgreed } from '../agreed.ts'
import { refuse } from '../problems.ts'
import type { BegunPayment } from '../schemas.ts'
import { startPayment } from '../start-payment.ts'
import { type AskedPayment, findDue } from './find-due.ts'

const PER_IP = { name: 'pay-begin', points: 60, seconds: 15 * 60 }

/**
 * What a browser needs to open the provider's window for an order, or a change of one, that is waiting for payment; the
 * provider's order is stored first. Refuses PAYMENT_NOT_DUE (also in a store whose payments need no window), and PAYMENT_AGREED (a bank has
 * already authorised it).
 */
export async function beginPayment(
  ctx: Context,
  gateways: Gateways,
  asked: AskedPayment,
  client: Client,
): Promise<
  Result<
    BegunPayment,
    | 'ORDER_NOT_FOUND'
    | 'PAYMENT_NOT_DUE'
    | 'PAYMENT_MISMATCH'
    | 'PAYMENT_AGREED'
    | 'PAYMENT_UNAVAILABLE'
    | 'TOO_MANY_TRIES'
  >
> {
  const wait = await consumeRateLimit(ctx, PER_IP, ipKey(client.ip))
  if (wait !== null) return refuse('TOO_MANY_TRIES', { retryAfterSeconds: wait })
  const due = await findDue(ctx, asked)
  if (!due) return refuse('ORDER_NOT_FOUND')
  const { current: gateway } = gateways
  if (!gateway.checkout || due === 'never' || !due.isOpen || due.isCash) return refuse('PAYMENT_NOT_DUE')
  const payment = await startPayment(ctx, gateway, due).catch((error: unknown) => {
    ctx.log.error({ err: error, order: due.number }, 'a payment could not be begun')
    ctx.count('payment_provider_failures')
    return null
  })
  if (!payment) return refuse('PAYMENT_UNAVAILABLE', { retryAfterSeconds: 5 })
  if (payment.status === 'review') return refuse('PAYMENT_MISMATCH')
  if (payment.provider !== gateway.name || payment.status !== 'created') return refuse('PAYMENT_NOT_DUE')
  if (isAgreed(payment)) return refuse('PAYMENT_AGREED')
  const { keyId, script } = gateway.checkout
  return ok({
    keyId,
    script,
    providerOrderId: payment.providerOrderId,
    amount: payment.amount,
    currency: payment.currency,
  })
}
