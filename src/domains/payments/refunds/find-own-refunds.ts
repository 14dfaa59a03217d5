import { eq, inArray, or, sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import type { GatewayRefund } from '../../../platform/payment-gateways/gateway.ts'
import type { WebhookFacts } from '../schemas.ts'
import { paymentCaptures, payments } from '../tables.ts'

/** Refunds of payments that the store knows: an account at the provider may serve other stores too. */
export async function ownOf(ctx: Context, told: readonly GatewayRefund[]): Promise<GatewayRefund[]> {
  if (told.length === 0) return []
  const ids = [...new Set(told.map(({ paymentId }) => paymentId))]
  const own = await ctx.db
    .select({ id: sql<string>`coalesce(${paymentCaptures.id}, ${payments.providerPaymentId})` })
    .from(payments)
    .leftJoin(paymentCaptures, eq(paymentCaptures.paymentId, payments.id))
    .where(or(inArray(paymentCaptures.id, ids), inArray(payments.providerPaymentId, ids)))
  const known = new Set(own.map(({ id }) => id))
  return told.filter(({ paymentId }) => known.has(paymentId))
}

/**
 * Whether a message about a refund belongs to another store on the same account: neither the provider's order that it
 * names nor its payment is ours. A message that names no order may be about a payment that is not known yet.
 */
export async function isForeign(
  ctx: Context,
  { payment, refund }: Pick<WebhookFacts, 'payment'> & { refund: GatewayRefund },
): Promise<boolean> {
  if (!payment?.orderId) return false
  const [order] = await ctx.db
    .select({ id: payments.id })
    .from(payments)
    .where(eq(payments.providerOrderId, payment.orderId))
  return !order && (await ownOf(ctx, [refund])).length === 0
}
