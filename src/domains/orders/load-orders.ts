import { asc, desc, eq, inArray, type SQL } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { type OrderRow, orderView } from './order-view.ts'
import type { OrderView } from './schemas.ts'
import { loadShipments } from './shipments/load-shipments.ts'
import type { StaffShipment } from './shipments/schemas.ts'
import { orderEvents, orderLines, orders } from './tables.ts'

/** `staffView` includes the staff's notes, which the buyer never sees, and the order's version. */
export type LoadedOrder = {
  row: OrderRow
  view: OrderView
  staffView: OrderView & { version: string }
  shipments: StaffShipment[]
}

/**
 * Orders with line items, events and shipments, newest first, in a fixed number of statements: three if none of them
 * has been dispatched.
 */
export async function loadOrders(ctx: Context, where: SQL | undefined, limit: number): Promise<LoadedOrder[]> {
  const rows = await ctx.db
    .select()
    .from(orders)
    .where(where)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit)
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const lines = await ctx.db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, ids))
    .orderBy(asc(orderLines.position))
  const events = await ctx.db
    .select()
    .from(orderEvents)
    .where(inArray(orderEvents.orderId, ids))
    .orderBy(asc(orderEvents.id))
  const shipmentsOf = await loadShipments(ctx, rows, lines)
  const linesOf = Map.groupBy(lines, (line) => line.orderId)
  const eventsOf = Map.groupBy(events, (event) => event.orderId)
  return rows.map((row) => {
    const shipments = shipmentsOf.get(row.id) ?? []
    const parts = [row, linesOf.get(row.id) ?? [], eventsOf.get(row.id) ?? [], shipments] as const
    const staffView = { ...orderView(...parts, 'staff'), version: row.updatedAt.toISOString() }
    return { row, view: orderView(...parts), staffView, shipments }
  })
}

/** The order with an idempotency key, with its request hash. */
export async function loadByKey(ctx: Context, idempotencyKey: string): Promise<LoadedOrder | null> {
  const [found] = await loadOrders(ctx, eq(orders.idempotencyKey, idempotencyKey), 1)
  return found ?? null
}
