import { inArray } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { forbid } from '../../roles/index.ts'
import { readSettings } from '../../settings/index.ts'
import { loadOrders } from '../load-orders.ts'
import { refuse } from '../problems.ts'
import { orders } from '../tables.ts'
import type { SlipKind } from './draw-packing-slips.ts'

/**
 * Packing slips and address labels as one PDF, in the order of `numbers`. Refuses ORDER_NOT_FOUND if none of them is a
 * parcel.
 */
export async function printPackingSlips(
  ctx: Context,
  { numbers, kind }: { numbers: readonly string[]; kind: SlipKind },
): Promise<Result<Buffer, 'FORBIDDEN' | 'ORDER_NOT_FOUND'>> {
  const refused = forbid(ctx, 'orders.fulfil')
  if (refused) return refused
  const found = await loadOrders(ctx, inArray(orders.number, [...numbers]), numbers.length)
  const byNumber = new Map(found.map(({ view }) => [view.orderNumber, view]))
  const parcels = [...new Set(numbers)].flatMap((number) => {
    const order = byNumber.get(number)
    return order?.kind === 'goods' && order.shippingAddress ? [order] : []
  })
  if (parcels.length === 0) return refuse('ORDER_NOT_FOUND')
  const { store } = await readSettings(ctx)
  // Fonts and the PDF writer load with the first print, not at start-up.
  const { drawPackingSlips } = await import('./draw-packing-slips.ts')
  return ok(await drawPackingSlips(parcels, { store, kind, printedAt: ctx.now() }))
}
