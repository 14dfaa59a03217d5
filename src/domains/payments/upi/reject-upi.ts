import type { Context } from '../../../platform/context.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { recordActivity } from '../../activity-log/index.ts'
import { findUpiOrder, isByUpi, refuseOwnRefund, rejectClaim } from '../../orders/index.ts'
import { forbid } from '../../roles/index.ts'
import { refuse } from '../problems.ts'

/**
 * Records that staff found no payment with the reference number that the buyer gave. The buyer reads the reason on the
 * order's page and by email, and can pay or correct the number.
 */
export async function rejectUpi(
  ctx: Context,
  { orderNumber, reason }: { orderNumber: string; reason: string },
): Promise<
  Result<{ orderNumber: string }, 'FORBIDDEN' | 'ORDER_NOT_FOUND' | 'OWN_ORDER' | 'UPI_NOT_DUE' | 'UPI_NOTHING_WAITS'>
> {
  const refused = forbid(ctx, 'orders.refund')
  if (refused) return refused
  const found = await findUpiOrder(ctx, orderNumber)
  if (!found) return refuse('ORDER_NOT_FOUND')
  const own = await refuseOwnRefund(ctx, found.order.id)
  if (own) return own
  if (!isByUpi(found)) return refuse('UPI_NOT_DUE')
  const { id, number } = found.order
  return ctx.transaction(async (tx) => {
    if (!(await rejectClaim(tx, id, reason))) return refuse('UPI_NOTHING_WAITS')
    const turn = found.claim?.tries ?? 1
    await recordActivity(tx, {
      action: 'order.upi-reject',
      subject: ['order', number],
      after: { reference: found.claim?.reference, reason },
    })
    await tx.announce('order.upi-rejected', { orderNumber: number, turn })
    return ok({ orderNumber: number })
  })
}
