import { and, asc, desc, eq, gt, isNotNull, lt, lte, ne, not, or, sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { formatMoney, type Paise } from '../../../shared/money.ts'
import { findOrderNumbers, findUnsentOrders } from '../../orders/index.ts'
import type { StrayPayment } from '../schemas.ts'
import { orderOf } from '../start-payment.ts'
import { paymentCaptures, payments, providerRefunds, refunds } from '../tables.ts'

const MAX_ROWS = 100
const HOUR_MS = 60 * 60_000
/** Spent value can't be recovered; staff are reminded of it for this long. */
const SPENT_DAYS = 30
/** Refunds of payments that stay unknown are probably another store's; they are listed for this long. */
const UNKNOWN_DAYS = 30

/**
 * Refunds at the provider that our own rows don't show: they exceed what is left of the payment, or the payment is
 * unknown (listed after an hour, for 30 days). Known payments come first, so that the others can't crowd them out.
 */
export async function findUnknownRefunds(ctx: Context): Promise<StrayPayment[]> {
  const late = new Date(ctx.now().getTime() - HOUR_MS)
  const since = new Date(ctx.now().getTime() - UNKNOWN_DAYS * 24 * HOUR_MS)
  const rows = await ctx.db
    .select({ fact: providerRefunds, orderId: sql<string | null>`${orderOf}`, currency: payments.currency })
    .from(providerRefunds)
    .leftJoin(paymentCaptures, eq(paymentCaptures.id, providerRefunds.paymentId))
    .leftJoin(payments, eq(payments.id, paymentCaptures.paymentId))
    .where(
      and(
        sql`${providerRefunds.appliedStatus} is distinct from ${providerRefunds.status}`,
        or(isNotNull(paymentCaptures.id), and(lte(providerRefunds.toldAt, late), gt(providerRefunds.toldAt, since))),
      ),
    )
    .orderBy(sql`${paymentCaptures.id} is null`, asc(providerRefunds.toldAt))
    .limit(MAX_ROWS)
  const numbers = await findOrderNumbers(
    ctx,
    rows.flatMap(({ orderId }) => orderId ?? []),
  )
  return rows.map(({ fact: { id, paymentId, amount, toldAt }, orderId, currency }) => ({
    kind: 'refund-unknown',
    id,
    orderNumber: numbers.get(orderId ?? '') ?? null,
    amount: amount as Paise,
    currency: currency ?? 'INR',
    at: toldAt.toISOString(),
    detail: orderId ? `More than what’s left of payment ${paymentId}` : `Unknown payment ${paymentId}`,
  }))
}

/** Orders that were fully refunded before their goods were shipped: their payment, and those for changes of them. */
export async function findRefundedOrders(ctx: Context): Promise<StrayPayment[]> {
  const isMoreLeft = sql`exists (select from pending_revisions r join payments p on p.revision_id = r.id
    join payment_captures c on c.payment_id = p.id and c.kind = 'order'
    where r.order_id = ${payments.orderId} and c.refunded < c.amount)`
  const rows = await ctx.db
    .select({ capture: paymentCaptures, orderId: orderOf })
    .from(paymentCaptures)
    .innerJoin(payments, eq(payments.id, paymentCaptures.paymentId))
    .where(
      and(
        eq(paymentCaptures.kind, 'order'),
        eq(payments.status, 'captured'),
        isNotNull(payments.orderId),
        not(isMoreLeft),
        eq(paymentCaptures.refunded, paymentCaptures.amount),
        gt(paymentCaptures.amount, 0),
      ),
    )
    .orderBy(desc(paymentCaptures.at))
    .limit(MAX_ROWS)
  const unsent = await findUnsentOrders(
    ctx,
    rows.map(({ orderId }) => orderId),
  )
  return rows.flatMap(({ capture: { id, amount, currency, at }, orderId }) => {
    const orderNumber = unsent.get(orderId)
    if (!orderNumber) return []
    const detail = 'The payment was refunded in full'
    return [
      { kind: 'refunded-order', id, orderNumber, amount: amount as Paise, currency, at: at.toISOString(), detail },
    ]
  })
}

/** Gift cards that were spent before their refund could take the amount back. */
export async function findSpentValue(ctx: Context): Promise<StrayPayment[]> {
  const since = new Date(ctx.now().getTime() - SPENT_DAYS * 24 * HOUR_MS)
  const rows = await ctx.db
    .select()
    .from(refunds)
    .where(and(lt(refunds.valueTaken, refunds.amount), ne(refunds.status, 'failed'), gt(refunds.createdAt, since)))
    .orderBy(asc(refunds.createdAt))
    .limit(MAX_ROWS)
  const numbers = await findOrderNumbers(
    ctx,
    rows.map(({ orderId }) => orderId),
  )
  return rows.map(({ id, orderId, amount, valueTaken, createdAt }) => {
    const spent = (amount - (valueTaken ?? 0)) as Paise
    return {
      kind: 'value-spent',
      id,
      orderNumber: numbers.get(orderId) ?? null,
      amount: spent,
      currency: 'INR',
      at: createdAt.toISOString(),
      detail: `${formatMoney(spent)} of the gift card was spent before it was refunded`,
    }
  })
}
