import { inArray } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { findOrderMoney, type OrderMoney } from '../find-order-money.ts'
import { refuse } from '../problems.ts'
import { refunds } from '../tables.ts'
import { requestRefunds } from './request-refunds.ts'

/**
 * Refunds to source what an order costs less after its items were changed, in the transaction of the change. `key`: the
 * same revision is refunded once. `amount` may be 0: then it only checks. Refuses REFUND_BEFORE if part of the payment
 * was refunded for another reason: nobody could say what that part was for in the changed order.
 */
export async function refundRevision(
  tx: Context,
  { orderId, key, amount }: { orderId: string; key: string; amount: number },
): Promise<Result<null, 'REFUND_BEFORE' | 'REFUND_NOTHING_PAID' | 'REFUND_TOO_LARGE' | 'REFUND_VALUE_SPENT'>> {
  const money = await findOrderMoney(tx, orderId)
  // Nothing was paid online: cash on delivery, or a gift card paid everything.
  if (money?.kind !== 'order') return amount > 0 ? refuse('REFUND_NOTHING_PAID') : ok(null)
  const earlier = await findRefundsOf(tx, money)
  if (earlier.some(({ reason }) => reason !== 'revision')) return refuse('REFUND_BEFORE')
  if (amount === 0) return ok(null)
  const made = await requestRefunds(tx, money, { orderId, key, reason: 'revision', amount })
  return made.ok ? ok(null) : made
}

/** Whether part of an order's money was refunded for another reason than a change of its items. */
export async function hasOtherRefunds(tx: Context, orderId: string): Promise<boolean> {
  const money = await findOrderMoney(tx, orderId)
  const all = money ? await findRefundsOf(tx, money) : []
  return all.some(({ reason, status }) => reason !== 'revision' && status !== 'failed')
}

/** The refunds of an order's money, without those of payments that were not needed. */
const findRefundsOf = (tx: Context, { parts }: OrderMoney) =>
  tx.db
    .select({ reason: refunds.reason, status: refunds.status })
    .from(refunds)
    .where(
      inArray(
        refunds.captureId,
        parts.map(({ id }) => id),
      ),
    )
