import type { Context } from '../../../platform/context.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { exchangeStock, type FreshHold, stockTag } from '../../catalog/index.ts'
import { refuse } from '../problems.ts'
import type { EditPlan } from './plan-edit.ts'

/**
 * Takes and returns the units of a planned change. Refuses EDIT_TOTAL if a price has moved on, and EDIT_INVALID if too
 * little is left; `stale` names what to purge, since the plan came from this process's cache.
 */
export async function exchangeUnits(
  tx: Context,
  orderNumber: string,
  { rows, stock }: Pick<EditPlan, 'rows' | 'stock'>,
  fresh: FreshHold | null = null,
): Promise<Result<null, 'EDIT_TOTAL' | 'EDIT_INVALID'>> {
  if (stock.length === 0) return ok(null)
  const taken = await exchangeStock(
    tx,
    stock.map((line) => ({ ...line, reference: orderNumber, fresh })),
  )
  if (taken.ok) return ok(null)
  const stale = rows.map(({ productId }) => stockTag(productId))
  if (taken.code !== 'OUT_OF_STOCK') return refuse('EDIT_TOTAL', { stale })
  const message = String(taken.params.message)
  return refuse('EDIT_INVALID', { message, fields: { items: message }, stale })
}
