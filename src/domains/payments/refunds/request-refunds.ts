import type { Context } from '../../../platform/context.ts'
import { ok, type Result } from '../../../shared/result.ts'
import type { OrderMoney } from '../find-order-money.ts'
import { refuse } from '../problems.ts'
import { splitRefund } from './refund-amounts.ts'
import { type RefundRequest, type RefundRow, requestRefund } from './request-refund.ts'

/**
 * Requests a refund of an order's money, split over its payments: never more of one than was received. The first part
 * has the request's key, and the others add their number. Refuses REFUND_TOO_LARGE, also if nothing is left.
 */
export async function requestRefunds(
  tx: Context,
  money: OrderMoney,
  asked: Omit<RefundRequest, 'captureId'>,
): Promise<Result<[RefundRow, ...RefundRow[]], 'REFUND_NOTHING_PAID' | 'REFUND_TOO_LARGE' | 'REFUND_VALUE_SPENT'>> {
  const { amount = money.amount - money.refunded, shipping = 0, lines = [] } = asked
  const left = money.parts.map((part) => part.amount - part.refunded)
  const [first, ...others] = splitRefund(left, { amount, shipping, lines }) ?? []
  if (!first) return refuse('REFUND_TOO_LARGE')
  const request = ({ index, ...share }: typeof first, key: string) =>
    requestRefund(tx, { ...asked, ...share, key, captureId: money.parts[index]?.id ?? '' })
  const leading = await request(first, asked.key)
  if (!leading.ok) return leading
  const made: [RefundRow, ...RefundRow[]] = [leading.value]
  for (const [index, share] of others.entries()) {
    const next = await request(share, `${asked.key}:${index + 2}`)
    if (!next.ok) return next
    made.push(next.value)
  }
  return ok(made)
}
