import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { isShipmentOver, SHIPMENT_STATUSES } from './rules.ts'
import { shipmentLines, shipments } from './tables.ts'

const OVER = SHIPMENT_STATUSES.filter(isShipmentOver)

/** The units of an order's lines that its buyer will never get, by line. */
export async function findUndeliveredUnits(ctx: Context, orderId: string): Promise<Map<string, number>> {
  const rows = await ctx.db
    .select({ lineId: shipmentLines.lineId, units: sql<number>`sum(${shipmentLines.quantity})::int` })
    .from(shipmentLines)
    .innerJoin(shipments, eq(shipments.id, shipmentLines.shipmentId))
    .where(and(eq(shipments.orderId, orderId), inArray(shipments.status, OVER), isNull(shipments.replacedAfter)))
    .groupBy(shipmentLines.lineId)
  return new Map(rows.map(({ lineId, units }) => [lineId, units]))
}
