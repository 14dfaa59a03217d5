import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { UNDO_SECONDS } from '../rules.ts'
import type { OrderStatus } from '../schemas.ts'
import { orders } from '../tables.ts'
import { shipmentSources, statusBefore } from './rules.ts'
import type { ShipmentStatus } from './schemas.ts'
import { shipmentEvents, shipmentLines, shipments } from './tables.ts'

/** The id of an order's first shipment: known before the record is, for orders from before shipments were records. */
export const firstShipmentId = (orderId: string): string => `shp_${orderId.slice(orderId.indexOf('_') + 1)}`

/**
 * Writes the shipment of each dispatched order that has none: of one just shipped, and of one from before shipments
 * were records, with its status (or `as`) and tracking details. The orders must be locked.
 */
export async function ensureShipments(
  tx: Context,
  orderIds: readonly string[],
  actor: string,
  as?: ShipmentStatus,
): Promise<void> {
  if (orderIds.length === 0) return
  const missing = await tx.db
    .select({
      ...{ id: orders.id, status: orders.status, tracking: orders.tracking, updatedAt: orders.updatedAt },
      ...{ paymentMethod: orders.paymentMethod, total: orders.total },
    })
    .from(orders)
    .leftJoin(shipments, eq(shipments.orderId, orders.id))
    .where(and(inArray(orders.id, [...orderIds]), eq(orders.kind, 'goods'), isNull(shipments.id)))
  const rows = missing.flatMap(({ id, status, tracking, updatedAt, paymentMethod, total }) => {
    const known = as ?? statusBefore(status)
    if (!known) return []
    const { carrier, trackingNumber, trackingUrl, estimatedDelivery, shippedDate } = tracking ?? {}
    const row = {
      ...{ id: firstShipmentId(id), orderId: id, position: 1, status: known },
      collects: paymentMethod === 'cod' ? total : null,
      carrier: carrier ?? null,
      trackingNumber: trackingNumber ?? null,
      trackingUrl: trackingUrl ?? null,
      estimatedDelivery: estimatedDelivery ?? null,
      shippedAt: shippedDate ? new Date(shippedDate) : updatedAt,
      ...{ createdAt: tx.now(), updatedAt: tx.now() },
    }
    return [row]
  })
  if (rows.length === 0) return
  await tx.db.insert(shipments).values(rows)
  await tx.db.execute(sql`insert into shipment_lines (shipment_id, line_id, quantity)
    select s.id, l.id, l.quantity from shipments s join order_lines l on l.order_id = s.order_id
    where s.id = any(${sql.param(rows.map(({ id }) => id))}::text[])`)
  await tx.db
    .insert(shipmentEvents)
    .values(rows.map(({ id, status, shippedAt }) => ({ shipmentId: id, status, actor, at: shippedAt })))
}

const FOLLOWED: Partial<Record<OrderStatus, ShipmentStatus>> = {
  out_for_delivery: 'out_for_delivery',
  delivered: 'delivered',
}

/** The orders' status was changed as a whole: so is that of their shipments, as far as the table of transitions goes. */
export async function followOrders(
  tx: Context,
  orderIds: readonly string[],
  to: OrderStatus,
  actor: string,
): Promise<void> {
  if (to === 'shipped') return ensureShipments(tx, orderIds, actor)
  const status = FOLLOWED[to]
  if (!status || orderIds.length === 0) return
  // The orders have their new status already.
  await ensureShipments(tx, orderIds, actor, 'picked_up')
  const moved = await tx.db
    .update(shipments)
    .set({ status, reported: null, dueAt: null, updatedAt: tx.now() })
    .where(
      and(
        inArray(shipments.orderId, [...orderIds]),
        inArray(shipments.status, shipmentSources(status)),
        // Of several, the one that is coming back is not delivered with the others.
        sql`(${shipments.status} <> 'rto_initiated' or not exists (select from shipments other
          where other.order_id = ${shipments.orderId} and other.status in ('picked_up', 'in_transit', 'out_for_delivery', 'attempted')))`,
      ),
    )
    .returning({ id: shipments.id })
  if (moved.length === 0) return
  const at = tx.now()
  await tx.db.insert(shipmentEvents).values(moved.map(({ id }) => ({ shipmentId: id, status, actor, at })))
}

type Undone = { orderId: string; deliveredAt: Date; before: OrderStatus; actor: string }

/** Staff undid the delivery of an order: the shipments that it delivered have the status from before. */
export async function undoDelivery(tx: Context, { orderId, deliveredAt, before, actor }: Undone): Promise<void> {
  const rows = await tx.db
    .select({ id: shipments.id, status: shipmentEvents.status, at: shipmentEvents.at })
    .from(shipments)
    .innerJoin(shipmentEvents, eq(shipmentEvents.shipmentId, shipments.id))
    .where(and(eq(shipments.orderId, orderId), eq(shipments.status, 'delivered')))
    .orderBy(shipmentEvents.id)
  for (const [id, events] of Map.groupBy(rows, (row) => row.id)) {
    // What was delivered earlier stays delivered.
    const at = events.at(-1)?.at ?? deliveredAt
    if (deliveredAt.getTime() - at.getTime() > UNDO_SECONDS * 1000) continue
    // An order from before shipments were records got its shipment with the delivery.
    const last = events.length > 2 ? events.at(-2)?.status : statusBefore(before)
    const status = last ?? 'picked_up'
    await tx.db.update(shipments).set({ status, updatedAt: tx.now() }).where(eq(shipments.id, id))
    await tx.db.insert(shipmentEvents).values({ shipmentId: id, status, actor, at: tx.now() })
  }
}

export const linesOf = (tx: Context, shipmentId: string) =>
  tx.db.select().from(shipmentLines).where(eq(shipmentLines.shipmentId, shipmentId)).orderBy(shipmentLines.lineId)
