import { sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { queryRows } from '../../../platform/db/index.ts'
import type { Refusal } from '../../../shared/result.ts'
import { takeStock } from '../../catalog/index.ts'
import { refuse } from '../problems.ts'
import { targetsOf } from '../rules.ts'
import { endsOrder } from '../shipments/rules.ts'
import type { ShipmentStatus } from '../shipments/schemas.ts'
import type { orderLines, orders } from '../tables.ts'

type Again = {
  order: typeof orders.$inferSelect
  sold: readonly (typeof orderLines.$inferSelect)[]
  units: readonly { lineId: string; quantity: number }[]
  status: ShipmentStatus
}

/**
 * Takes the units of a lost or damaged parcel from stock once more, so that they wait to be shipped as the order's rest.
 * They cost the buyer nothing more: what was paid stays paid, and cash is collected with the new parcel. Returns why it
 * can't be done, or null. The order must be locked.
 */
export async function takeAgain(
  tx: Context,
  { order, sold, units, status }: Again,
): Promise<Refusal<'REPLACE_REFUSED'> | null> {
  const refuseAgain = (message: string) => refuse('REPLACE_REFUSED', { message })
  if (!endsOrder(status)) return refuseAgain('Only a lost or damaged parcel can be sent again')
  if (order.status !== 'partly_shipped' && !targetsOf(order.status).includes('partly_shipped'))
    return refuseAgain('The rest of this order has ended, so nothing more can be sent with it. Record the loss alone.')
  if (!order.address?.phone || order.erasedAt) return refuseAgain('The delivery address was erased')
  const lineIds = units.map(({ lineId }) => lineId)
  if (await isRefunded(tx, order.id, lineIds))
    return refuseAgain('Some of these items were refunded, so they can’t be sent again. Record the loss alone.')
  const lines = units.flatMap(({ lineId, quantity }) => {
    const variantId = sold.find(({ id }) => id === lineId)?.variantId
    return variantId ? [{ variantId, quantity, reference: order.number }] : []
  })
  if (lines.length < units.length) return refuseAgain('Some of these items are no longer in the catalogue')
  const taken = await takeStock(tx, lines)
  if (taken.ok) return null
  if (taken.code !== 'OUT_OF_STOCK') throw new Error(`A parcel could not be sent again: ${taken.code}`)
  return refuseAgain(`${String(taken.params.message)}. Add stock, or record the loss alone.`)
}

/** Whether staff refunded some of these lines, or an amount. Payments depend on orders, so their tables can't be imported. */
async function isRefunded(tx: Context, orderId: string, lineIds: readonly string[]): Promise<boolean> {
  const found = await queryRows(
    tx.db,
    sql`select r.id from refunds r where r.order_id = ${orderId} and r.status <> 'failed'
      and r.reason not in ('undelivered', 'revision') and (r.lines = '[]'::jsonb or exists (
        select from jsonb_array_elements(r.lines) as l where l ->> 'lineId' = any(${sql.param([...lineIds])}::text[])))
      limit 1`,
  )
  return found.length > 0
}
