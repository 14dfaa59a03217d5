import { and, asc, eq, isNotNull, lte } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import type { Gateways } from '../../platform/payment-gateways/gateway.ts'
import { ok } from '../../shared/result.ts'
import { settleRefund } from './settle-refund.ts'
import { paymentCaptures, payments, refunds } from './tables.ts'

const BATCH = 50
const HOUR_MS = 60 * 60_000

/** By the clock, on `refunds.settle-due`: asks how refunds ended whose message did not come. */
export async function settleRefunds(ctx: Context, gateways: Gateways): Promise<void> {
  const open = await ctx.db
    .select({ id: refunds.id, providerRefundId: refunds.providerRefundId, provider: payments.provider })
    .from(refunds)
    .innerJoin(paymentCaptures, eq(paymentCaptures.id, refunds.captureId))
    .innerJoin(payments, eq(payments.id, paymentCaptures.paymentId))
    .where(
      and(
        eq(refunds.status, 'pending'),
        isNotNull(refunds.providerRefundId),
        lte(refunds.createdAt, new Date(ctx.now().getTime() - HOUR_MS)),
      ),
    )
    .orderBy(asc(refunds.createdAt))
    .limit(BATCH)
  for (const { id, providerRefundId, provider } of open) {
    const gateway = gateways.named(provider)
    const told = providerRefundId ? await gateway?.findRefund(providerRefundId) : null
    if (!told || told.status === 'pending') continue
    const { status } = told
    await ctx.transaction(async (tx) => {
      await settleRefund(tx, { id }, { status })
      return ok(null)
    })
  }
}
