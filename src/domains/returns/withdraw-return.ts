import type { Context } from '../../platform/context.ts'
import { ok, type Result } from '../../shared/result.ts'
import { findOrder } from '../orders/index.ts'
import { changed, lockReturn, moveReturn } from './change-return.ts'
import { refuse } from './problems.ts'
import { canMove } from './rules.ts'

export type WithdrawReturn = { orderNumber: string; id: string; keys: readonly string[] }

/** Withdraws a return before it has arrived, for those who may open the order. */
export async function withdrawReturn(
  ctx: Context,
  { orderNumber, id, keys }: WithdrawReturn,
): Promise<Result<{ number: string }, 'ORDER_NOT_FOUND' | 'RETURN_NOT_FOUND' | 'RETURN_CHANGED'>> {
  const order = await findOrder(ctx, orderNumber, keys)
  if (!order.ok) return order
  return ctx.transaction(async (tx) => {
    const held = await lockReturn(tx, id)
    if (!held || held.row.orderId !== order.value.id) return refuse('RETURN_NOT_FOUND')
    if (!canMove(held.row.status, 'withdrawn')) return changed(held.row)
    await moveReturn(tx, held, 'withdrawn')
    return ok({ number: held.row.number })
  })
}
