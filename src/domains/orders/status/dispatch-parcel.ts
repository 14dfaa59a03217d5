import { eq } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { newId } from '../../../shared/ids.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { refuse } from '../problems.ts'
import type { OrderTracking } from '../schemas.ts'
import { amountOf, chargesOf, shipmentShare, type Units, unitsOf } from '../shares/rules.ts'
import { firstShipmentId } from '../shipments/follow-orders.ts'
import { mirrorTracking } from '../shipments/mirror-tracking.ts'
import { courseOf } from '../shipments/rules.ts'
import type { ShipmentStatus } from '../shipments/schemas.ts'
import { shipmentEvents, shipmentLines, shipments } from '../shipments/tables.ts'
import { orderLines, type orders } from '../tables.ts'
import { actorName, changeStatus } from './change-status.ts'

type Order = Pick<
  typeof orders.$inferSelect,
  'id' | 'number' | 'status' | 'paymentMethod' | 'total' | 'shippingCost' | 'codFee'
>

/** What an order sold, in which shipments it is, and what is in none yet. */
export type Unsent = {
  lines: (typeof orderLines.$inferSelect)[]
  sent: { number: number; status: ShipmentStatus; items: Units[]; replacedAfter: number | null }[]
  rest: Units[]
}

/** What of an order is in no shipment yet. Lock the order first if that matters. */
export async function findUnsent(ctx: Context, orderId: string): Promise<Unsent> {
  const lines = await ctx.db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(orderLines.position)
  const rows = await ctx.db.select().from(shipments).where(eq(shipments.orderId, orderId)).orderBy(shipments.position)
  const units = await ctx.db
    .select({ shipmentId: shipmentLines.shipmentId, lineId: shipmentLines.lineId, quantity: shipmentLines.quantity })
    .from(shipmentLines)
    .innerJoin(shipments, eq(shipments.id, shipmentLines.shipmentId))
    .where(eq(shipments.orderId, orderId))
  const sent = rows.map(({ id, position, status, replacedAfter }) => ({
    number: position,
    status,
    replacedAfter,
    items: units.filter(({ shipmentId }) => shipmentId === id),
  }))
  const gone = unitsOf(sent)
  const rest = lines.flatMap(({ id, quantity }) => {
    const left = quantity - (gone.get(id) ?? 0)
    return left > 0 ? [{ lineId: id, quantity: left }] : []
  })
  return { lines, sent, rest }
}

const refuseLines = (message: string) => refuse('SHIPMENT_LINES', { message })

/** The chosen units, checked against what is left; all that is left if none are named. */
export function chooseUnits(
  { lines, rest }: Unsent,
  picked: readonly Units[] | null,
): Result<readonly Units[], 'SHIPMENT_LINES'> {
  if (rest.length === 0) return refuseLines('Every item of this order is in a shipment already')
  if (!picked) return ok(rest)
  const chosen = picked.filter(({ quantity }) => quantity > 0)
  if (chosen.length === 0) return refuseLines('Choose at least one item')
  if (new Set(chosen.map(({ lineId }) => lineId)).size !== chosen.length)
    return refuseLines('Name each item once, with its quantity')
  if (chosen.some(({ lineId }) => lines.every(({ id }) => id !== lineId)))
    return refuseLines('These items don’t match the order. Open it again.')
  const faults = picked.flatMap(({ lineId, quantity }, index): [field: string, text: string][] => {
    const left = rest.find((each) => each.lineId === lineId)?.quantity ?? 0
    if (quantity <= left) return []
    const name = lines.find(({ id }) => id === lineId)?.name
    return [
      [`lines[${index}].quantity`, left > 0 ? `Only ${left} of ${name} left to ship` : `${name} was shipped already`],
    ]
  })
  const [first] = faults
  if (first) return refuse('SHIPMENT_LINES', { message: first[1], fields: Object.fromEntries(faults) })
  return ok(chosen)
}

/** What the courier of the order's next shipment collects, in paise; null if the order isn't paid in cash. */
export function cashOf(
  order: Pick<Order, 'paymentMethod' | 'total' | 'shippingCost' | 'codFee'>,
  { lines, sent }: Unsent,
  items: readonly Units[],
): number | null {
  if (order.paymentMethod !== 'cod') return null
  // Cash orders have no prepaid discount.
  const sold = lines.map(({ memberDiscount, couponDiscount, ...line }) => ({
    ...line,
    discount: memberDiscount + couponDiscount,
  }))
  const next = { number: sent.length + 1, items }
  return amountOf(shipmentShare({ lines: sold, charges: chargesOf(order), paid: order.total }, next, sent))
}

type NewShipment = {
  items: readonly Units[]
  status: 'picked_up' | 'cancelled'
  tracking?: Omit<OrderTracking, 'status'>
  weightGrams?: number | null
}

/** Writes the order's next shipment, with its units and its first event. The order must be locked. */
async function insertShipment(
  tx: Context,
  order: Order,
  unsent: Unsent,
  { items, status, tracking, weightGrams }: NewShipment,
): Promise<{ id: string; position: number; collects: number | null }> {
  const position = unsent.sent.length + 1
  const id = position === 1 ? firstShipmentId(order.id) : newId('shp')
  const collects = cashOf(order, unsent, items)
  const at = tx.now()
  await tx.db.insert(shipments).values({
    ...{ id, orderId: order.id, position, status, collects },
    carrier: tracking?.carrier ?? null,
    trackingNumber: tracking?.trackingNumber ?? null,
    trackingUrl: tracking?.trackingUrl ?? null,
    estimatedDelivery: tracking?.estimatedDelivery ?? null,
    weightGrams: weightGrams ?? null,
    writtenOff: status === 'cancelled' ? (collects ?? 0) : 0,
    shippedAt: status === 'cancelled' ? null : at,
    ...{ createdAt: at, updatedAt: at },
  })
  await tx.db.insert(shipmentLines).values(
    items.map(({ lineId, quantity }) => ({
      ...{ shipmentId: id, lineId, quantity },
      restocked: status === 'cancelled' ? quantity : 0,
    })),
  )
  await tx.db.insert(shipmentEvents).values({ shipmentId: id, status, actor: actorName(tx), at })
  return { id, position, collects }
}

/** Changes an order's status to what its shipments say. The order must be locked. */
export async function followShipments(
  tx: Context,
  order: Pick<Order, 'id' | 'number' | 'status'>,
  all: readonly { status: ShipmentStatus; replacedAfter?: number | null }[],
  hasRest: boolean,
): Promise<void> {
  const course = courseOf(all, { hasRest })
  if (!course || course === order.status) return
  const changed = await changeStatus(tx, order.id, course, '', { isDerived: true })
  if (!changed.ok) throw new Error(`order ${order.number} can't follow its shipments from ${order.status} to ${course}`)
}

type Parcel = Omit<NewShipment, 'status' | 'items'> & { items: readonly Units[] | null }
export type Dispatched = { id: string; position: number; isWhole: boolean }

/**
 * Hands units of a locked order to a courier as its next shipment: the chosen ones, or all that are left. Of two staff
 * who ship the same units, the second is refused. A parcel with a part of the order has an email of its own.
 */
export async function dispatchParcel(
  tx: Context,
  order: Order,
  { items: picked, ...parcel }: Parcel,
): Promise<Result<Dispatched, 'SHIPMENT_LINES'>> {
  const unsent = await findUnsent(tx, order.id)
  const chosen = chooseUnits(unsent, picked)
  if (!chosen.ok) return chosen
  const items = chosen.value
  const { id, position } = await insertShipment(tx, order, unsent, { ...parcel, items, status: 'picked_up' })
  const left = unsent.rest.reduce((sum, { quantity }) => sum + quantity, 0)
  const hasRest = left > items.reduce((sum, { quantity }) => sum + quantity, 0)
  await mirrorTracking(tx, order.id)
  await followShipments(tx, order, [...unsent.sent, { status: 'picked_up' }], hasRest)
  const isWhole = position === 1 && !hasRest
  if (!isWhole)
    await tx.announce('shipment.moved', { orderNumber: order.number, shipmentId: id, status: 'picked_up', turn: 1 })
  return ok({ id, position, isWhole })
}

/** Records that the rest of a locked, partly shipped order won't be sent; its stock is the caller's. */
export async function cancelUnsent(
  tx: Context,
  order: Order,
): Promise<Result<{ id: string; position: number; items: readonly Units[]; unsent: Unsent }, 'SHIPMENT_LINES'>> {
  const unsent = await findUnsent(tx, order.id)
  const chosen = chooseUnits(unsent, null)
  if (!chosen.ok) return chosen
  const items = chosen.value
  const { id, position } = await insertShipment(tx, order, unsent, { items, status: 'cancelled' })
  return ok({ id, position, items, unsent })
}
