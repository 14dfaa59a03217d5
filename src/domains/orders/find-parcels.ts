import { asc, inArray } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import type { ShippingAddress } from '../shipping/schemas.ts'
import type { OrderKind, OrderStatus, PaymentMethod } from './schemas.ts'
import { orderLines, orders } from './tables.ts'

/** What a courier has to know about an order. Amounts in paise. */
export type Parcel = {
  id: string
  number: string
  kind: OrderKind
  status: OrderStatus
  paymentMethod: PaymentMethod | null
  createdAt: Date
  address: ShippingAddress | null
  /** What the courier collects at the door; 0 unless it is cash on delivery. */
  cash: number
  /** What the goods are worth, however they were paid. */
  value: number
  lines: { name: string; sku: string; quantity: number; unitPrice: number; hsn: string; weight: string | null }[]
}

/**
 * The orders with these numbers as parcels, in id order; with `isLocked` nobody can change them until the transaction
 * ends. Call it after checking the actor's permission.
 */
export async function findParcels(
  ctx: Context,
  numbers: readonly string[],
  { isLocked = false } = {},
): Promise<Parcel[]> {
  if (numbers.length === 0) return []
  const asked = ctx.db
    .select()
    .from(orders)
    .where(inArray(orders.number, [...numbers]))
    .orderBy(asc(orders.id))
  const rows = await (isLocked ? asked.for('update') : asked)
  if (rows.length === 0) return []
  const lines = await ctx.db
    .select()
    .from(orderLines)
    .where(
      inArray(
        orderLines.orderId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(orderLines.position))
  const linesOf = Map.groupBy(lines, ({ orderId }) => orderId)
  return rows.map(({ id, number, kind, status, paymentMethod, createdAt, address, ...money }) => ({
    ...{ id, number, kind, status, paymentMethod, createdAt, address },
    cash: paymentMethod === 'cod' ? money.total - money.cashReceived : 0,
    value: money.total + money.giftCardAmount,
    lines: (linesOf.get(id) ?? []).map(({ name, sku, quantity, unitPrice, hsn, weight }) => ({
      ...{ name, sku, quantity, unitPrice, hsn, weight },
    })),
  }))
}

/** The statuses of orders, by their ids. */
export async function findOrderStatuses(ctx: Context, ids: readonly string[]): Promise<Map<string, OrderStatus>> {
  if (ids.length === 0) return new Map()
  const { id, status } = orders
  const rows = await ctx.db
    .select({ id, status })
    .from(orders)
    .where(inArray(orders.id, [...ids]))
  return new Map(rows.map((row) => [row.id, row.status]))
}
