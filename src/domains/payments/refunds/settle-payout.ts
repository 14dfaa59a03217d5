import { eq } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import type { Paise } from '../../../shared/money.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { recordActivity } from '../../activity-log/index.ts'
import { findOrderNumber, refuseOwnRefund } from '../../orders/index.ts'
import { forbid } from '../../roles/index.ts'
import { lockCapture } from '../lock-capture.ts'
import { refuse } from '../problems.ts'
import type { Payout, RefundStatus } from '../schemas.ts'
import { refundPayouts, refunds } from '../tables.ts'
import { erasePayout, readPayout } from './payouts.ts'
import type { RefundRow } from './request-refund.ts'
import { changeRefund } from './settle-refund.ts'

/** A refund that staff send themselves. `details` is null once it is settled, or the details were erased. */
export type PayoutView = {
  refundId: string
  orderNumber: string
  amount: Paise
  status: RefundStatus
  masked: string
  reference: string | null
  details: Payout | null
  /** It goes to the UPI account that paid, which only the store's bank knows. */
  isToPayer: boolean
}

type PayoutRefusal = 'FORBIDDEN' | 'OWN_ORDER' | 'PAYOUT_NOT_FOUND'

/** Where a refund of cash is to be sent, for the staff member who sends it; opening it is logged. */
export async function openPayout(ctx: Context, refundId: string): Promise<Result<PayoutView, PayoutRefusal>> {
  const found = await findPayout(ctx, refundId)
  if (!found.ok) return found
  const { refund, payout, orderNumber } = found.value
  const details = refund.status === 'pending' ? readPayout(payout.details) : null
  if (details)
    await recordActivity(ctx, { action: 'order.payout.read', subject: ['order', orderNumber], after: { refundId } })
  const { masked, reference } = payout
  const { amount, status } = refund
  return ok({
    refundId,
    orderNumber,
    amount: amount as Paise,
    status,
    masked,
    reference,
    details,
    isToPayer: refund.destination === 'source',
  })
}

/** Records that staff have sent the money, with the transfer's number. The details are erased. */
export const recordPayout = (ctx: Context, { refundId, reference }: { refundId: string; reference: string }) =>
  settle(ctx, refundId, { status: 'processed', reference })

/** Records that the transfer can't be made, or came back: the money can be refunded again. The details are erased. */
export const failPayout = (ctx: Context, { refundId, reason }: { refundId: string; reason: string }) =>
  settle(ctx, refundId, { status: 'failed', failure: reason, reference: null })

type Settled = { status: 'processed'; reference: string } | { status: 'failed'; failure: string; reference: null }

async function settle(
  ctx: Context,
  refundId: string,
  { reference, ...change }: Settled,
): Promise<Result<{ orderNumber: string }, PayoutRefusal | 'PAYOUT_SETTLED'>> {
  const found = await findPayout(ctx, refundId)
  if (!found.ok) return found
  const { orderNumber } = found.value
  return ctx.transaction(async (tx) => {
    // Locked, so that of two members of staff one settles it.
    await lockCapture(tx, found.value.refund.captureId)
    const [refund] = await tx.db.select().from(refunds).where(eq(refunds.id, refundId))
    const [payout] = await tx.db.select().from(refundPayouts).where(eq(refundPayouts.refundId, refundId))
    if (!refund || !payout) return refuse('PAYOUT_NOT_FOUND')
    // A repeated press.
    if (refund.status === 'processed' && payout.reference === reference) return ok({ orderNumber })
    if (refund.status !== 'pending') return refuse('PAYOUT_SETTLED')
    await changeRefund(tx, refund, change)
    await erasePayout(tx, refundId, reference)
    if (change.status === 'processed') await tx.announce('refund.transferred', { refundId })
    const after = { refundId, amount: refund.amount, ...change, reference }
    await recordActivity(tx, { action: 'order.payout', subject: ['order', orderNumber], after })
    return ok({ orderNumber })
  })
}

type Found = { refund: RefundRow; payout: typeof refundPayouts.$inferSelect; orderNumber: string }

async function findPayout(ctx: Context, refundId: string): Promise<Result<Found, PayoutRefusal>> {
  const refused = forbid(ctx, 'orders.refund')
  if (refused) return refused
  const [found] = await ctx.db
    .select({ refund: refunds, payout: refundPayouts })
    .from(refundPayouts)
    .innerJoin(refunds, eq(refunds.id, refundPayouts.refundId))
    .where(eq(refundPayouts.refundId, refundId))
  if (!found) return refuse('PAYOUT_NOT_FOUND')
  const own = await refuseOwnRefund(ctx, found.refund.orderId)
  return own ?? ok({ ...found, orderNumber: await findOrderNumber(ctx, found.refund.orderId) })
}
