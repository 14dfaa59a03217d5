import { eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { ok } from '../../shared/result.ts'
import { followReturns } from '../orders/index.ts'
import { findRefundFailure } from '../payments/index.ts'
import { lockReturn, moveReturn } from './change-return.ts'
import { returns } from './tables.ts'

/**
 * Keeps a return in step with its refund: one whose refund failed waits for another refund, and is refunded after all if
 * the provider reports that it paid. On `refund.failed` and `refund.revived`.
 */
export async function followRefund(ctx: Context, { refundId }: { refundId: string }): Promise<void> {
  const [known] = await ctx.db.select({ id: returns.id }).from(returns).where(eq(returns.refundId, refundId))
  if (!known) return
  await ctx.transaction(async (tx) => {
    const held = await lockReturn(tx, known.id)
    // Staff may have refunded it in another way meanwhile.
    if (held?.row.refundId !== refundId) return ok(null)
    const { status } = held.row
    const isOwed = (await findRefundFailure(tx, refundId)) !== null
    if (isOwed && status === 'refunded') {
      await moveReturn(tx, held, 'inspected', { note: 'Your refund didn’t go through. We’ll send it again.' })
      if (held.sale.status === 'refunded') await followReturns(tx, held.sale.id, 'returned')
    }
    if (!isOwed && status === 'inspected') await moveReturn(tx, held, 'refunded', { note: 'The refund went through.' })
    return ok(null)
  })
}
