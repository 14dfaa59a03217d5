import type { Context } from '../../platform/context.ts'
import { ok, type Result } from '../../shared/result.ts'
import { findOrder } from '../orders/index.ts'
import { changed, lockReturn, moveReturn, refuseForeign } from './change-return.ts'
import { refuse } from './problems.ts'
import { canMove } from './rules.ts'

export type WithdrawReturn = { orderNumber: string; id: string; keys: readonly string[] }

/** Withdraws a return before it has arrived: the buyer, or staff who may change orders. */
export async function withdrawReturn(
  ctx: Context,
  { orderNumber, id, keys }: WithdrawReturn,
): Promise<Result<{ number: string }, 'FORBIDDEN' | 'ORDER_NOT_FOUND' | 'RETURN_NOT_FOUND' | 'RETURN_CHANGED'>> {
  const order = await findOrder(ctx, orderNumber, keys)
  if (!order.ok) return order
  return ctx.transaction(async (tx) => {
    const held = await lockReturn(tx, id)
    if (!held || held.row.orderId !== order.value.id) return refuse('RETURN_NOT_FOUND')
    const foreign = refuseForeign(tx, held.sale)
    if (foreign) return foreign
    if (!canMove(held.row.status, 'withdrawn')) return changed(held.row)
    await moveReturn(tx, held, 'withdrawn')
    return ok({ number: held.row.number })
  })
}
