import { and, eq, gte, inArray, isNull, lt, ne, notInArray, notLike, type SQL } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { add, type Paise, paise } from '../../../shared/money.ts'
import { loadOrders } from '../load-orders.ts'
import { isUndelivered } from '../rules.ts'
import { OrderStatus, type OrderView } from '../schemas.ts'
import { isGone, isShipmentOver, SHIPMENT_STATUSES } from '../shipments/rules.ts'
import { shipments } from '../shipments/tables.ts'
import { orders } from '../tables.ts'
import { keptShares, unitsAmount, unitsOf } from './rules.ts'

/** What an order did not sell after all, because some of its parcels came back, were lost or were cancelled; in paise. */
export type LostSale = {
  customerId: string | null
  createdAt: Date
  /** Of what was to be paid, by gift card too. */
  amount: Paise
  lines: { productId: string | null; units: number; amount: Paise }[]
}

const UNDELIVERED = OrderStatus.options.filter(isUndelivered)
const OVER = SHIPMENT_STATUSES.filter(isShipmentOver)
/** Orders that are read at once; a store has few that were delivered in part. */
const PAGE = 500

/** The lost sales of orders that were delivered in part, or are still to be; those of which nothing was are no sales. */
export async function findLostSales(ctx: Context, where: SQL | undefined): Promise<LostSale[]> {
  const found = await ctx.db
    .selectDistinct({ id: orders.id })
    .from(orders)
    .innerJoin(
      shipments,
      and(eq(shipments.orderId, orders.id), inArray(shipments.status, OVER), isNull(shipments.replacedAfter)),
    )
    .where(
      and(
        where,
        ne(orders.kind, 'gift-card'),
        // A replacement at no charge is no sale.
        notLike(orders.idempotencyKey, 'replacement:%'),
        notInArray(orders.status, UNDELIVERED),
      ),
    )
  const sales: LostSale[] = []
  for (let start = 0; start < found.length; start += PAGE) {
    const ids = found.slice(start, start + PAGE).map(({ id }) => id)
    for (const { row, view } of await loadOrders(ctx, inArray(orders.id, ids), PAGE))
      sales.push({ customerId: row.customerId, createdAt: row.createdAt, ...lostOf(view) })
  }
  return sales
}

/** Orders placed from one time until before another. */
export const placedBetween = (from: Date, to: Date): SQL | undefined =>
  and(gte(orders.createdAt, from), lt(orders.createdAt, to))

/** What is not sold of one order. */
export function lostOf(order: OrderView): Pick<LostSale, 'amount' | 'lines'> {
  if (isUndelivered(order.status)) return { amount: paise(0), lines: [] }
  const gone = unitsOf(order.shipments.filter(isGone))
  // A gift card's part of the delivery charge was paid for the parcels that arrive.
  const shares = [keptShares(order, order.total), keptShares(order, order.giftCardAmount, 0)]
  const kept = shares.flatMap(({ lines, shipping }) => [shipping, ...[...lines.values()].map(({ amount }) => amount)])
  return {
    amount: paise(order.total + order.giftCardAmount - add(...kept)),
    lines: order.items.flatMap(({ id, productId, quantity, lineTotal }) => {
      const units = gone.get(id) ?? 0
      const amount = paise(lineTotal - unitsAmount(lineTotal, quantity, 0, quantity - units))
      return units > 0 ? [{ productId, units, amount }] : []
    }),
  }
}
