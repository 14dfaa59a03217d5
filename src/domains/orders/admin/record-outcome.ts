import { and, count, eq } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { addDays, formatDate } from '../../../shared/dates.ts'
import { ok, type Refusal, type Result } from '../../../shared/result.ts'
import { recordActivity } from '../../activity-log/index.ts'
import { receiveUnits } from '../../catalog/index.ts'
import { forbid } from '../../roles/index.ts'
import { readSettings } from '../../settings/index.ts'
import { refuse } from '../problems.ts'
import { ensureShipments, linesOf } from '../shipments/follow-orders.ts'
import { mirrorTracking } from '../shipments/mirror-tracking.ts'
import { isOnCourse, isShipmentOver, shipmentTransitions, staffShipmentName } from '../shipments/rules.ts'
import type { ShipmentStatus } from '../shipments/schemas.ts'
import { shipmentEvents, shipmentLines, shipments } from '../shipments/tables.ts'
import { actorName, purgeSales } from '../status/change-status.ts'
import { findUnsent, followShipments } from '../status/dispatch-parcel.ts'
import { refuseAs } from '../status/refuse-transition.ts'
import { orderLines, orders } from '../tables.ts'
import { takeAgain } from './take-again.ts'

/** How many units of a line go back to stock; the rest goes to quarantine. */
export type BackLine = { lineId: string; restock: number }
type Order = typeof orders.$inferSelect
type Shipment = typeof shipments.$inferSelect

export type RecordOutcome = {
  orderNumber: string
  /** Without one, the order must have only one shipment that can take the status. */
  shipmentId?: string | undefined
  status: ShipmentStatus
  note?: string | undefined
  /** For `rto_received`: one for each line of the shipment. */
  lines?: readonly BackLine[] | undefined
  /** For `rto_received` without `lines`: where all units go. */
  allTo?: 'stock' | 'quarantine' | undefined
  /** For `lost` and `damaged`: its units are sent again instead of being settled. */
  replace?: boolean | undefined
}

type Refused = Result<
  { orderNumber: string; number: number },
  | 'FORBIDDEN'
  | 'ORDER_NOT_FOUND'
  | 'OWN_ORDER'
  | 'SHIPMENT_NOT_FOUND'
  | 'SHIPMENT_MOVE_REFUSED'
  | 'SHIPMENT_LINES'
  | 'REPLACE_REFUSED'
>

/**
 * Records what happened to a shipment, and with it the order's status, its stock and its money. Calls for one order run
 * one after the other, so a parcel that is scanned twice, or by two people at once, comes back once. For staff.
 */
export async function recordOutcome(ctx: Context, asked: RecordOutcome): Promise<Refused> {
  const refused = forbid(ctx, 'orders.read')
  if (refused) return refused
  return ctx.transaction(async (tx) => {
    const number = asked.orderNumber.toUpperCase()
    const [order] = await tx.db.select().from(orders).where(eq(orders.number, number)).for('update')
    if (!order) return refuse('ORDER_NOT_FOUND')
    await ensureShipments(tx, [order.id], actorName(tx))
    const all = await tx.db.select().from(shipments).where(eq(shipments.orderId, order.id)).orderBy(shipments.position)
    const shipment = asked.shipmentId ? all.find(({ id }) => id === asked.shipmentId) : soleFor(all, asked.status)
    if (!shipment) return all.length > 1 && !asked.shipmentId ? chooseOne() : refuse('SHIPMENT_NOT_FOUND')
    const missing = refuseShipment(tx, { order, shipment, isOnly: all.length === 1, asked })
    if (missing) return missing
    return moveShipment(tx, { order, shipment, all, asked })
  })
}

function soleFor(all: readonly Shipment[], to: ShipmentStatus): Shipment | undefined {
  const able = all.filter(({ status }) => shipmentTransitions[status][to])
  return able.length === 1 ? able[0] : all.length === 1 ? all[0] : undefined
}

const chooseOne = () =>
  refuse('SHIPMENT_MOVE_REFUSED', { message: 'This order has several shipments. Open it and choose one.' })

/** Why the actor may not record this status; null if they may. */
function refuseShipment(
  tx: Context,
  { order, shipment, isOnly, asked }: { order: Order; shipment: Shipment; isOnly: boolean; asked: RecordOutcome },
): Refusal<'FORBIDDEN' | 'OWN_ORDER' | 'SHIPMENT_MOVE_REFUSED'> | null {
  const { status: to, replace } = asked
  const transition = shipmentTransitions[shipment.status][to]
  if (!transition) return refuse('SHIPMENT_MOVE_REFUSED', { message: whyNot(shipment, to) })
  // A buyer who paid at the door has the goods.
  if (NOT_DELIVERED.has(to) && (isOnly ? order : shipment).cashReceived > 0)
    return refuse('SHIPMENT_MOVE_REFUSED', {
      message: `Cash for this ${isOnly ? 'order' : 'parcel'} was received, so it was delivered. Mark it as delivered and record a return.`,
    })
  return refuseAs(tx, order, replace ? { ...transition, paysBack: false } : transition)
}

const NOT_DELIVERED: ReadonlySet<ShipmentStatus> = new Set(['rto_initiated', 'rto_received', 'lost', 'damaged'])

function whyNot({ status, updatedAt }: Shipment, to: ShipmentStatus): string {
  const on = formatDate(updatedAt.toISOString())
  if (status === to) return `This shipment is already marked “${staffShipmentName(to)}”, since ${on}`
  if (status === 'delivered' && to.startsWith('rto'))
    return `This shipment was delivered on ${on}, so it can’t come back as RTO. Record a return instead.`
  return `A shipment marked “${staffShipmentName(status)}” can’t become “${staffShipmentName(to)}”`
}

type Moving = { order: Order; shipment: Shipment; all: readonly Shipment[]; asked: RecordOutcome }

async function moveShipment(tx: Context, { order, shipment, all, asked }: Moving): Promise<Refused> {
  const { status, note = '' } = asked
  const units = await linesOf(tx, shipment.id)
  const sold = await tx.db.select().from(orderLines).where(eq(orderLines.orderId, order.id))
  if (status === 'rto_received') {
    const back = backLines(units, asked.lines ?? linesTo(units, asked.allTo))
    if (!back.ok) return back
    await receiveBack(tx, { order, shipment, sold, back: back.value })
  }
  if (asked.replace) {
    const refused = await takeAgain(tx, { order, sold, units, status })
    if (refused) return refused
  }
  // Nothing is refunded for it, and the parcel that takes its place collects the cash.
  const again = asked.replace
    ? { replacedAfter: all.length, settledAt: tx.now(), ...(order.paymentMethod === 'cod' ? { collects: 0 } : {}) }
    : {}
  const now = all.map((each) => (each.id === shipment.id ? { ...each, status, ...again } : each))
  // A lost parcel that turns up was settled when it was lost.
  const isEnding = isShipmentOver(status) && !isShipmentOver(shipment.status) && !asked.replace
  const lost = isEnding && order.paymentMethod === 'cod' ? (shipment.collects ?? order.total) : 0
  const at = tx.now()
  const { couriers } = await readSettings(tx)
  const dueAt = status === 'rto_initiated' ? addDays(at, couriers.rtoDays) : null
  await tx.db
    .update(shipments)
    .set({ status, reported: null, dueAt, updatedAt: at, writtenOff: shipment.writtenOff + lost, ...again })
    .where(eq(shipments.id, shipment.id))
  await tx.db.insert(shipmentEvents).values({ shipmentId: shipment.id, status, note, actor: actorName(tx), at })
  // Its units no longer count as sold, whatever becomes of the order.
  if (isEnding) await purgeSales(tx, order)
  await mirrorTracking(tx, order.id)
  if (isOnCourse(order.status)) {
    const { rest } = await findUnsent(tx, order.id)
    await followShipments(tx, order, now, rest.length > 0)
  }
  const { id: shipmentId, position } = shipment
  await announceMove(tx, { orderNumber: order.number, shipmentId, status })
  await recordActivity(tx, {
    action: 'order.shipment',
    subject: ['order', order.number],
    before: { shipment: position, status: shipment.status },
    after: {
      status,
      ...(note ? { note } : {}),
      ...(asked.lines ? { lines: asked.lines } : {}),
      ...(asked.allTo ? { to: asked.allTo } : {}),
      ...(asked.replace ? { replaced: true } : {}),
    },
  })
  return ok({ orderNumber: order.number, number: position })
}

/** `turn` makes a second attempt another email. */
async function announceMove(tx: Context, moved: { orderNumber: string; shipmentId: string; status: ShipmentStatus }) {
  const same = and(eq(shipmentEvents.shipmentId, moved.shipmentId), eq(shipmentEvents.status, moved.status))
  const [turns] = await tx.db.select({ count: count() }).from(shipmentEvents).where(same)
  await tx.announce('shipment.moved', { ...moved, turn: turns?.count ?? 1 })
}

type Units = Awaited<ReturnType<typeof linesOf>>
const linesTo = (units: Units, allTo: RecordOutcome['allTo']): BackLine[] =>
  allTo ? units.map(({ lineId, quantity }) => ({ lineId, restock: allTo === 'stock' ? quantity : 0 })) : []

type Back = { lineId: string; restock: number; quarantine: number }

/** Where each line's units go; every line must be decided, once, and no more than there are. */
function backLines(units: Units, asked: readonly BackLine[]): Result<Back[], 'SHIPMENT_LINES'> {
  const refuseLines = (message: string) => refuse('SHIPMENT_LINES', { message })
  const known = new Map(asked.map(({ lineId, restock }) => [lineId, restock]))
  if (known.size !== asked.length || [...known.keys()].some((id) => !units.some(({ lineId }) => lineId === id)))
    return refuseLines('These items don’t match the shipment. Open it again.')
  const back: Back[] = []
  for (const { lineId, quantity } of units) {
    const restock = known.get(lineId)
    if (restock === undefined) return refuseLines('Choose back to stock or quarantine for every item')
    if (restock > quantity) return refuseLines(`Only ${quantity} of this item came back`)
    back.push({ lineId, restock, quarantine: quantity - restock })
  }
  return ok(back)
}

type Receiving = { order: Order; shipment: Shipment; sold: (typeof orderLines.$inferSelect)[]; back: readonly Back[] }

async function receiveBack(tx: Context, { order, shipment, sold, back }: Receiving): Promise<void> {
  const numbers = { orderNumber: order.number, reference: order.number }
  const variantOf = new Map(sold.map(({ id, variantId }) => [id, variantId]))
  await receiveUnits(
    tx,
    back.flatMap(({ lineId, restock, quarantine }) => {
      const variantId = variantOf.get(lineId)
      return variantId ? [{ variantId, restock, quarantine, source: `${shipment.id} ${lineId}`, ...numbers }] : []
    }),
    'rto',
  )
  for (const { lineId, restock, quarantine } of back)
    await tx.db
      .update(shipmentLines)
      .set({ restocked: restock, quarantined: quarantine })
      .where(and(eq(shipmentLines.shipmentId, shipment.id), eq(shipmentLines.lineId, lineId)))
}
