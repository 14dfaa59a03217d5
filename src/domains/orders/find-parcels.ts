import { asc, eq, inArray } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { ok, type Result } from '../../shared/result.ts'
import type { ShippingAddress } from '../shipping/schemas.ts'
import type { OrderKind, OrderStatus, PaymentMethod } from './schemas.ts'
import type { Units } from './shares/rules.ts'
import type { ShipmentStatus } from './shipments/schemas.ts'
import { shipments } from './shipments/tables.ts'
import { cashOf, chooseUnits, findUnsent } from './status/dispatch-parcel.ts'
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
  /** Whether its buyer collects it, so that no courier carries it. */
  pickup: boolean
  /** What the courier collects at the door; 0 unless it is cash on delivery. */
  cash: number
  /** What the goods are worth, however they were paid. */
  value: number
  lines: {
    id: string
    name: string
    sku: string
    quantity: number
    unitPrice: number
    hsn: string
    weight: string | null
  }[]
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
  const parcels = rows.map(({ id, number, kind, status, paymentMethod, createdAt, address, pickup, ...money }) => ({
    ...{ id, number, kind, status, paymentMethod, createdAt, address, pickup: pickup !== null },
    cash: paymentMethod === 'cod' ? money.total - money.cashReceived : 0,
    value: money.total + money.giftCardAmount,
    lines: (linesOf.get(id) ?? []).map(({ id: lineId, name, sku, quantity, unitPrice, hsn, weight }) => ({
      ...{ id: lineId, name, sku, quantity, unitPrice, hsn, weight },
    })),
  }))
  // What is left of a partly shipped order is its next parcel.
  return Promise.all(
    parcels.map(async (parcel) => {
      const rest = parcel.status === 'partly_shipped' ? await narrowParcel(ctx, parcel, null) : null
      return rest?.ok ? rest.value : parcel
    }),
  )
}

/** An order's next parcel with the chosen units, or with all that is left: what is in it and what its courier collects. */
export async function narrowParcel(
  ctx: Context,
  parcel: Parcel,
  picked: readonly Units[] | null,
): Promise<Result<Parcel, 'SHIPMENT_LINES'>> {
  const [order] = await ctx.db.select().from(orders).where(eq(orders.id, parcel.id))
  if (!order) throw new Error(`There is no order ${parcel.number}`)
  const unsent = await findUnsent(ctx, parcel.id)
  const chosen = chooseUnits(unsent, picked)
  if (!chosen.ok) return chosen
  const lines = chosen.value.flatMap(({ lineId, quantity }) => {
    const line = unsent.lines.find(({ id }) => id === lineId)
    if (!line) return []
    const { id, name, sku, unitPrice, hsn, weight } = line
    return [{ id, name, sku, quantity, unitPrice, hsn, weight }]
  })
  const value = lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0)
  return ok({ ...parcel, lines, value, cash: cashOf(order, unsent, chosen.value) ?? 0 })
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

/** The statuses of shipments, by their ids. */
export async function findShipmentStatuses(ctx: Context, ids: readonly string[]): Promise<Map<string, ShipmentStatus>> {
  if (ids.length === 0) return new Map()
  const { id, status } = shipments
  const rows = await ctx.db
    .select({ id, status })
    .from(shipments)
    .where(inArray(shipments.id, [...ids]))
  return new Map(rows.map((row) => [row.id, row.status]))
}
