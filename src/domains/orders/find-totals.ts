import { and, inArray, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import type { Paise } from '../../shared/money.ts'
import { findLostSales } from './shares/find-lost-sales.ts'
import { orders } from './tables.ts'

/**
 * `spent` in paise: the sum of orders that are open or delivered, including what gift cards paid, without parcels that
 * were not delivered.
 */
export type OrderTotals = { orders: number; spent: Paise; lastAt: string | null }

const ENDED = sql`('cancelled', 'expired', 'rto_received', 'lost', 'damaged', 'returned', 'refunded')`

/** Order totals per customer; customers without orders are missing. For staff: the caller checks permissions. */
export async function findTotals(ctx: Context, customerIds: readonly string[]): Promise<Map<string, OrderTotals>> {
  if (customerIds.length === 0) return new Map()
  const rows = await ctx.db
    .select({
      id: orders.customerId,
      orders: sql<number>`count(*)::int`,
      spent: sql<number>`coalesce(sum(${orders.total} + ${orders.giftCardAmount}) filter (where ${orders.status} not in ${ENDED}), 0)::float8`,
      lastAt: sql<string>`to_char(max(${orders.createdAt}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
    })
    .from(orders)
    .where(inArray(orders.customerId, [...customerIds]))
    .groupBy(orders.customerId)
  const lost = await findLostSales(
    ctx,
    and(inArray(orders.customerId, [...customerIds]), sql`${orders.status} not in ${ENDED}`),
  )
  return new Map(
    rows.map(({ id, spent, ...row }) => {
      const gone = lost.filter(({ customerId }) => customerId === id).reduce((sum, { amount }) => sum + amount, 0)
      return [id ?? '', { ...row, spent: (spent - gone) as Paise }]
    }),
  )
}
