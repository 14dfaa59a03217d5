import { eq, or, sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { forbid } from '../../roles/index.ts'
import { loadOrders } from '../load-orders.ts'
import { refuse } from '../problems.ts'
import { isSplit, shipmentTransitions, staffShipmentName } from '../shipments/rules.ts'
import type { ShipmentStatus, StaffShipment } from '../shipments/schemas.ts'
import { shipments } from '../shipments/tables.ts'
import { orders } from '../tables.ts'

/** A shipment that can be received back, with the lines that staff decide about. */
export type Returning = {
  orderNumber: string
  shipmentId: string
  /** Which of the order's parcels it is; null if the order has only one. */
  number: number | null
  carrier: string | null
  trackingNumber: string | null
  lines: { lineId: string; name: string; variant: string; image: string | null; quantity: number }[]
}

/**
 * The shipment with this tracking number, or this id. Several couriers may use the same number: the one that can change to `to` is
 * meant.
 */
export async function findScanned(
  ctx: Context,
  scan: string,
  to: ShipmentStatus,
): Promise<{ id: string; orderId: string; position: number } | null> {
  const tracked = await ctx.db
    .select({
      id: shipments.id,
      orderId: shipments.orderId,
      position: shipments.position,
      status: shipments.status,
    })
    .from(shipments)
    .where(or(eq(sql`lower(${shipments.trackingNumber})`, scan.toLowerCase()), eq(shipments.id, scan)))
    .limit(20)
  return tracked.find(({ status }) => shipmentTransitions[status][to]) ?? tracked[0] ?? null
}

/** The shipment with this order number or tracking number, or the reason why it can't come back. */
export async function findReturning(
  ctx: Context,
  scan: string,
): Promise<Result<Returning, 'FORBIDDEN' | 'SHIPMENT_NOT_FOUND' | 'SHIPMENT_MOVE_REFUSED'>> {
  const refused = forbid(ctx, 'orders.fulfil')
  if (refused) return refused
  const meant = await findScanned(ctx, scan, 'rto_received')
  const [found] = await loadOrders(ctx, meant ? eq(orders.id, meant.orderId) : eq(orders.number, scan.toUpperCase()), 1)
  if (!found) return refuse('SHIPMENT_NOT_FOUND')
  const { view } = found
  const own = meant ? found.shipments.filter(({ id }) => id === meant.id) : found.shipments
  const able = own.filter(({ status }) => shipmentTransitions[status].rto_received)
  const returning = able.filter(({ status }) => status === 'rto_initiated')
  const shipment = able.length > 1 && returning.length === 1 ? returning[0] : able[0]
  if (!shipment) return refuse('SHIPMENT_MOVE_REFUSED', { message: whyNone(view.orderNumber, own) })
  if (able.length > 1 && returning.length !== 1)
    return refuse('SHIPMENT_MOVE_REFUSED', {
      message: `Order ${view.orderNumber} has several parcels. Scan the tracking number of the one that came back.`,
    })
  return ok({
    orderNumber: view.orderNumber,
    shipmentId: shipment.id,
    number: isSplit(view) ? shipment.number : null,
    carrier: shipment.carrier,
    trackingNumber: shipment.trackingNumber,
    lines: shipment.items.flatMap(({ lineId, quantity }) => {
      const line = view.items.find(({ id }) => id === lineId)
      if (!line) return []
      const variant = [line.flavor, line.weight].filter(Boolean).join(', ')
      return [{ lineId, name: line.name, variant, image: line.image, quantity }]
    }),
  })
}

function whyNone(orderNumber: string, own: readonly StaffShipment[]): string {
  const last = own.at(-1)
  if (!last) return `Order ${orderNumber} hasn’t been shipped`
  return last.status === 'delivered'
    ? `Order ${orderNumber} was delivered, so it can’t come back as RTO. Record a return instead.`
    : `Order ${orderNumber} is already marked “${staffShipmentName(last.status)}”`
}
