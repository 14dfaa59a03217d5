import { and, asc, eq, inArray, isNotNull, isNull, lt, lte, or } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import type { Paise } from '../../shared/money.ts'
import { findOrderNumbers } from '../orders/index.ts'
import { forbid } from '../roles/index.ts'
import { findRefundedOrders, findSpentValue, findUnknownRefunds } from './refunds/find-refunds-to-check.ts'
import type { StrayPayment } from './schemas.ts'
import { orderOf } from './start-payment.ts'
import { paymentCaptures, payments, paymentWebhooks, refundPayouts, refunds } from './tables.ts'

const MAX_ROWS = 100
const SLOW_MS = 24 * 60 * 60_000
/** A message unprocessed for longer than this lost its job. */
const UNREAD_MS = 60 * 60_000

/** The payments that need attention, oldest first; for staff. Empty if everything is in order. */
export async function findPaymentsToCheck(ctx: Context): Promise<StrayPayment[]> {
  if (forbid(ctx, 'orders.refund')) return []
  const found = await Promise.all([
    findReviews(ctx),
    findRefunds(ctx),
    findMessages(ctx),
    findUnknownRefunds(ctx),
    findRefundedOrders(ctx),
    findSpentValue(ctx),
  ])
  return found.flat().sort((a, b) => (a.at < b.at ? -1 : 1))
}

async function findReviews(ctx: Context): Promise<StrayPayment[]> {
  const rows = await ctx.db
    .select({ capture: paymentCaptures, orderId: orderOf })
    .from(paymentCaptures)
    .innerJoin(payments, eq(payments.id, paymentCaptures.paymentId))
    .where(and(eq(paymentCaptures.kind, 'review'), lt(paymentCaptures.refunded, paymentCaptures.amount)))
    .orderBy(asc(paymentCaptures.at))
    .limit(MAX_ROWS)
  const numbers = await findOrderNumbers(
    ctx,
    rows.map(({ orderId }) => orderId),
  )
  return rows.map(({ capture: { id, amount, currency, at }, orderId }) => ({
    kind: 'review',
    id,
    orderNumber: numbers.get(orderId) ?? null,
    amount: amount as Paise,
    currency,
    at: at.toISOString(),
    detail: 'The amount or currency received doesn’t match the order',
  }))
}

async function findRefunds(ctx: Context): Promise<StrayPayment[]> {
  const slow = new Date(ctx.now().getTime() - SLOW_MS)
  const rows = await ctx.db
    .select({ refund: refunds, currency: paymentCaptures.currency, payTo: refundPayouts.masked })
    .from(refunds)
    .innerJoin(paymentCaptures, eq(paymentCaptures.id, refunds.captureId))
    .leftJoin(refundPayouts, eq(refundPayouts.refundId, refunds.id))
    .where(
      or(
        // A failed refund needs no attention once another refund, or the provider, has returned the money.
        and(eq(refunds.status, 'failed'), lt(paymentCaptures.refunded, paymentCaptures.amount)),
        and(eq(refunds.status, 'pending'), isNull(refunds.providerRefundId), lte(refunds.createdAt, slow)),
        and(eq(refunds.status, 'pending'), isNotNull(refundPayouts.refundId)),
      ),
    )
    .orderBy(asc(refunds.createdAt))
    .limit(MAX_ROWS)
  const numbers = await findOrderNumbers(
    ctx,
    rows.map(({ refund }) => refund.orderId),
  )
  return rows.map(({ refund, currency, payTo }) => ({
    kind: refund.status === 'failed' ? 'refund-failed' : payTo ? 'payout-due' : 'refund-slow',
    id: refund.id,
    orderNumber: numbers.get(refund.orderId) ?? null,
    amount: refund.amount as Paise,
    currency,
    at: refund.createdAt.toISOString(),
    detail: refund.failure ?? (payTo ? `To ${payTo}` : 'The provider hasn’t answered yet'),
  }))
}

async function findMessages(ctx: Context): Promise<StrayPayment[]> {
  const unread = new Date(ctx.now().getTime() - UNREAD_MS)
  const rows = await ctx.db
    .select()
    .from(paymentWebhooks)
    .where(
      or(
        inArray(paymentWebhooks.outcome, ['unmatched', 'review']),
        and(isNull(paymentWebhooks.outcome), lte(paymentWebhooks.receivedAt, unread)),
      ),
    )
    .orderBy(asc(paymentWebhooks.receivedAt))
    .limit(MAX_ROWS)
  return rows.map(({ id, name, facts, receivedAt }) => ({
    kind: 'message',
    id,
    orderNumber: null,
    amount: (facts.payment?.amount ?? facts.refund?.amount ?? null) as Paise | null,
    currency: facts.payment?.currency ?? 'INR',
    at: receivedAt.toISOString(),
    detail: name,
  }))
}
