import { and, asc, eq, isNotNull, lte, sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import type { GatewayRefund, Gateways } from '../../../platform/payment-gateways/gateway.ts'
import { ok } from '../../../shared/result.ts'
import { paymentCaptures, payments, providerRefunds, refunds } from '../tables.ts'
import { ownOf } from './find-own-refunds.ts'
import { applyProviderRefunds, recordProviderRefund } from './record-provider-refund.ts'

const BATCH = 50
const HOUR_MS = 60 * 60_000
/** A provider retries its messages for a day; anything older than a week was received, or polled before. */
const LOOK_BACK_MS = 7 * 24 * HOUR_MS

/**
 * On the schedule `refunds.settle-due`: queries the provider for its refunds, including those made on its own pages,
 * and for the outcome of open ones. The state is the same even if every message is lost (I30).
 */
export async function settleRefunds(ctx: Context, gateways: Gateways): Promise<void> {
  for (const gateway of gateways.all) {
    const since = new Date(ctx.now().getTime() - LOOK_BACK_MS)
    const told = await gateway.findRefundsSince(since).catch((error: unknown) => {
      ctx.log.warn({ err: error, provider: gateway.name }, 'the provider could not be asked for refunds')
      ctx.count('payment_provider_failures')
      return []
    })
    // An account at the provider may serve other stores too; their refunds are skipped.
    for (const refund of await ownOf(ctx, told)) await note(ctx, refund)
  }
  await askForOpen(ctx, gateways)
  await applyWaiting(ctx)
}

const note = (ctx: Context, refund: GatewayRefund) =>
  ctx.transaction(async (tx) => {
    await recordProviderRefund(tx, refund)
    return ok(null)
  })

/** Checks older open refunds whose outcome no message has reported. */
async function askForOpen(ctx: Context, gateways: Gateways): Promise<void> {
  const open = await ctx.db
    .select({ providerRefundId: refunds.providerRefundId, provider: payments.provider })
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
  for (const { providerRefundId, provider } of open) {
    const gateway = gateways.named(provider)
    if (!gateway || !providerRefundId) continue
    const told = await gateway.findRefund(providerRefundId).catch((error: unknown) => {
      ctx.log.warn({ err: error, refund: providerRefundId }, 'the provider could not be asked for a refund')
      ctx.count('payment_provider_failures')
      return null
    })
    if (told) await note(ctx, told)
  }
}

/** Applies refunds reported before their payment was known, in case nothing has done so since. */
async function applyWaiting(ctx: Context): Promise<void> {
  const waiting = await ctx.db
    .selectDistinct({ paymentId: providerRefunds.paymentId })
    .from(providerRefunds)
    .innerJoin(paymentCaptures, eq(paymentCaptures.id, providerRefunds.paymentId))
    .where(sql`${providerRefunds.appliedStatus} is distinct from ${providerRefunds.status}`)
    .limit(BATCH)
  for (const { paymentId } of waiting)
    await ctx.transaction(async (tx) => {
      await applyProviderRefunds(tx, paymentId)
      return ok(null)
    })
}
