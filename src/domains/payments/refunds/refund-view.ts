import { asc, eq } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { type Paise, toRupees } from '../../../shared/money.ts'
import { findPendingChange } from '../../orders/index.ts'
import { isAgreed } from '../agreed.ts'
import type { PaymentView, RefundView } from '../schemas.ts'
import { findChangePayment, findPaymentRow, type PaymentRow } from '../start-payment.ts'
import { refundPayouts, refunds } from '../tables.ts'
import type { RefundRow } from './request-refund.ts'

type PayoutFacts = Pick<typeof refundPayouts.$inferSelect, 'masked' | 'reference'>

const refundView = (row: RefundRow, payout: PayoutFacts | null): RefundView => ({
  id: row.id,
  amount: row.amount as Paise,
  status: row.status,
  reason: row.reason,
  note: row.note,
  lines: row.lines,
  shipping: row.shipping as Paise,
  to: row.destination,
  payTo: payout?.masked ?? null,
  reference: payout?.reference ?? null,
  createdAt: row.createdAt.toISOString(),
  settledAt: row.settledAt?.toISOString() ?? null,
})

/** A refund with its masked destination. */
export async function loadView(ctx: Context, row: RefundRow): Promise<RefundView> {
  const [payout] = await ctx.db.select().from(refundPayouts).where(eq(refundPayouts.refundId, row.id))
  return refundView(row, payout ?? null)
}

/** The same for the API, in rupees. */
export const refundJson = (refund: RefundView) => ({
  ...refund,
  amount: toRupees(refund.amount),
  shipping: toRupees(refund.shipping),
  lines: refund.lines.map((line) => ({ ...line, amount: toRupees(line.amount as Paise) })),
})

/** The payment details for anyone who may see the order. */
export async function findPaymentView(ctx: Context, orderId: string): Promise<PaymentView> {
  const [payment, change, back] = await Promise.all([
    findPaymentRow(ctx, orderId),
    findOpenChange(ctx, orderId),
    ctx.db
      .select({ refund: refunds, payout: refundPayouts })
      .from(refunds)
      .leftJoin(refundPayouts, eq(refundPayouts.refundId, refunds.id))
      .where(eq(refunds.orderId, orderId))
      .orderBy(asc(refunds.createdAt)),
  ])
  return {
    isChecking: payment?.status === 'review' || change?.status === 'review',
    isAgreed: payment !== null && isAgreed(payment),
    isChangeAgreed: change !== null && isAgreed(change),
    refunds: back.map(({ refund, payout }) => refundView(refund, payout)),
  }
}

/** The payment of the change that waits for it; null if it wasn't begun. */
async function findOpenChange(ctx: Context, orderId: string): Promise<PaymentRow | null> {
  const change = await findPendingChange(ctx, orderId)
  return change && findChangePayment(ctx, change.id)
}
