import { inArray } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { forbid } from '../../roles/index.ts'
import { canShip } from '../rules.ts'
import { orders } from '../tables.ts'

/** A parcel to hand to a courier: its recipient, and whether it is packed. */
export type Shipment = { orderNumber: string; to: string; canShip: boolean }

/** The parcels of these orders, in the given order, in one statement; unknown numbers are left out. */
export async function findShipments(
  ctx: Context,
  numbers: readonly string[],
): Promise<Result<Shipment[], 'FORBIDDEN'>> {
  const refused = forbid(ctx, 'orders.fulfil')
  if (refused) return refused
  const found = await ctx.db
    .select({ number: orders.number, status: orders.status, address: orders.address })
    .from(orders)
    .where(inArray(orders.number, [...numbers]))
  const byNumber = new Map(found.map((order) => [order.number, order]))
  return ok(
    [...new Set(numbers)].flatMap((orderNumber) => {
      const order = byNumber.get(orderNumber)
      if (!order) return []
      const { firstName, lastName, city } = order.address ?? {}
      const to = [`${firstName ?? ''} ${lastName ?? ''}`.trim(), city].filter(Boolean).join(', ')
      return { orderNumber, to, canShip: canShip(order) }
    }),
  )
}
