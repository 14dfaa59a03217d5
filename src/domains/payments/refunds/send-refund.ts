import { eq } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { GatewayRefused, type Gateways } from '../../../platform/payment-gateways/gateway.ts'
import { ok } from '../../../shared/result.ts'
import { lockCapture, lockProviderPayment } from '../lock-capture.ts'
import { paymentCaptures, payments, refunds } from '../tables.ts'
import { applyProviderRefunds, recordProviderRefund } from './record-provider-refund.ts'
import { changeRefund } from './settle-refund.ts'

/**
 * Requests the refund from the provider; on `refund.requested`. Passes the row's id as key, so that a retry is the same
 * refund. Throws if the provider can't be reached, so that the job is retried with growing delays.
 */
export async function sendRefund(ctx: Context, gateways: Gateways, { refundId }: { refundId: string }): Promise<void> {
  const [found] = await ctx.db
    .select({ refund: refunds, provider: payments.provider })
    .from(refunds)
    .innerJoin(paymentCaptures, eq(paymentCaptures.id, refunds.captureId))
    .innerJoin(payments, eq(payments.id, paymentCaptures.paymentId))
    .where(eq(refunds.id, refundId))
  if (found?.refund.status !== 'pending' || found.refund.providerRefundId !== null) return
  const { id, captureId: paymentId, amount } = found.refund
  const gateway = gateways.named(found.provider)
  if (!gateway) throw new Error(`The store has no settings for ${found.provider}, which took the money of ${id}`)
  try {
    const answer = await gateway.refund({ paymentId, amount, key: id })
    await ctx.transaction(async (tx) => {
      await recordProviderRefund(tx, { ...answer, paymentId, amount, key: id })
      return ok(null)
    })
  } catch (error) {
    if (!(error instanceof GatewayRefused)) throw error
    await ctx.transaction(async (tx) => {
      await lockProviderPayment(tx, paymentId)
      await lockCapture(tx, paymentId)
      const [refund] = await tx.db.select().from(refunds).where(eq(refunds.id, id))
      // A webhook may meanwhile have reported that the provider has it.
      if (refund?.status !== 'pending' || refund.providerRefundId !== null) return ok(null)
      await changeRefund(tx, refund, { status: 'failed', failure: error.message.slice(0, 300) })
      // A refund that the provider made on its own may fit now.
      await applyProviderRefunds(tx, paymentId)
      return ok(null)
    })
  }
}
