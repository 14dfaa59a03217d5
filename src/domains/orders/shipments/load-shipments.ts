import { asc, inArray } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { paise } from '../../../shared/money.ts'
import type { OrderStatus, OrderTracking, PaymentMethod } from '../schemas.ts'
import { firstShipmentId } from './follow-orders.ts'
import { isOnCourse, statusBefore } from './rules.ts'
import type { ShipmentView, StaffShipment } from './schemas.ts'
import { shipmentEvents, shipmentLines, shipments } from './tables.ts'

type Dispatched = {
  id: string
  kind: string
  status: OrderStatus
  paymentMethod: PaymentMethod | null
  total: number
  tracking: Partial<OrderTracking> | null
  updatedAt: Date
}
const isDispatched = (status: OrderStatus) => isOnCourse(status) || statusBefore(status) !== null

/** What the courier collects; a shipment without an amount of its own is the whole order. */
const cashDueOf = ({ paymentMethod, total }: Dispatched, collects: number | null) =>
  paymentMethod === 'cod' ? paise(collects ?? total) : null

type Line = { id: string; orderId: string; quantity: number }

/**
 * The shipments of these orders, by order. One that was dispatched before shipments were records shows one made of its
 * tracking details. Reads nothing for orders that were not dispatched.
 */
export async function loadShipments(
  ctx: Context,
  orders: readonly Dispatched[],
  lines: readonly Line[],
): Promise<Map<string, StaffShipment[]>> {
  const dispatched = orders.filter(({ kind, status }) => kind === 'goods' && isDispatched(status))
  if (dispatched.length === 0) return new Map()
  const ids = dispatched.map(({ id }) => id)
  const rows = await ctx.db
    .select()
    .from(shipments)
    .where(inArray(shipments.orderId, ids))
    .orderBy(asc(shipments.position))
  const own = rows.map(({ id }) => id)
  const [units, events] =
    own.length === 0
      ? [[], []]
      : await Promise.all([
          ctx.db.select().from(shipmentLines).where(inArray(shipmentLines.shipmentId, own)),
          ctx.db
            .select()
            .from(shipmentEvents)
            .where(inArray(shipmentEvents.shipmentId, own))
            .orderBy(asc(shipmentEvents.id)),
        ])
  const unitsOf = Map.groupBy(units, ({ shipmentId }) => shipmentId)
  const eventsOf = Map.groupBy(events, ({ shipmentId }) => shipmentId)
  const rowsOf = Map.groupBy(rows, ({ orderId }) => orderId)
  return new Map(
    dispatched.map((order) => {
      const linesOf = lines.filter(({ orderId }) => orderId === order.id)
      const known = rowsOf.get(order.id)
      if (!known) return [order.id, shipmentBefore(order, linesOf)]
      const views = known.map(
        ({ id, position, writtenOff, cashReceived, courierCost, weightGrams, shippedAt, ...row }): StaffShipment => {
          const byLine = new Map((unitsOf.get(id) ?? []).map((unit) => [unit.lineId, unit]))
          return {
            ...{ id, number: position, status: row.status },
            ...{ carrier: row.carrier, trackingNumber: row.trackingNumber, trackingUrl: row.trackingUrl },
            estimatedDelivery: row.estimatedDelivery,
            shippedDate: shippedAt?.toISOString() ?? null,
            ...{ reported: row.reported, dueAt: row.dueAt?.toISOString() ?? null },
            replacedAfter: row.replacedAfter,
            cashDue: cashDueOf(order, row.collects),
            cashReceived: paise(cashReceived),
            writtenOff: paise(writtenOff),
            courierCost: courierCost === null ? null : paise(courierCost),
            weightGrams,
            // In the order of the invoice.
            items: linesOf.flatMap((line) => {
              const unit = byLine.get(line.id)
              if (!unit) return []
              const { lineId, quantity, restocked, quarantined } = unit
              return [{ lineId, quantity, restocked, quarantined }]
            }),
            timeline: (eventsOf.get(id) ?? []).map(({ status, note, actor, at }) => ({
              ...{ status, note, actor },
              at: at.toISOString(),
            })),
          }
        },
      )
      return [order.id, views]
    }),
  )
}

/** The shipment of an order from before shipments were records. */
function shipmentBefore(order: Dispatched, lines: readonly Line[]): StaffShipment[] {
  const { id, status, tracking, updatedAt } = order
  const known = statusBefore(status)
  if (!known) return []
  const shippedDate = tracking?.shippedDate ?? null
  return [
    {
      ...{ id: firstShipmentId(id), number: 1, status: known },
      carrier: tracking?.carrier ?? null,
      trackingNumber: tracking?.trackingNumber ?? null,
      trackingUrl: tracking?.trackingUrl ?? null,
      estimatedDelivery: tracking?.estimatedDelivery ?? null,
      ...{ reported: null, dueAt: null, replacedAfter: null },
      cashDue: cashDueOf(order, null),
      ...{ shippedDate, cashReceived: paise(0), writtenOff: paise(0), courierCost: null, weightGrams: null },
      items: lines.map((line) => ({ lineId: line.id, quantity: line.quantity, restocked: 0, quarantined: 0 })),
      timeline: [{ status: known, at: shippedDate ?? updatedAt.toISOString(), note: '', actor: 'system' }],
    },
  ]
}

/** What the buyer sees of a shipment: not what it cost, what reached the store, nor who did what, nor what staff noted. */
export const buyerShipment = ({ items, timeline, ...shipment }: StaffShipment): ShipmentView => {
  const { cashReceived: _r, writtenOff: _w, courierCost: _c, weightGrams: _g, ...shown } = shipment
  return {
    ...shown,
    items: items.map(({ lineId, quantity }) => ({ lineId, quantity })),
    timeline: timeline.map(({ status, at }) => ({ status, at })),
  }
}
